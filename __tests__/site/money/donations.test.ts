import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { allowPhp } from '../../support/site/run-php';
import { testSite } from '../../support/site/site';

const donation = (planId: unknown, more: object = {}) => ({ show: true, planId, amounts: [5, 22.25], ...more });
const saved = { currency: 'EUR', oneTimeDonation: donation(11), monthlyDonation: donation(12), annualDonation: donation(13, { show: false }) };

const comment = (name: string, attributes: object, inner = '') => {
	const json = JSON.stringify(attributes).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e');
	return inner === '' ? `<!-- wp:jetpack/${name} ${json} /-->` : `<!-- wp:jetpack/${name} ${json} -->\n${inner}\n<!-- /wp:jetpack/${name} -->`;
};
const button = '<!-- wp:jetpack/button {"element":"a","uniqueId":"id","text":"Join","url":"https://elsewhere.example/"} /-->';
const paymentButton = (attributes: object) => comment('recurring-payments', attributes, `<div class="wp-block-jetpack-recurring-payments">${button}</div>`);

/** The published page of a post with this content, its id, and the PHP warnings of the request. */
async function visit(content: string) {
	const session = await testSite.session('administrator');
	const { id } = await session.call<{ id: number }>('POST', 'wp/v2/posts', { body: { title: 'Page', content, status: 'publish' } });
	const readLog = () => readFile(path.join(testSite.directory, 'wp-content/debug.log'), 'utf8').catch(() => '');
	const before = await readLog();
	const { html } = await (await testSite.session()).page(`${testSite.url}/?p=${id}`);
	return { id, html: html.replaceAll('&#038;', '&').replaceAll('&amp;', '&'), complaints: (await readLog()).slice(before.length) };
}

const amountsOf = (html: string) =>
	[...html.matchAll(/<a class="donations__amount" href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href = '', text]) => [new URL(href).search, text]);

it('offers a link for each amount and a form for another one', async () => {
	const { id, html } = await visit(comment('donations', saved));
	expect(amountsOf(html)).toEqual([
		[`?sitewright-checkout=${id}&plan=11&amount=5.00`, '€5,00'],
		[`?sitewright-checkout=${id}&plan=11&amount=22.25`, '€22,25'],
		[`?sitewright-checkout=${id}&plan=12&amount=5.00`, '€5,00'],
		[`?sitewright-checkout=${id}&plan=12&amount=22.25`, '€22,25'],
	]);
	expect(html).toMatch(
		new RegExp(`<form method="get"[^>]*><input type="hidden" name="sitewright-checkout" value="${id}"><input type="hidden" name="plan" value="11">`)
	);
	expect(html.match(/name="typed-amount"/g)).toHaveLength(2);
	expect(html).toContain('Make a monthly donation');
	expect(html).not.toContain('Make a yearly donation');
});

it.each([
	['one-time donations are hidden', { oneTimeDonation: donation(11, { show: false }) }],
	['there are no products yet', { oneTimeDonation: donation(null) }],
	['no account is connected', { oneTimeDonation: donation(-1) }],
	['the product is a text', { oneTimeDonation: donation('11') }],
	['the donation is no object', { oneTimeDonation: 'x' }],
])('is empty while %s', async (_, changed) => {
	const { html, complaints } = await visit(
		`${comment('donations', { ...saved, ...changed })}\n\n<!-- wp:paragraph -->\n<p>The end.</p>\n<!-- /wp:paragraph -->`
	);
	expect(html).toContain('The end.');
	expect(html).not.toContain('class="donations__container');
	expect(complaints).not.toContain('sitewright');
});

it('leaves out amounts that nobody can pay, and texts that would run as scripts', async () => {
	const odd = donation(11, {
		amounts: [0.1, -5, 'x', [], 1e300, 4.125, 5, 5],
		heading: '<script>alert(1)</script>Hi <b>you</b>',
		buttonText: '<img src=x onerror=alert(1)> ',
	});
	const { html, complaints } = await visit(
		comment('donations', {
			...saved,
			currency: 'E"><script>',
			monthlyDonation: donation(12, { show: false }),
			oneTimeDonation: odd,
			chooseAmountText: '<svg onload=alert(1)>',
		})
	);
	expect(amountsOf(html).map(([, text]) => text)).toEqual(['$5.00']);
	expect(html).toContain('<h4 aria-level="2">alert(1)Hi <b>you</b></h4>');
	expect(html).not.toMatch(/onerror|onload=alert|<script>alert/);
	expect(html).toMatch(/donations__donate-button">Donate</);
	expect(complaints).not.toContain('sitewright');
});

it('makes of a payment button a link to the checkout, and shows none without a plan', async () => {
	// The plans of other tests do not count.
	const remove = await testSite.addMuPlugin('plans-unknown', `add_filter( 'pre_option_sitewright_plans', '__return_zero' );`);
	const { id, html } = await visit(
		`${paymentButton({ planId: 31 })}\n\n${paymentButton({ planIds: [32] })}\n\n${paymentButton({})}\n\n${paymentButton({ planId: '33' })}`
	);
	await remove();
	const links = [...html.matchAll(/<a [^>]*class="wp-block-button__link[^>]*>/g)].map(([tag]) => tag);
	expect(links.map((tag) => /href="[^"]*(\?[^"]*)"/.exec(tag)?.[1])).toEqual([`?sitewright-checkout=${id}&plan=31`, `?sitewright-checkout=${id}&plan=32`]);
	expect(links.join()).not.toContain('elsewhere.example');
	expect(links.every((tag) => tag.includes('rel="nofollow"') && !tag.includes('target='))).toBe(true);
});

it('shows no payment button whose plan the site does not have, and asks the platform for that only when a plan is made', async () => {
	const session = await testSite.session('administrator');
	const body = { title: `Friends ${Date.now()}`, price: 5, currency: 'EUR', interval: '1 month' };
	await testSite.connect('administrator');
	const plan = await session.call<{ id: number }>('POST', 'wpcom/v2/memberships/product', { body });
	const plansOf = (html: string) => [...html.matchAll(/sitewright-checkout=\d+&plan=(\d+)/g)].map(([, number]) => Number(number));
	const content = `${paymentButton({ planId: plan.id })}\n\n${paymentButton({ planId: plan.id + 1000 })}`;
	const { html, id } = await visit(content);
	expect(plansOf(html)).toEqual([plan.id]);

	const readPlans = async () =>
		plansOf((await (await testSite.session()).page(`${testSite.url}/?p=${id}`)).html.replaceAll('&#038;', '&').replaceAll('&amp;', '&'));
	// A page view makes no request, so one that fails changes nothing.
	const away = await testSite.addMuPlugin(
		'platform-away',
		`add_filter( 'pre_http_request', function () { return new WP_Error( 'http_request_failed', 'The platform is away.' ); } );`
	);
	expect(await readPlans()).toEqual([plan.id]);
	const forgotten = await testSite.addMuPlugin(
		'plans-unknown',
		`add_action( 'init', function () { delete_option( 'sitewright_plans' ); do_action( 'sitewright_refresh_plans' ); } );`
	);
	expect(await readPlans()).toEqual([plan.id, plan.id + 1000]);
	await away();
	expect(await readPlans()).toEqual([plan.id]);
	await forgotten();
});

it('shows the button of a plan that was made while the platform answered an earlier question', async () => {
	await testSite.connect('administrator');
	const { php, remove } = await allowPhp();
	const left = await php<{ ids: number[] }>(`
		update_option( 'sitewright_plans', array( 'ids' => array( 1 ), 'time' => time() - 60 ), false );
		add_filter( 'pre_http_request', function ( $answer, $arguments, $url ) {
			global $wpdb;
			if ( strpos( $url, 'payments/plans' ) ) {
				// Another request makes a plan, and reads the numbers with it.
				$wpdb->update( $wpdb->options, array( 'option_value' => serialize( array( 'ids' => array( 1, 777777 ), 'time' => time() ) ) ), array( 'option_name' => 'sitewright_plans' ) );
			}
			return $answer;
		}, 10, 3 );
		do_action( 'sitewright_refresh_plans' );
		return \\Sitewright\\Core\\Stored_Option::values( 'sitewright_plans' );`);
	await php("delete_option( 'sitewright_plans' );");
	await remove();
	expect(left.ids).toContain(777777);
});

describe('what the blocks offer to a checkout', () => {
	const offers = async (folder: string, cases: readonly (readonly [attributes: object, query: object])[]) => {
		const remove = await testSite.addMuPlugin(
			'offers',
			`add_action( 'rest_api_init', function () {
				register_rest_route( 'tests/v1', '/offers', array( 'methods' => 'POST', 'permission_callback' => '__return_true', 'callback' => function ( $request ) {
					$class = \\Sitewright\\Core\\Manifest::offers()[ $request['folder'] ];
					return array_map( function ( $case ) use ( $class ) { return $class::offer( $case[0], $case[1], array( 'author' => 1, 'html' => '' ) ); }, $request['cases'] );
				} ) );
			} );`
		);
		const answer = await (await testSite.session()).call<readonly unknown[]>('POST', 'tests/v1/offers', { body: { folder, cases } });
		await remove();
		return answer;
	};

	it('is a donation of one of its amounts, or of any amount where the visitor may choose', async () => {
		const open = { ...saved, showCustomAmount: true, oneTimeDonation: donation(11, { heading: 'For <b>the</b> organ &amp; choir' }) };
		const closed = { ...saved, showCustomAmount: false };
		const offer = { plan_id: 11, title: 'For the organ & choir', currency: 'EUR', interval: 'one-time' };
		expect(
			await offers('donations', [
				[open, { plan: '11', amount: '22.25' }],
				[open, { plan: '11', amount: '0.50' }],
				[open, { plan: '11', 'typed-amount': '1.250,5' }],
				[closed, { plan: '12', amount: '5.00' }],
				...[
					{ plan: '11', amount: '0.49' },
					{ plan: '11', amount: '-5' },
					{ plan: '11', amount: '1e309' },
					{ plan: '11', amount: 'NaN' },
					{ plan: '11', amount: ['5'] },
					{ plan: '11' },
					{ plan: '13', amount: '5' },
					{ plan: '99', amount: '5' },
					{ plan: ['11'], amount: '5' },
				].map((query) => [open, query] as const),
				[closed, { plan: '11', amount: '6' }],
			])
		).toEqual([
			{ ...offer, units: 2225 },
			{ ...offer, units: 50 },
			{ ...offer, units: 125050 },
			{ plan_id: 12, title: 'Make a monthly donation', currency: 'EUR', units: 500, interval: '1 month' },
			...Array.from({ length: 10 }, () => null),
		]);
	});

	it('is the plan of a payment button, at its own price', async () => {
		const plan = { plan_id: 31, title: null, currency: null, units: null, interval: null };
		expect(
			await offers('recurring-payments', [
				[{ planId: 31 }, { plan: '31' }],
				[{ planId: 31 }, { plan: '31', amount: '0.01' }],
				[{ planId: 31 }, { plan: '32' }],
				[{}, { plan: '31' }],
			])
		).toEqual([plan, plan, null, null]);
	});
});
