import { type PaypalServer, startPaypalServer } from '../../platform/support/paypal-server';
import { activeTheme } from '../../support/site/active-theme';
import { payAtTestDesk } from '../../support/site/pay-at-test-desk';
import { testSite } from '../../support/site/site';

const route = 'wp/v2/jp_pay_product';
const meta = { spay_currency: 'EUR', spay_email: 'shop@example.org', spay_multiple: true, spay_price: 12.5 };
const product = { title: 'Songs & <b>more</b>', content: 'Fourteen', featured_media: 0, status: 'publish', meta };

interface Product {
	readonly id: number;
	readonly meta: typeof meta;
}

let productId: number;

beforeAll(async () => {
	productId = (await (await testSite.session('administrator')).call<Product>('POST', route, { body: product })).id;
});

async function publish(
	attributes: object = {},
	{ role = 'administrator', title = 'Songs &amp; &lt;b&gt;more&lt;/b&gt;' }: { readonly role?: 'administrator' | 'author'; readonly title?: string } = {}
) {
	const session = await testSite.session(role);
	const comment = JSON.stringify({ currency: 'EUR', email: 'shop@example.org', price: 12.5, multiple: true, productId, ...attributes });
	const markup = `<div class="jetpack-simple-payments-wrapper jetpack-simple-payments-${productId}"><div class="jetpack-simple-payments-product"><div class="jetpack-simple-payments-details"><div class="jetpack-simple-payments-title"><p>${title}</p></div><div class="jetpack-simple-payments-description"><p></p></div><div class="jetpack-simple-payments-price"><p>€12.50</p></div><a class="jetpack-simple-payments-purchase" href="https://example.org/" target="_blank" rel="noopener noreferrer">Click here to purchase.</a></div></div></div>`;
	const content = `<!-- wp:jetpack/simple-payments ${comment} -->\n${markup}\n<!-- /wp:jetpack/simple-payments -->`;
	return session.call<{ id: number; link: string; content: { rendered: string } }>('POST', 'wp/v2/posts', {
		body: { title: 'Songs', content, status: 'publish' },
	});
}

/** A visitor follows the buttons' form; redirects are not followed. */
const pay = (query: Readonly<Record<string, string>>) => fetch(`${testSite.url}/?${new URLSearchParams(query).toString()}`, { redirect: 'manual' });
const queryOf = (postId: number, more: Readonly<Record<string, string>> = {}) => ({
	'sitewright-checkout': String(postId),
	product: String(productId),
	amount: '12.50',
	...more,
});

describe('a product that is not saved yet', () => {
	const draft = { title: 'Songs &lt;3 &amp; more', content: 'Fourteen, say "friends"', featuredMediaUrl: 'https://example.org/cover.jpg', postLinkText: 'Buy' };

	it.each(['author', 'contributor'] as const)('keeps what an %s typed, and shows none of it', async (role) => {
		const session = await testSite.session(role);
		const content = `<!-- wp:jetpack/simple-payments {"email":"shop@example.org","sitewrightDraft":${JSON.stringify(draft).replaceAll('&', '\\u0026').replaceAll('\\"', '\\u0022')}} /-->`;
		const {
			id,
			content: { raw, rendered },
		} = await session.call<{ id: number; content: { raw: string; rendered: string } }>('POST', 'wp/v2/posts', {
			body: { title: 'Draft', content, status: 'draft' },
		});
		expect(JSON.parse(/\{.*\}/.exec(raw)?.[0] ?? '{}')).toEqual({ email: 'shop@example.org', sitewrightDraft: draft });
		expect(rendered.trim()).toBe('');
		await session.call('DELETE', `wp/v2/posts/${id}`, { query: { force: 'true' } });
	});
});

describe('the product record', () => {
	it('is made by those who may publish, and nobody else reads the seller’s address', async () => {
		const statuses = new Map<string, readonly number[]>();
		for (const role of ['administrator', 'author', 'contributor', 'subscriber'] as const) {
			const session = await testSite.session(role);
			const made = await session.rest('POST', route, { body: product });
			const read = await session.rest('GET', `${route}/${productId}`, { query: { context: 'edit' } });
			statuses.set(role, [made.status, read.status]);
		}
		expect(Object.fromEntries(statuses)).toEqual({ administrator: [201, 200], author: [201, 403], contributor: [403, 403], subscriber: [403, 403] });
		for (const path of [route, `${route}/${productId}`]) {
			expect(await (await fetch(`${testSite.url}/?rest_route=/${path}`)).text()).not.toContain('shop@example.org');
		}
		expect((await fetch(`${testSite.url}/?rest_route=/${route}/${productId}`)).status).toBe(401);
		const listed = await (await testSite.session('contributor')).rest('GET', route);
		expect(listed.body).toEqual([]);
		for (const query of ['', '&author_exclude=1', '&search=Songs']) {
			expect((await fetch(`${testSite.url}/?rest_route=/${route}${query}`)).headers.get('x-wp-total')).toBe('0');
		}
	});

	it.each([
		[{ spay_email: 'nobody' }, 'spay_email'],
		[{ spay_email: 'a@b.org\nBcc: c@d.org' }, 'spay_email'],
		[{ spay_price: 0 }, 'spay_price'],
		[{ spay_price: -1 }, 'spay_price'],
		[{ spay_price: 1.234 }, 'spay_price'],
		[{ spay_price: 1.5, spay_currency: 'JPY' }, 'spay_price'],
		[{ spay_currency: 'XXX' }, 'spay_currency'],
	])('refuses %o, and names the field', async (changed, key) => {
		const session = await testSite.session('administrator');
		expect(await session.rest('POST', route, { body: { ...product, meta: { ...meta, ...changed } } })).toMatchObject({ status: 400, body: { data: { key } } });
	});
});

describe('the page', () => {
	it('has buttons in place of the link, the price as people write it, and not the seller’s address', async () => {
		const { link } = await publish();
		const html = await (await fetch(link)).text();
		expect(html).toMatch(/<p>€12,50<\/p>/);
		expect(html).toMatch(/<input type="number" name="quantity" aria-label="Quantity" value="1" min="1" max="100" required>/);
		expect(html).toMatch(/value="paypal">Pay with PayPal<\/button><button type="submit" class="simple-payments__button">Pay by card<\/button>/);
		expect(html).not.toContain('Click here to purchase.');
		expect(html).not.toContain('shop@example.org');
		expect(html).not.toMatch(/<script[^>]*simple-payments/);
	});

	it('offers of a limited item no more pieces than there are, nothing where nobody counts, and nothing of none', async () => {
		const few = (await publish({ sitewrightLimit: 3 })).content.rendered;
		expect(few).toContain('min="1" max="3"');
		expect(few).toContain('Pay by card');
		expect(few).not.toContain('Pay with PayPal');
		const none = (await publish({ sitewrightLimit: 0 })).content.rendered;
		expect(none).toContain('Sold out');
		expect(none).not.toContain('<button');
	});

	it('offers no payment by card below the least amount of the currency', async () => {
		expect((await publish({ price: 0.25 })).content.rendered).toMatch(/Pay with PayPal<\/button><\/form>/);
	});

	it('offers no payment by PayPal without an address, and none at all without a price', async () => {
		expect((await publish({ email: '', multiple: false })).content.rendered).not.toMatch(/Pay with PayPal<|type="number"/);
		expect((await publish({ price: -1 })).content.rendered).toContain('Click here to purchase.');
	});
});

describe('the payment by PayPal', () => {
	it('is addressed to the seller, with the price of the post', async () => {
		const { id } = await publish();
		const answer = await pay(queryOf(id, { via: 'paypal', quantity: '3' }));
		expect(answer.status).toBe(303);
		const target = new URL(answer.headers.get('location') ?? '');
		expect(target.origin + target.pathname).toBe('https://www.paypal.com/cgi-bin/webscr');
		expect(Object.fromEntries(target.searchParams)).toMatchObject({
			cmd: '_xclick',
			business: 'shop@example.org',
			item_name: 'Songs & <b>more</b>',
			amount: '12.50',
			currency_code: 'EUR',
			quantity: '3',
		});
	});

	it.each([{ quantity: '0' }, { quantity: '101' }, { quantity: '-1' }, { quantity: '1e1' }, { product: '999999' }, { amount: '0.01' }, { amount: '25.00' }])(
		'is not offered for %o',
		async (more) => {
			const { id } = await publish();
			const answer = await pay(queryOf(id, { via: 'paypal', ...more }));
			expect(answer.status).toBe(410);
			expect(await answer.text()).toContain('Nothing was paid.');
		}
	);

	it('has no decimals in a currency in which PayPal takes none', async () => {
		const { id } = await publish({ currency: 'HUF', price: 1200 });
		const answer = await pay(queryOf(id, { via: 'paypal', amount: '1200.00' }));
		expect(new URL(answer.headers.get('location') ?? '').searchParams.get('amount')).toBe('1200');
		expect((await publish({ currency: 'HUF', price: 1200.5 })).content.rendered).not.toContain('Pay with PayPal<');
	});

	it('is for one piece where the block allows one, and of published posts alone', async () => {
		const { id } = await publish({ multiple: false });
		expect((await pay(queryOf(id, { via: 'paypal', quantity: '2' }))).status).toBe(410);
		await (await testSite.session('administrator')).call('POST', `wp/v2/posts/${id}`, { body: { status: 'draft' } });
		expect((await pay(queryOf(id, { via: 'paypal' }))).status).toBe(404);
	});
});

it('can be paid in a template part, around every post', async () => {
	const session = await testSite.session('administrator');
	const { id } = await publish();
	const { content } = await session.call<{ content: { raw: string } }>('GET', `wp/v2/posts/${id}`, { query: { context: 'edit' } });
	const part = await session.call<{ id: string }>('POST', 'wp/v2/template-parts', {
		body: { slug: 'shop', theme: await activeTheme(), area: 'footer', content: content.raw },
	});
	const other = await session.call<{ id: number }>('POST', 'wp/v2/posts', { body: { title: 'Elsewhere', content: '', status: 'publish' } });
	expect((await pay(queryOf(other.id, { via: 'paypal' }))).status).toBe(303);
	await session.rest('DELETE', `wp/v2/template-parts/${part.id}`, { query: { force: 'true' } });
	expect((await pay(queryOf(other.id, { via: 'paypal' }))).status).toBe(410);
});

it('can be paid in the footer of a page that is no post’s, where the front page says what became of it', async () => {
	const session = await testSite.session('administrator');
	await testSite.connect('administrator');
	const { id } = await publish();
	const { content } = await session.call<{ content: { raw: string } }>('GET', `wp/v2/posts/${id}`, { query: { context: 'edit' } });
	await session.call('POST', `wp/v2/posts/${id}`, { body: { status: 'draft' } });
	const part = await session.call<{ id: string }>('POST', 'wp/v2/template-parts', {
		body: { slug: 'footer', theme: await activeTheme(), area: 'footer', content: content.raw },
	});
	try {
		const visitor = await testSite.session();
		for (const page of ['/', '/?s=nothing-has-these-words', '/?p=99999999']) {
			expect([page, (await visitor.page(`${testSite.url}${page}`)).html]).toEqual([page, expect.stringContaining('name="sitewright-checkout" value="site"')]);
		}
		const search = new URLSearchParams({ ...queryOf(id, { quantity: '2' }), 'sitewright-checkout': 'site' });
		const begin = async (from: string) =>
			(await visitor.request(`/?${search.toString()}`, { redirect: 'manual', headers: { referer: from } })).headers.get('location') ?? '';
		const { html } = await visitor.page(await payAtTestDesk(await begin(`${testSite.url}/?s=nothing-has-these-words`)));
		expect(html).toContain('role="status"><p>Thank you! Your payment of €25,00');
		expect(html.match(/role="status"/g)).toHaveLength(1);
	} finally {
		await session.rest('DELETE', `wp/v2/template-parts/${part.id}`, { query: { force: 'true' } });
	}
});

it('is an offer of its post where a list of whole posts shows it', async () => {
	const session = await testSite.session('administrator');
	const { id } = await publish();
	const content = '<!-- wp:latest-posts {"postsToShow":1,"displayPostContent":true,"displayPostContentRadio":"full_post"} /-->';
	const list = await session.call<{ id: number; content: { rendered: string } }>('POST', 'wp/v2/pages', {
		body: { title: 'List', content, status: 'publish' },
	});
	await session.call('DELETE', `wp/v2/pages/${list.id}`, { query: { force: 'true' } });
	expect(/name="sitewright-checkout" value="([^"]*)"/.exec(list.content.rendered)?.[1]).toBe(String(id));
});

it('leads to the checkout of the platform for a payment by card', async () => {
	await testSite.connect('administrator');
	const { id } = await publish();
	const answer = await pay(queryOf(id, { quantity: '2' }));
	expect(answer.status).toBe(303);
	const checkout = await (await fetch(answer.headers.get('location') ?? '')).text();
	expect(checkout).toContain('€25,00');
	// The name is plain text, as the page shows it.
	expect(checkout).toContain('Songs &amp; &lt;b&gt;more&lt;/b&gt;');
	const { name } = await (await testSite.session('administrator')).call<{ name: string }>('GET', '');
	expect(checkout).toContain(`<dd><bdi>${name}</bdi><br><bdi>`);
});

it('of which a number is for sale ends with the last one, and is not sold where nobody counts', async () => {
	await testSite.connect('administrator');
	const { id: product } = await (await testSite.session('administrator')).call<Product>('POST', route, {
		body: { title: 'Print', content: '', featured_media: 0, status: 'publish', meta },
	});
	const { id, link } = await publish({ productId: product, sitewrightLimit: 3 });
	const buy = (more: object = {}) => pay(queryOf(id, { product: String(product), ...more }));
	expect((await buy({ quantity: '4' })).status).toBe(409);
	const two = await buy({ quantity: '2' });
	expect(await (await buy()).text()).toContain('So many of these cannot be reserved for you at the moment');
	await payAtTestDesk(two.headers.get('location') ?? '');
	const third = await buy();
	expect([two.status, third.status]).toEqual([303, 303]);
	const late = await buy();
	expect([late.status, await late.text()]).toEqual([409, expect.stringContaining('Others are buying the last ones at the moment. Nothing was paid.')]);
	await payAtTestDesk(third.headers.get('location') ?? '');
	expect(await (await fetch(link)).text()).toContain('Pay by card');
	expect(await (await buy()).text()).toContain('This is sold out. Nothing was paid.');
	// From then on nobody has to go to the checkout to hear it.
	const after = await (await fetch(link)).text();
	expect(after).toContain('Sold out');
	expect(after).not.toContain('Pay by card');
	const { id: more } = await publish({ productId: product, sitewrightLimit: 4 });
	expect((await pay(queryOf(more, { product: String(product) }))).status).toBe(303);
	const byLink = await buy({ via: 'paypal' });
	expect([byLink.status, await byLink.text()]).toEqual([409, expect.stringContaining('Nothing was paid. Please go back and choose another way to pay.')]);
});

it('is sold under the name that the page shows, also where a copy of the post has another', async () => {
	const nameOf = async (page: { readonly id: number }, more: object = {}) =>
		new URL((await pay(queryOf(page.id, { via: 'paypal', ...more }))).headers.get('location') ?? '').searchParams.get('item_name');
	expect(await nameOf(await publish({}, { title: 'Songs, deluxe' }))).toBe('Songs, deluxe');
	// An item that was saved without its name has that of its product, for whoever made it.
	expect(await nameOf(await publish({}, { title: '' }))).toBe('Songs & <b>more</b>');
	expect(await nameOf(await publish({}, { title: '', role: 'author' }))).toBe('My WordPress Website');
});

it('is not used up by an author who names it in a post of their own', async () => {
	await testSite.connect('administrator');
	const { id: product } = await (await testSite.session('administrator')).call<Product>('POST', route, {
		body: { title: 'Poster', content: '', featured_media: 0, status: 'publish', meta },
	});
	const { id } = await publish({ productId: product, sitewrightLimit: 2 });
	const { id: foreign } = await publish({ productId: product, sitewrightLimit: 500 }, { role: 'author' });
	const buy = (post: number, quantity: string) => pay(queryOf(post, { product: String(product), quantity }));
	const taken = await buy(foreign, '50');
	expect(taken.status).toBe(303);
	await payAtTestDesk(taken.headers.get('location') ?? '');
	expect((await buy(id, '2')).status).toBe(303);
	// Their own stock has an end, too.
	const { content } = await publish({ productId: product, sitewrightLimit: 50 }, { role: 'author' });
	expect(content.rendered).toContain('max="50"');
});

it('goes on with the same count when an editor gives its post another author', async () => {
	await testSite.connect('administrator');
	const { id: product } = await (await testSite.session('author')).call<Product>('POST', route, {
		body: { title: 'Ticket', content: '', featured_media: 0, status: 'publish', meta },
	});
	const { id } = await publish({ productId: product, sitewrightLimit: 2 }, { role: 'author' });
	const buy = () => pay(queryOf(id, { product: String(product) }));
	for (const ticket of [await buy(), await buy()]) {
		await payAtTestDesk(ticket.headers.get('location') ?? '');
	}
	const session = await testSite.session('administrator');
	const [contributor] = await session.call<{ id: number }[]>('GET', 'wp/v2/users', { query: { roles: 'contributor' } });
	await session.call('POST', `wp/v2/posts/${id}`, { body: { author: contributor?.id } });
	expect(await (await buy()).text()).toContain('This is sold out. Nothing was paid.');
});

describe('an account at PayPal of the button’s address', () => {
	const settings = 'wpcom/v2/sitewright/paypal';
	const keys = { client_id: 'client-of-the-choir', secret: 'secret-of-the-choir', is_test: true, email: 'shop@example.org' };
	let paypal: PaypalServer;
	const start = () => testSite.platform.start({ PAYPAL_SANDBOX_API_URL: paypal.url });

	beforeAll(async () => {
		paypal = await startPaypalServer();
		paypal.apps.set(keys.client_id, keys.secret);
		await start();
		await testSite.connect('administrator');
	});
	afterAll(async () => {
		await testSite.platform.start();
		await paypal.close();
	});

	it('is entered by administrators alone', async () => {
		for (const [method, route] of [
			['GET', settings],
			['POST', settings],
			['DELETE', settings],
			['POST', `${settings}/test`],
		] as const) {
			for (const role of ['editor', 'author', 'contributor', 'subscriber'] as const) {
				expect([role, method, route, (await (await testSite.session(role)).rest(method, route, method === 'GET' ? {} : { body: keys })).status]).toEqual([
					role,
					method,
					route,
					403,
				]);
			}
			expect((await (await testSite.session()).rest(method, route)).status).toBe(401);
			expect((await (await testSite.session('administrator')).rest(method, route, { nonce: false })).status).toBe(401);
		}
	});

	it('takes the payment, which is then among the earnings; while the platform is away nothing is paid', async () => {
		const session = await testSite.session('administrator');
		const { id, link } = await publish();
		const begin = () => pay(queryOf(id, { via: 'paypal', quantity: '2' }));
		// Until there is an account, the button leads to PayPal's own page, with or without the platform.
		expect((await begin()).headers.get('location')).toMatch(/^https:\/\/www\.paypal\.com\/cgi-bin\/webscr\?/);
		await testSite.platform.stop();
		expect((await begin()).headers.get('location')).toMatch(/^https:\/\/www\.paypal\.com\/cgi-bin\/webscr\?/);
		await start();
		expect(await session.call('POST', settings, { body: keys })).toMatchObject({ account: { email: keys.email, is_test: true } });
		expect((await publish({ sitewrightLimit: 3 })).content.rendered).toContain('Pay with PayPal');

		const begun = await begin();
		expect([begun.status, begun.headers.get('location')]).toEqual([303, expect.stringMatching(/^https:\/\/www\.paypal\.example\/checkoutnow\?token=/)]);
		const asked = paypal.requests.find(({ path }) => path === '/v2/checkout/orders')?.body as {
			purchase_units: [{ custom_id: string }];
			payment_source: { paypal: { experience_context: { return_url: string } } };
		};
		expect(asked.purchase_units).toMatchObject([{ amount: { currency_code: 'EUR', value: '25.00' }, items: [{ name: 'Songs & <b>more</b>', quantity: '2' }] }]);
		paypal.approve(asked.purchase_units[0].custom_id);
		const back = await fetch(asked.payment_source.paypal.experience_context.return_url, { redirect: 'manual' });
		const home = back.headers.get('location') ?? '';
		expect(home.startsWith(link)).toBe(true);
		const html = await (await fetch(home)).text();
		expect(html).toContain('Thank you! Your payment of €25,00 for “2 × Songs &amp; &lt;b&gt;more&lt;/b&gt;” has arrived.');
		expect(html).toContain('This was a test: no money moved.');
		const { entries } = await session.call<{ entries: { id: number }[] }>('GET', 'wpcom/v2/sitewright/earnings');
		expect(entries[0]).toMatchObject({ service: 'paypal', units: 2500, refundable_units: 2500 });
		expect((await session.rest('POST', `wpcom/v2/sitewright/earnings/${entries[0]?.id}/refunds`, { body: { units: 500, left: 2500 } })).status).toBe(200);
		expect(paypal.refunds).toMatchObject([{ amount: { currency_code: 'EUR', value: '5.00' } }]);

		const roubles = await publish({ currency: 'RUB', price: 1000 });
		const refused = await pay(queryOf(roubles.id, { via: 'paypal', amount: '1000.00' }));
		expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('PayPal takes no payments in this currency. Nothing was paid.')]);
		// A button with another address is paid to that one.
		const other = await publish({ email: 'other@example.org' });
		expect(new URL((await pay(queryOf(other.id, { via: 'paypal' }))).headers.get('location') ?? '').searchParams.get('business')).toBe('other@example.org');
		// That of the site's account stays with it.
		await testSite.platform.stop();
		const away = await begin();
		expect([away.status, await away.text()]).toEqual([503, expect.stringContaining('Payments are not possible at the moment. Nothing was paid.')]);
		await start();

		expect((await session.rest('DELETE', settings)).body).toEqual({ account: null });
		expect((await begin()).headers.get('location')).toMatch(/^https:\/\/www\.paypal\.com\//);
	});
});
