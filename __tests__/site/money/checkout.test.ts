import type { Session } from '../../../scripts/site/session';
import { type Donations, makeDonations } from '../../support/site/donations';
import { countParsed } from '../../support/site/nested-patterns';
import { newPost } from '../../support/site/new-post';
import { payAtTestDesk } from '../../support/site/pay-at-test-desk';
import { runPrivacyTool } from '../../support/site/privacy-tool';
import { testSite } from '../../support/site/site';
import { withMailbox } from '../../support/site/with-mailbox';

const { php, mailbox } = withMailbox();
let donations: Donations;

beforeAll(async () => {
	donations = await makeDonations();
});

const planOf = (interval: string): number => donations.planOf(interval);
const block = (change?: object): string => donations.block(change);

interface Followed {
	readonly status: number;
	readonly location: string;
	readonly html: string;
	readonly headers: Headers;
}

async function follow(visitor: Session, query: Readonly<Record<string, string | number>>, headers: Readonly<Record<string, string>> = {}): Promise<Followed> {
	const search = new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]));
	const response = await visitor.request(`/?${search.toString()}`, { redirect: 'manual', headers });
	return { status: response.status, location: response.headers.get('location') ?? '', html: await response.text(), headers: response.headers };
}

const link = (post: number, amount: string, plan = planOf('one-time')) => ({ 'sitewright-checkout': post, plan, amount });

it('leads from a published block to the checkout, and back to a page that says what the platform knows', async () => {
	const { id } = await newPost('Donate', block());
	const visitor = await testSite.session();
	const { status, location, headers } = await follow(visitor, link(id, '15.00'));
	expect({ status, isDesk: location.startsWith(`${testSite.platformUrl}/test-desk/pay?session=`) }).toEqual({ status: 303, isDesk: true });
	expect(headers.get('cache-control')).toMatch(/no-store/);
	expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
	const page = await (await fetch(location)).text();
	expect(page).toContain('New music');
	expect(page).toContain('€15,00');
	// A double click, and a visitor who comes back before they paid.
	expect((await follow(visitor, link(id, '15.00'))).location).toBe(location);
	expect((await follow(await testSite.session(), link(id, '15.00'))).location).not.toBe(location);

	const back = await payAtTestDesk(location);
	const { html } = await visitor.page(back);
	expect(html).toContain('role="status"><p>Thank you! Your payment of €15,00 for “New music” has arrived.</p><p>This was a test: no money moved.</p>');
	expect(html).toMatch(/<meta name='robots' content='[^']*noindex/);
	const again = await follow(visitor, link(id, '15.00'));
	expect(again).toMatchObject({ status: 409, html: expect.stringContaining('You have paid this within the last hour. Nothing was taken again.') });
	const once = /href="([^"]+)">Pay once more/.exec(again.html)?.[1]?.replaceAll('&#038;', '&').replaceAll('&amp;', '&') ?? '';
	const more = await visitor.request(once, { redirect: 'manual' });
	expect(more.headers.get('location')).toContain('/test-desk/pay?session=');
});

it.each([
	['canceled', { action: 'cancel' }, 'The payment was cancelled, and nothing was taken.', { status: 303 }],
	[
		'waiting',
		{ card: 'silent' },
		'Please do not pay again, and reload this page in a few minutes.',
		{ status: 409, html: expect.stringContaining('If you completed it, please do not pay again') },
	],
])('says so when the payment is %s, and to somebody who begins again', async (_, fields, sentence, again) => {
	const { id } = await newPost('Donate', block());
	const visitor = await testSite.session();
	const { location } = await follow(visitor, link(id, '5.00'));
	const { html } = await visitor.page(await payAtTestDesk(location, fields));
	expect(html).toContain(sentence);
	expect(html).not.toContain('Thank you!');
	expect(await follow(visitor, link(id, '5.00'))).toMatchObject(again);
});

it('believes no address that says something was paid', async () => {
	const { id, link: address } = await newPost('Donate', block());
	const visitor = await testSite.session();
	const { location } = await follow(visitor, link(id, '5.00'));
	const made = new URL(await payAtTestDesk(location));
	const paid = made.searchParams.get('sitewright-paid') ?? '';
	const signed = `sitewright-return=${made.searchParams.get('sitewright-return') ?? ''}`;
	for (const name of ['x'.repeat(43), '<script>alert(1)</script>', '', '1']) {
		expect((await visitor.page(`${address}&${signed}&sitewright-paid=${encodeURIComponent(name)}`)).html).not.toContain('sitewright-payment-notice');
	}
	// A payment of another page is no payment of this one.
	const other = await newPost('Other', '<!-- wp:paragraph --><p>Other</p><!-- /wp:paragraph -->');
	expect((await visitor.page(`${other.link}&${signed}&sitewright-paid=${paid}`)).html).not.toContain('role="status"');
});

it('asks the platform only so often for one address, so that others still pay and write', async () => {
	const { id } = await newPost('Donate', block());
	const visitor = await testSite.session();
	const counted = await php<number>("return Sitewright\\Core\\Rate_Limit::count( 'checkout of|127.0.0.1', MINUTE_IN_SECONDS, 2500 );");
	expect(counted).toBeGreaterThanOrEqual(2500);
	const refused = await follow(visitor, link(id, '5.00'));
	await php('global $wpdb; $wpdb->query( "DELETE FROM $wpdb->options WHERE option_name LIKE \'%sitewright-limit-%\'" ); wp_cache_flush(); return true;');
	expect(refused).toMatchObject({ status: 429, html: expect.stringContaining('Too many payments were begun from your address.') });
	expect((await follow(visitor, link(id, '5.00'))).status).toBe(303);
});

describe('a site whose platform hangs', () => {
	/** Every request to the platform fails, and is noted with its time-out. */
	const requests = () => php<number[]>("wp_cache_flush(); return get_option( 'test_timeouts', array() );");
	const hang = () =>
		testSite.addMuPlugin(
			'hang',
			`add_filter( 'pre_http_request', function ( $answer, $request, $url ) {
				if ( false === strpos( $url, '${new URL(testSite.platformUrl).host}' ) ) { return $answer; }
				update_option( 'test_timeouts', array_merge( get_option( 'test_timeouts', array() ), array( $request['timeout'] ) ) );
				return new WP_Error( 'http_request_failed', 'Timed out' );
			}, 10, 3 );`
		);
	const forget = () =>
		php(
			"delete_option( 'test_timeouts' ); update_option( 'sitewright_platform_failures', '0' ); Sitewright\\Core\\Claim::release( 'sitewright_platform_probe' ); return true;"
		);

	it('lets three payments wait for it at once, and answers the others', async () => {
		const { id } = await newPost('Donate', block());
		const visitor = await testSite.session();
		const places = () =>
			php(
				'global $wpdb; return $wpdb->get_col( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE \'sitewright_platform_place_%\' ORDER BY option_name" );'
			);
		try {
			// As three other requests do, which wait.
			await php('foreach ( array( 1, 2, 3 ) as $number ) { Sitewright\\Core\\Claim::take( "sitewright_platform_place_$number", 60 ); } return true;');
			expect((await follow(visitor, link(id, '5.00'))).status).toBe(503);
			await php("Sitewright\\Core\\Claim::release( 'sitewright_platform_place_2' ); return true;");
			expect((await follow(visitor, link(id, '5.00'))).status).toBe(303);
			expect(await places()).toEqual(['sitewright_platform_place_1', 'sitewright_platform_place_3']);
			// One address has two places at most, so that a stranger does not keep the others out.
			await php(
				"Sitewright\\Core\\Claim::delete_all( 'sitewright_platform_place_' ); foreach ( array( 1, 2 ) as $number ) { Sitewright\\Core\\Claim::take( 'sitewright_platform_place_of_' . md5( '127.0.0.1' ) . \"_$number\", 60 ); } return true;"
			);
			expect((await follow(visitor, link(id, '5.00'))).status).toBe(503);
		} finally {
			await php("Sitewright\\Core\\Claim::delete_all( 'sitewright_platform_place_' ); return true;");
		}
	});

	it('asks nothing for addresses that it did not sign, waits a second three times, and then for nobody until one tries again', async () => {
		const { id, link: address } = await newPost('Donate', block());
		const visitor = await testSite.session();
		const back = await payAtTestDesk((await follow(visitor, link(id, '5.00'))).location);
		const owner = await testSite.session('administrator');
		const bring = await hang();
		try {
			const forged = new URL(back);
			forged.searchParams.set(
				'sitewright-return',
				(forged.searchParams.get('sitewright-return') ?? '').replace(/.$/, (last) => (last === '0' ? '1' : '0'))
			);
			const elsewhere = new URL((await newPost('Other', block())).link);
			for (const name of ['sitewright-paid', 'sitewright-return']) {
				elsewhere.searchParams.set(name, new URL(back).searchParams.get(name) ?? '');
			}
			for (const made of [`${address}&sitewright-paid=${'x'.repeat(43)}`, forged.href, elsewhere.href]) {
				expect((await visitor.page(made)).html).not.toContain('sitewright-payment-notice');
			}
			expect(await requests()).toEqual([]);
			for (let page = 0; page < 5; page += 1) {
				expect((await visitor.page(back)).html).toContain('The site cannot find out at the moment');
			}
			expect(await requests()).toEqual([1, 1, 1]);
			expect((await follow(visitor, link(id, '15.00'))).status).toBe(503);
			expect(await requests()).toHaveLength(3);
			// What somebody asks for who works on the site always goes out.
			await owner.rest('GET', 'wpcom/v2/jetpack-ai/ai-assistant-feature');
			expect(await requests()).toEqual([1, 1, 1, 20]);
			const age = () =>
				php("global $wpdb; $wpdb->query( \"UPDATE $wpdb->options SET option_value = '1:x' WHERE option_name = 'sitewright_platform_probe'\" ); return true;");
			await age();
			await visitor.page(back);
			await visitor.page(back);
			expect(await requests()).toEqual([1, 1, 1, 20, 1]);
			await age();
			await bring();
			for (const asked of [1, 2]) {
				expect([asked, (await visitor.page(back)).html]).toEqual([asked, expect.stringContaining('Thank you! Your payment')]);
			}
		} finally {
			await bring();
			await forget();
		}
	});
});

it('opens nothing that the page does not offer, whatever the address says', async () => {
	const { id } = await newPost('Donate', block());
	const visitor = await testSite.session();
	for (const query of [
		link(id, '14.99'),
		link(id, '0.01'),
		link(id, '-15'),
		link(id, '1e309'),
		link(id, 'NaN'),
		link(id, '15,00'),
		link(id, '15.000'),
		link(id, '99999999999999999999'),
		link(id, '15.00', planOf('1 year')),
		link(id, '15.00', 999_999),
		{ 'sitewright-checkout': id },
		{ 'sitewright-checkout': id, 'plan[]': 1, amount: '15.00' },
	]) {
		expect([query, (await follow(visitor, query)).status]).toEqual([query, 410]);
	}
	expect(await follow(visitor, link(id, '15.00', 999_999))).toMatchObject({ html: expect.stringContaining('This payment is not offered any more') });
	expect((await follow(visitor, { ...link(id, '15.00'), 'sitewright-checkout': '0' })).status).toBe(404);
	expect((await follow(visitor, { ...link(id, '15.00'), 'sitewright-checkout': "1' or 1=1" })).status).toBe(404);
	const free = await newPost('Donate', block({ showCustomAmount: true }));
	const chosen = await follow(visitor, link(free.id, '12.34'));
	expect(await (await fetch(chosen.location)).text()).toContain('€12,34');
	expect((await follow(visitor, link(free.id, '0.49'))).status).toBe(410);
	const typed = { 'sitewright-checkout': free.id, plan: planOf('one-time') };
	for (const [text, sentence] of [
		['0,1', 'The smallest possible amount is €0,50.'],
		['abc', 'Enter an amount, for example €12,50.'],
		['12.5000', 'Enter an amount, for example €12,50.'],
		['', 'Please choose an amount.'],
		['1000000', 'The largest possible amount is €999.999,99.'],
	] as const) {
		expect(await follow(visitor, { ...typed, 'typed-amount': text })).toMatchObject({
			status: 400,
			html: expect.stringContaining(`${sentence} Nothing was paid.`),
		});
	}
});

it('offers nothing of a draft, a password-protected, a private or a deleted page', async () => {
	const session = await testSite.session('administrator');
	const visitor = await testSite.session();
	for (const fields of [{ status: 'draft' }, { status: 'publish', password: 'secret' }, { status: 'private' }]) {
		const { id } = await session.call<{ id: number }>('POST', 'wp/v2/posts', { body: { title: 'Hidden', content: block(), ...fields } });
		expect(await follow(visitor, link(id, '15.00'))).toMatchObject({ status: 404, html: expect.stringContaining('Nothing was paid.') });
	}
});

it('finds the block in a group, and in a synced pattern', async () => {
	const session = await testSite.session('administrator');
	const { id: pattern } = await session.call<{ id: number }>('POST', 'wp/v2/blocks', { body: { title: 'Donations', content: block(), status: 'publish' } });
	const group = await newPost('Group', `<!-- wp:group --><div class="wp-block-group">${block()}</div><!-- /wp:group -->`);
	const synced = await newPost('Pattern', `<!-- wp:block {"ref":${pattern}} /-->`);
	const visitor = await testSite.session();
	for (const { id } of [group, synced]) {
		expect((await follow(visitor, link(id, '15.00'))).status).toBe(303);
	}
	// Every editor lists the patterns of the site.
	await session.call('DELETE', `wp/v2/blocks/${pattern}`, { query: { force: 'true' } });
});

it('stops to look for the block in synced patterns that show one another many times', async () => {
	expect(await php(countParsed('\\Sitewright\\Features\\Money\\Checkout\\Offer_Finder::find( $post, array() )'))).toBeLessThan(2500);
});

it('opens no checkout for a browser that loads a page before it is asked to', async () => {
	const { id } = await newPost('Donate', block());
	const visitor = await testSite.session();
	expect((await follow(visitor, link(id, '15.00'), { 'sec-purpose': 'prefetch;prerender' })).status).toBe(204);
});

it('opens no checkout for a page of somebody else that loads the link as a picture or sends its visitors there', async () => {
	const { id } = await newPost('Donate', block());
	const visitor = await testSite.session();
	for (const use of ['image', 'script', 'empty', 'object', 'embed', 'style']) {
		for (const from of ['cross-site', 'same-origin']) {
			expect([use, from, (await follow(visitor, link(id, '15.00'), { 'sec-fetch-dest': use, 'sec-fetch-site': from })).status]).toEqual([use, from, 204]);
		}
	}
	for (const headers of [
		{ 'sec-fetch-dest': 'document', 'sec-fetch-site': 'cross-site' },
		{ 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' },
		{ referer: 'https://elsewhere.example/' },
	] as const) {
		const asked = await follow(visitor, link(id, '15.00'), headers);
		expect(asked).toMatchObject({ status: 200, html: expect.stringContaining('A page outside this site has led you here.') });
		expect(asked.headers.get('set-cookie')).toBeNull();
		expect(asked.headers.get('x-frame-options')).toBe('SAMEORIGIN');
		const onward = /<a href="([^"]+)">Go on to the payment/.exec(asked.html)?.[1]?.replaceAll('&#038;', '&') ?? '';
		const went = await visitor.request(onward, { redirect: 'manual', headers: { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' } });
		expect(went.status).toBe(303);
	}
	for (const headers of [
		{},
		{ 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' },
		{ 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' },
	] as const) {
		expect([headers, (await follow(visitor, link(id, '15.00'), headers)).status]).toEqual([headers, 303]);
	}
	// What a service worker of the site passes on.
	const passedOn = "$_SERVER['HTTP_SEC_FETCH_DEST'] = 'empty'; $_SERVER['HTTP_SEC_FETCH_MODE'] = $mode; return Sitewright\\Core\\Request_Sender::shows_page();";
	expect([await php(`$mode = 'navigate'; ${passedOn}`), await php(`$mode = 'cors'; ${passedOn}`)]).toEqual([true, false]);
});

it('says what to do while the platform cannot be reached, and shows the page without a claim', async () => {
	const { id } = await newPost('Donate', block());
	const visitor = await testSite.session();
	const { location } = await follow(visitor, link(id, '5.00'));
	const back = await payAtTestDesk(location);
	await testSite.platform.stop();
	try {
		expect(await follow(visitor, link(id, '15.00'))).toMatchObject({
			status: 503,
			html: expect.stringContaining('Payments are not possible at the moment. Nothing was paid.'),
		});
		expect((await visitor.page(back)).html).toContain('The site cannot find out at the moment whether the payment was made. Please do not pay again');
	} finally {
		await testSite.platform.start();
	}
});

describe('a receipt', () => {
	/** Runs it as often as it takes: one run sends so many mails, and the ledger has the payments of other test files, too. */
	const runJob = (mails = 50) =>
		php(
			`add_filter( 'sitewright_receipts_batch', function ( $batch ) { return array( 'mails' => ${mails} ) + $batch; } );
			do {
				wp_clear_scheduled_hook( 'sitewright_mail_receipts', array( 'rest' ) );
				do_action( 'sitewright_mail_receipts' );
			} while ( wp_next_scheduled( 'sitewright_mail_receipts', array( 'rest' ) ) );
			return true;`
		);
	/** @return The address on the site to which the buyer comes back. */
	async function buy(email: string, plan = planOf('one-time')): Promise<string> {
		const { id } = await newPost('Donate', block());
		return payAtTestDesk((await follow(await testSite.session(), link(id, '15.00', plan))).location, { email });
	}
	const { mailsTo } = mailbox;

	it('is mailed once to a buyer who comes back, however often the page is opened', async () => {
		const back = await buy('member@example.com', planOf('1 month'));
		const visitor = await testSite.session();
		await visitor.page(back);
		await visitor.page(back);
		await Promise.all([runJob(), runJob()]);
		const mails = await mailsTo('member@example.com');
		expect(mails).toHaveLength(1);
		expect(mails[0]).toContain('Subject: =?UTF-8?Q?Your_payment_for');
		expect(mails[0]).toContain('€15,00 each month');
		expect(mails[0]).toContain('This was a test: no money moved.');
		const cancel = /(http:\S+payments\/subscription\?\S+)/.exec(mails[0] ?? '')?.[1] ?? '';
		expect(await (await fetch(cancel)).text()).toContain('Cancel this subscription?');
	});

	it('is mailed five times to a buyer at the test desk, where anybody can type any address', async () => {
		for (const place of ['', '+1', '+2', '+3', '+4', '+5', '+6']) {
			await buy(`stranger${place}@example.com`);
		}
		await runJob();
		expect((await mailbox.mails()).filter((mail) => /^To: stranger/m.test(mail))).toHaveLength(5);
	});

	it('is mailed by a job to a buyer who closed the tab, also after the mailer had a problem', async () => {
		await buy('away@example.com');
		await mailbox.fail('The mail server is away.');
		await runJob();
		await runJob();
		await runJob();
		await mailbox.fail();
		await runJob();
		expect(await mailsTo('away@example.com')).toEqual([]);
		await php(
			"$s = get_option( 'sitewright_receipts' ); $s['due'] = array_fill_keys( array_keys( $s['due'] ), time() ); update_option( 'sitewright_receipts', $s ); return true;"
		);
		await runJob();
		await runJob();
		expect(await mailsTo('away@example.com')).toHaveLength(1);
		expect(await php("return wp_get_schedule( 'sitewright_mail_receipts' );")).toBe('hourly');
	});

	it('is not mailed again when nobody knows whether it went out', async () => {
		await buy('killed@example.com');
		const next =
			"$s = get_option( 'sitewright_receipts' ); $c = new Sitewright\\Core\\Services(); $r = $c->connection->call( 'GET', 'platform/v1/payments/receipts?after=' . $s['cursor'] )['receipts'][0]; update_option( 'sitewright_receipts', array( 'cursor' => $r['id'], 'sending' => $r['id'] . ' buyer' ) + $s ); return $r['email'];";
		expect(await php(next)).toBe('killed@example.com');
		await runJob();
		expect(await mailsTo('killed@example.com')).toEqual([]);
	});

	it('is mailed by the next job where there were too many mails for one', async () => {
		await runJob();
		await buy('first@example.com');
		await buy('second@example.com');
		const runBounded =
			"add_filter( 'sitewright_receipts_batch', function ( $batch ) { return array( 'mails' => 1 ) + $batch; } ); do_action( 'sitewright_mail_receipts' );";
		expect(await php(`${runBounded} return false !== wp_next_scheduled( 'sitewright_mail_receipts', array( 'rest' ) );`)).toBe(true);
		expect([await mailsTo('first@example.com'), await mailsTo('second@example.com')]).toEqual([[expect.any(String)], []]);
		await php("do_action( 'sitewright_mail_receipts', 'rest' ); return true;");
		expect([await mailsTo('first@example.com'), await mailsTo('second@example.com')]).toEqual([[expect.any(String)], [expect.any(String)]]);
	});

	it('is followed by a mail about a refund and the end of the subscription, and the owner of the site hears of all three, each once', async () => {
		await runJob();
		const owner = await php<string>("return get_option( 'admin_email' );");
		const before = (await mailsTo(owner)).length;
		await buy('served@example.com', planOf('1 month'));
		const session = await testSite.session('administrator');
		const { entries } = await session.call<{ entries: { id: number; email: string; units: number }[] }>('GET', 'wpcom/v2/sitewright/earnings', {
			query: { search: 'served@' },
		});
		const id = entries[0]?.id;
		await session.call('POST', `wpcom/v2/sitewright/earnings/${id}/refunds`, { body: { units: 500, left: 1500 } });
		await session.call('POST', `wpcom/v2/sitewright/earnings/${id}/cancellations`);
		await Promise.all([runJob(), runJob()]);
		await runJob();
		const told = await mailsTo('served@example.com');
		expect(told).toEqual([
			expect.stringContaining('Your payment to'),
			expect.stringContaining('gave you money back'),
			expect.stringContaining('Nothing more will be taken.'),
		]);
		expect(told[1]).toMatch(/^Amount: €5,00\r?$/m);
		expect(told[2]).not.toMatch(/Amount|payments\/subscription/);
		const heard = (await mailsTo(owner)).slice(before);
		expect(heard).toEqual([expect.stringContaining('has arrived.'), expect.stringContaining('was given back'), expect.stringContaining('A subscription at')]);
		for (const mail of heard) {
			expect(mail).toContain('Buyer: served@example.com');
			expect(mail).toContain('/wp-admin/admin.php?page=sitewright-earnings');
			expect(mail).not.toContain('To cancel the subscription');
		}
		// Whoever wants none of these mails gets none.
		const wanted = await testSite.addMuPlugin('no-payment-mails', "add_filter( 'sitewright_payments_email', '__return_empty_string' );");
		await buy('quiet@example.com');
		await runJob();
		await wanted();
		await runJob();
		expect([(await mailsTo('quiet@example.com')).length, (await mailsTo(owner)).length]).toEqual([1, before + 3]);
	});

	it('is mailed to the owner also where the request was killed after the mail to the buyer', async () => {
		await runJob();
		await buy('half@example.com');
		const owner = await php<string>("return get_option( 'admin_email' );");
		const before = (await mailsTo(owner)).length;
		const spare = await testSite.addMuPlugin(
			'killed-between',
			"add_action( 'updated_option', function ( $name, $old, $new ) { if ( 'sitewright_receipts' === $name && '' === $new['sending'] && '' !== $old['sending'] ) { exit; } }, 10, 3 );"
		);
		await runJob().catch(() => undefined);
		await spare();
		expect([(await mailsTo('half@example.com')).length, (await mailsTo(owner)).length]).toEqual([1, before]);
		await php("Sitewright\\Core\\Claim::release( 'sitewright_receipts_run' ); return true;");
		await runJob();
		expect([(await mailsTo('half@example.com')).length, (await mailsTo(owner)).length]).toEqual([1, before + 1]);
	});

	it('is mailed also where the site was moved to another platform, whose ledger is shorter', async () => {
		await runJob();
		await buy('moved@example.com');
		await php("update_option( 'sitewright_receipts', array( 'ledger' => '7 https://old.example', 'cursor' => 999999 ) ); return true;");
		await runJob(5);
		expect(await mailsTo('moved@example.com')).toHaveLength(1);
	});
});

it('tells a person which payments the site knows, and forgets the address at their request', async () => {
	const { id } = await newPost('Donate', block());
	await payAtTestDesk((await follow(await testSite.session(), link(id, '15.00'))).location, { email: 'forget-me@example.com' });
	const exported = (await runPrivacyTool('exporters', 'sitewright-payments', 'Forget-Me@example.com')) as {
		readonly data: readonly { readonly data: unknown }[];
	};
	expect(exported.data.map(({ data }) => data)).toEqual([
		expect.arrayContaining([
			{ name: 'For', value: 'New music' },
			{ name: 'Amount', value: '€15,00' },
			{ name: 'Email', value: 'forget-me@example.com' },
		]),
	]);
	expect(await runPrivacyTool('erasers', 'sitewright-payments', 'forget-me@example.com')).toMatchObject({
		items_removed: true,
		items_retained: false,
		done: true,
	});
	expect(await runPrivacyTool('exporters', 'sitewright-payments', 'forget-me@example.com')).toMatchObject({ data: [], done: true });
});

it('exports earnings for administrators who came from the page, without a cell that a spreadsheet would run', async () => {
	const { id } = await newPost(
		'Donate',
		block({ oneTimeDonation: { show: true, planId: planOf('one-time'), amounts: [5, 15, 100], heading: '=1+1', extraText: '', buttonText: 'Give' } })
	);
	await payAtTestDesk((await follow(await testSite.session(), link(id, '15.00'))).location);
	const session = await testSite.session('administrator');
	const { html } = await session.page('/wp-admin/admin.php?page=sitewright-earnings');
	const address = (/data-export-url="([^"]+)"/.exec(html)?.[1] ?? '').replaceAll('&#038;', '&');
	const file = await session.request(`${address}&search=%3D1`);
	expect(file.headers.get('content-disposition')).toMatch(/attachment; filename="earnings-[\d-]+\.csv"/);
	const lines = (await file.text()).trim().split('\r\n');
	expect(lines).toHaveLength(2);
	expect(lines[0]).toContain('"For","Quantity","Buyer"');
	expect(lines[1]).toMatch(/"payment","'=1\+1","1","buyer@example.com","EUR","15.00","one-time","test_payment_[\w-]+","test-desk","yes"$/);
	expect((await (await testSite.session('editor')).request(address)).status).toBe(403);
	expect((await session.request(address.replace(/_wpnonce=\w+/, '_wpnonce=0'))).status).toBe(403);
	expect((await (await testSite.session('author')).page('/wp-admin/admin.php?page=sitewright-earnings')).html).not.toContain('data-export-url');
});

it('shows earnings to administrators alone', async () => {
	const routes = [
		['GET', 'wpcom/v2/sitewright/earnings'],
		['GET', 'wpcom/v2/sitewright/earnings/plans'],
		['GET', 'wpcom/v2/sitewright/earnings/plans/1/subscribers'],
		['POST', 'wpcom/v2/sitewright/earnings/1/refunds'],
		['POST', 'wpcom/v2/sitewright/earnings/1/cancellations'],
	] as const;
	for (const [method, route] of routes) {
		for (const role of ['editor', 'author', 'contributor', 'subscriber'] as const) {
			expect([role, route, (await (await testSite.session(role)).rest(method, route)).status]).toEqual([role, route, 403]);
		}
		expect((await (await testSite.session()).rest(method, route)).status).toBe(401);
		expect((await (await testSite.session('administrator')).rest(method, route, { nonce: false })).status).toBe(401);
	}
	const { entries } = await (await testSite.session('administrator')).call<{ entries: { title: string }[] }>('GET', 'wpcom/v2/sitewright/earnings');
	expect(entries.map(({ title }) => title)).toContain('New music');
	const { plans } = await (await testSite.session('administrator')).call<{ plans: { id: number }[] }>('GET', 'wpcom/v2/sitewright/earnings/plans');
	expect(plans.map(({ id }) => id)).toContain(planOf('1 month'));
	const { subscribers } = await (await testSite.session('administrator')).call<{ subscribers: { email: string }[] }>(
		'GET',
		`wpcom/v2/sitewright/earnings/plans/${planOf('1 month')}/subscribers`
	);
	expect(subscribers.map(({ email }) => email)).toContain('member@example.com');
});

it('lets administrators make plans, and those who may write read them', async () => {
	const status = { query: { source: 'gutenberg', type: 'all', is_editable: 'true' } };
	const product = { body: { title: 'Friends', price: 5, currency: 'EUR', interval: '1 month' } };
	const donations = { body: { type: 'donation', currency: 'EUR', is_editable: false } };
	const statuses: Record<string, readonly number[]> = {};
	for (const role of ['administrator', 'editor', 'author', 'contributor', 'subscriber'] as const) {
		const session = await testSite.session(role);
		const answers = [
			await session.rest('GET', 'wpcom/v2/memberships/status', status),
			await session.rest('POST', 'wpcom/v2/memberships/product', product),
			await session.rest('POST', 'wpcom/v2/memberships/products', donations),
		];
		statuses[role] = answers.map((answer) => answer.status);
	}
	expect(statuses).toEqual({
		administrator: [200, 200, 200],
		editor: [200, 403, 403],
		author: [200, 403, 403],
		contributor: [200, 403, 403],
		subscriber: [403, 403, 403],
	});
});

it('leads from the link of the connect banner to the settings, and knows the post from whose editor a person comes', async () => {
	const session = await testSite.session('administrator');
	const settings = `${testSite.url}/wp-admin/admin.php?page=sitewright`;
	for (const [referer, location] of [
		[`${testSite.url}/wp-admin/post.php?post=12&action=edit`, `${settings}&post=12#/payments`],
		[`${testSite.url}/wp-admin/post.php?post=1%22x`, `${settings}#/payments`],
		['https://elsewhere.example/wp-admin/post.php?post=12', `${settings}#/payments`],
	] as const) {
		const response = await session.request('/?sitewright-payments=connect', { redirect: 'manual', headers: { referer } });
		expect([referer, response.status, response.headers.get('location')]).toEqual([referer, 303, location]);
	}
	expect((await session.request('/?sitewright-payments=other', { redirect: 'manual' })).status).not.toBe(303);
});
