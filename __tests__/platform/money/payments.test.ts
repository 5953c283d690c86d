import { createCheckouts } from '../../../platform/domains/money/payments/checkouts';
import type { PaymentsTables } from '../../../platform/domains/money/payments/tables';
import { clock, platform, site, store } from '../support/payment-platform';
import { call, hashed, open, orderFor, pay, send, show, stateOf } from '../support/payments';
import { type ConnectedSite, registerSite } from '../support/platform';
import { startTestSite } from '../support/site';

const minuteMs = 60_000;
const dayMs = 86_400_000;

const ledger = async (checkout: string) =>
	store.database.kysely
		.withTables<PaymentsTables>()
		.selectFrom('payment_ledger')
		.select(['kind', 'currency', 'units'])
		.where('checkout_id', '=', checkout)
		.orderBy('id')
		.execute();

describe('a visitor who pays', () => {
	it('sees what is paid, to whom, and that no money moves', async () => {
		const { body } = await open(site, orderFor(site, { title: '<b>CD</b> & book', quantity: 3, site_name: 'Choir <Alto> & friends' }));
		const { status, html } = await show(body.url);
		expect(status).toBe(200);
		expect(html).toContain('Test desk: no money moves.');
		expect(html).toContain('3 × <bdi>&lt;b&gt;CD&lt;/b&gt; &amp; book</bdi>');
		expect(html).toContain(`<bdi>Choir &lt;Alto&gt; &amp; friends</bdi><br><bdi>${site.site.url}</bdi>`);
		expect(html).toContain('€30,00');
		expect(html).not.toContain('<script');
	});

	it('comes back to the page on which they began, and the site is told the truth', async () => {
		const { body } = await open(site, orderFor(site));
		expect(await stateOf(site, body.id)).toBe('open');
		expect(await pay(body.url)).toMatchObject({ status: 303, location: `${site.site.url}/cd/?sitewright-paid=${body.id}` });
		expect(await call(site, 'GET', `platform/v1/payments/checkouts/${body.id}`)).toEqual({
			status: 200,
			body: { state: 'paid', post_id: 12, title: 'Our CD', currency: 'EUR', units: 1000, quantity: 1, interval: 'one-time', is_test: true },
		});
		expect(await ledger(body.id)).toEqual([{ kind: 'payment', currency: 'EUR', units: 1000 }]);
	});

	it('can try another card after one that is declined', async () => {
		const { body } = await open(site, orderFor(site));
		const declined = await pay(body.url, 'declined');
		expect(declined).toMatchObject({ status: 402, html: expect.stringContaining('The card was declined. Nothing was taken.') });
		expect(declined.html).toContain('value="buyer@example.com"');
		expect(await stateOf(site, body.id)).toBe('declined');
		expect(await pay(body.url)).toMatchObject({ status: 303 });
		expect(await stateOf(site, body.id)).toBe('paid');
	});

	it('confirms a payment, or refuses it, when the bank asks', async () => {
		const refused = (await open(site, orderFor(site))).body;
		const asked = await pay(refused.url, 'confirms');
		expect(asked).toMatchObject({ status: 303, location: expect.stringMatching(/^\/test-desk\/pay\?session=/) });
		expect((await show(refused.url)).html).toContain('Your bank asks you to confirm');
		expect(await stateOf(site, refused.id)).toBe('open');
		expect(await send(refused.url, 'confirm', { action: 'cancel' })).toMatchObject({ status: 402, html: expect.stringContaining('Nothing was taken') });
		const { id, url } = (await open(site, orderFor(site))).body;
		await pay(url, 'confirms');
		// The tab was closed: the page still asks.
		expect((await show(url)).html).toContain('Your bank asks you to confirm');
		expect(await send(url, 'confirm', {})).toMatchObject({ status: 303 });
		expect(await ledger(id)).toHaveLength(1);
	});

	it('reads a page also at an address that was opened again after a form was sent, or that was cut off', async () => {
		const { url } = (await open(site, orderFor(site))).body;
		const { origin, search } = new URL(url);
		expect((await show(`${origin}/test-desk/confirm${search}`)).html).toContain('Pay €10,00');
		for (const path of ['/test-desk/pay', '/test-desk/pay?session=x', '/test-desk/confirm', `/test-desk/confirm${search.slice(0, -3)}`]) {
			expect(await show(`${origin}${path}`)).toMatchObject({ status: 410, html: expect.stringContaining('This checkout is closed') });
		}
		for (const path of ['/payments/subscription', '/payments/subscription?provider=test-desk&reference=x&signature=abc']) {
			expect(await show(`${origin}${path}`)).toMatchObject({ status: 404, html: expect.stringContaining('This link is not valid') });
		}
	});

	it('is told to wait for a bank that does not answer, and after two minutes that nothing was taken', async () => {
		const order = orderFor(site);
		const { id, url } = (await open(site, order)).body;
		expect(await pay(url, 'silent')).toMatchObject({ status: 303 });
		expect(await stateOf(site, id)).toBe('waiting');
		expect((await show(url)).html).toContain('Please do not pay again.');
		expect(await open(site, order)).toMatchObject({ status: 409, body: { code: 'payment_not_confirmed' } });
		clock.jump(3 * minuteMs);
		expect(await show(url)).toMatchObject({ status: 410, html: expect.stringContaining('Nothing was taken') });
		expect(await stateOf(site, id)).toBe('expired');
		expect(await ledger(id)).toEqual([]);
	});

	it('is told what is wrong with an address, and keeps what was typed', async () => {
		const { url } = (await open(site, orderFor(site))).body;
		for (const email of [
			'',
			'a@b',
			'two@at@example.com',
			'a b@example.com',
			`a@example.com\r\nBcc: c@example.com`,
			`${'x'.repeat(65)}@example.com`,
			`a@${'x'.repeat(64)}.com`,
			`a@${'x'.repeat(60)}.${'x'.repeat(60)}.${'x'.repeat(60)}.${'x'.repeat(60)}.${'y'.repeat(10)}`,
		]) {
			const { status, html } = await pay(url, 'disputed', email);
			expect({ email, status, isTold: html.includes('Please enter an e-mail address') }).toEqual({ email, status: 400, isTold: true });
			expect(html).toContain('value="disputed" checked');
		}
		expect(await pay(url, 'succeeds', `${'x'.repeat(64)}@${'x'.repeat(63)}.example`)).toMatchObject({ status: 303 });
	});

	it('gives up, and pays nothing', async () => {
		const { id, url } = (await open(site, orderFor(site))).body;
		expect(await send(url, 'pay', { action: 'cancel' })).toMatchObject({ status: 303, location: `${site.site.url}/cd/?sitewright-paid=${id}` });
		expect(await stateOf(site, id)).toBe('canceled');
		expect(await pay(url)).toMatchObject({ status: 410 });
		expect(await ledger(id)).toEqual([]);
	});
});

describe('nobody pays twice', () => {
	it('by a double click on the button', async () => {
		const { id, url } = (await open(site, orderFor(site))).body;
		const answers = await Promise.all(Array.from({ length: 8 }, () => pay(url)));
		// A browser shows the answer to the last click alone.
		expect(answers.map(({ status, location }) => [status, location])).toEqual(answers.map(() => [303, `${site.site.url}/cd/?sitewright-paid=${id}`]));
		expect(await ledger(id)).toHaveLength(1);
	});

	it('by a double click on the link', async () => {
		const order = orderFor(site);
		const answers = await Promise.all(Array.from({ length: 8 }, () => open(site, order)));
		expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1);
	});

	it('by the back button', async () => {
		const { id, url } = (await open(site, orderFor(site))).body;
		await pay(url);
		expect(await show(url)).toMatchObject({ status: 200, html: expect.stringContaining('nothing was taken a second time') });
		expect(await pay(url)).toMatchObject({ status: 303, location: `${site.site.url}/cd/?sitewright-paid=${id}` });
		expect(await ledger(id)).toHaveLength(1);
	});

	it('who lost the answer and begins anew within the hour, unless they ask to', async () => {
		const order = orderFor(site);
		const first = (await open(site, order)).body;
		await pay(first.url);
		expect((await open(site, order)).body).toEqual({ id: first.id, url: null });
		const second = (await open(site, { ...order, is_again: true })).body;
		expect(second.id).not.toBe(first.id);
		expect((await open(site, { ...order, is_again: true })).body).toEqual(second);
	});

	it('and a page that was left open for too long takes nothing', async () => {
		const order = orderFor(site);
		const { id, url } = (await open(site, order)).body;
		clock.jump(31 * minuteMs);
		expect(await pay(url)).toMatchObject({ status: 410, html: expect.stringContaining('please begin again on the site') });
		expect(await stateOf(site, id)).toBe('expired');
		expect((await open(site, order)).body.id).not.toBe(id);
	});
});

describe('a limited stock', () => {
	const stock = { item: 'product:7', count: 20 };

	it('sells its last 20 pieces to exactly 20 of 200 visitors', async () => {
		const answers = await Promise.all(Array.from({ length: 200 }, () => open(site, orderFor(site, { stock }))));
		const opened = answers.filter(({ status }) => status === 200);
		expect(opened).toHaveLength(20);
		// Those who hold the pieces may still give them back.
		expect(answers.filter(({ status, body }) => status === 409 && 'code' in body && body.code === 'pieces_held')).toHaveLength(180);
		const paid = await Promise.all(opened.map(({ body }) => pay(body.url)));
		expect(paid.filter(({ status }) => status === 303)).toHaveLength(20);
		clock.jump(60 * minuteMs);
		expect(await open(site, orderFor(site, { stock }))).toMatchObject({ status: 409, body: { message: 'This is sold out.' } });
		const other = await platform.connectSite();
		expect(await open(other, orderFor(other, { stock }))).toMatchObject({ status: 200 });
	});

	it('is never held by one visitor alone, whatever the browser says', async () => {
		const few = { item: 'product:10', count: 10 };
		const from = (visitor: string, session: string, quantity = 1) =>
			open(site, orderFor(site, { stock: few, visitor: hashed(visitor), session: hashed(session), quantity }));
		const greedy = await Promise.all(Array.from({ length: 10 }, (_, index) => from('one address', `session ${index}`)));
		expect(greedy.filter(({ status }) => status === 200)).toHaveLength(5);
		expect(greedy.find(({ status }) => status === 409)).toMatchObject({ body: { code: 'too_many_held', message: expect.stringMatching(/^At most 5 /) } });
		expect(await from('another address', 'session 0', 5)).toMatchObject({ status: 409, body: { code: 'too_many_held' } });
		expect(await from('a third address', 'another session', 5)).toMatchObject({ status: 200 });
		const { body } = await call<{ items: { item: string }[] }>(site, 'GET', 'wpcom/v2/sitewright/held-stock');
		expect(body.items.find(({ item }) => item === few.item)).toEqual({
			item: few.item,
			title: 'Our CD',
			held: 10,
			checkouts: 6,
			visitors: 2,
			free_from: expect.any(String),
			free_until: expect.any(String),
		});
	});

	it('is not held again and again by who never pays', async () => {
		const last = { item: 'product:11', count: 1 };
		const ask = () => open(site, orderFor(site, { stock: last, visitor: hashed('never pays') }));
		for (let times = 0; times < 10; times += 1) {
			await send((await ask()).body.url, 'pay', { action: 'cancel' });
		}
		expect(await ask()).toMatchObject({ status: 409, body: { code: 'too_many_held', message: expect.stringMatching(/tomorrow/) } });
		expect(await open(site, orderFor(site, { stock: last }))).toMatchObject({ status: 200 });
	});

	it('is never held by one visitor who waits for a bank again and again, however long that takes', async () => {
		const few = { item: 'product:12', count: 10 };
		const from = (visitor: string, session: string, quantity: number) =>
			open(site, orderFor(site, { stock: few, visitor: hashed(visitor), session: hashed(session), quantity }));
		const { body } = await from('waits for a bank', 'one', 5);
		const checkouts = store.database.kysely.withTables<PaymentsTables>();
		await checkouts.updateTable('payment_checkouts').set({ state: 'waiting', state_at: clock.now() }).where('id', '=', body.id).execute();
		const again = () => from('waits for a bank', 'another', 1);
		expect(await again()).toMatchObject({ status: 409, body: { code: 'too_many_held', message: expect.stringMatching(/^At most 5 /) } });
		const held = await call<{ items: { item: string }[] }>(site, 'GET', 'wpcom/v2/sitewright/held-stock');
		expect(held.body.items.find(({ item }) => item === few.item)).toMatchObject({ held: 5, checkouts: 1, visitors: 1 });
		await checkouts
			.updateTable('payment_checkouts')
			.set({ created_at: clock.now() - 10 * dayMs, state_at: clock.now() - 9 * dayMs })
			.where('id', '=', body.id)
			.execute();
		const none = () => Promise.reject(new Error('No provider is asked.'));
		await createCheckouts({ database: store.database, clock, providers: { of: none, named: none } }).cleanUp();
		expect(await again()).toMatchObject({ status: 409, body: { code: 'too_many_held' } });
		expect(await from('somebody else', 'yet another', 3)).toMatchObject({ status: 200 });
	});

	it('has its pieces back when a visitor gives up or does not pay in time', async () => {
		const single = { item: 'product:8', count: 1 };
		const first = (await open(site, orderFor(site, { stock: single }))).body;
		expect(await open(site, orderFor(site, { stock: single }))).toMatchObject({ status: 409, body: { code: 'pieces_held' } });
		await send(first.url, 'pay', { action: 'cancel' });
		const second = await open(site, orderFor(site, { stock: single }));
		expect(second.status).toBe(200);
		clock.jump(31 * minuteMs);
		await show(second.body.url);
		expect(await open(site, orderFor(site, { stock: single }))).toMatchObject({ status: 200 });
		expect(await open(site, orderFor(site, { quantity: 3, stock: { item: 'product:9', count: 2 } }))).toMatchObject({
			status: 409,
			body: { code: 'too_few_left' },
		});
	});
});

describe('a checkout is refused', () => {
	it.each([
		['an amount below the minimum', { units: 49 }, 'payment_amount_refused'],
		['nothing', { units: 0 }, 'rest_invalid_param'],
		['a negative amount', { units: -1000 }, 'rest_invalid_param'],
		['a part of a cent', { units: 1000.5 }, 'rest_invalid_param'],
		['an amount in words', { units: '1000' }, 'rest_invalid_param'],
		['more than a card can pay', { units: 99_999_999, quantity: 2 }, 'payment_amount_refused'],
		['one piece that costs more than a card can pay', { units: 100_000_000 }, 'payment_amount_refused'],
		['an amount as large as a number can be', { units: Number.MAX_SAFE_INTEGER, quantity: 100 }, 'payment_amount_refused'],
		['a currency that there is not', { currency: 'XXX' }, 'payment_terms_refused'],
		['no price and no plan', { units: null }, 'payment_terms_refused'],
		['a page elsewhere to come back to', { return_url: 'https://evil.example/' }, 'invalid_return_url'],
		['a script to come back to', { return_url: 'javascript:alert(1)' }, 'invalid_return_url'],
		['a name in the address to come back to', { return_url: 'http://a:b@127.0.0.1/' }, 'invalid_return_url'],
		['another interval', { interval: '1 week' }, 'rest_invalid_param'],
		['no pieces', { quantity: 0 }, 'rest_invalid_param'],
		['an empty title', { title: '' }, 'rest_invalid_param'],
	])('for %s', async (_, change, code) => {
		expect(await open(site, orderFor(site, change))).toMatchObject({ status: 400, body: { code, message: expect.stringMatching(/\.$/) } });
	});

	it('for a visitor who opens more than thirty in a minute', async () => {
		const { visitor } = orderFor(site);
		const statuses: number[] = [];
		for (let count = 0; count < 31; count += 1) {
			statuses.push((await open(site, orderFor(site, { visitor }))).status);
		}
		expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
	});

	it('for whoever is not the site', async () => {
		const response = await fetch(`${platform.url}/platform/v1/payments/checkouts`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify(orderFor(site)),
		});
		expect(response.status).toBe(401);
		const { id } = (await open(site, orderFor(site))).body;
		expect(await call(await platform.connectSite(), 'GET', `platform/v1/payments/checkouts/${id}`)).toMatchObject({
			status: 404,
			body: { code: 'checkout_not_found' },
		});
	});
});

describe('payment plans', () => {
	interface Product {
		readonly id: number;
		readonly price: number;
		readonly interval: string;
		readonly currency: string;
	}
	const status = (by: ConnectedSite, type: string, isEditable: boolean) =>
		call<{ products: Product[] }>(by, 'GET', `wpcom/v2/memberships/status?source=gutenberg&type=${type}&is_editable=${isEditable}`);
	const create = (by: ConnectedSite, change: object = {}) =>
		call<Product>(by, 'POST', 'wpcom/v2/memberships/product', { title: 'Friends', price: 12.5, currency: 'EUR', interval: '1 month', ...change });

	it('count those who pay for a tier of the newsletter, each person once', async () => {
		const own = await platform.connectSite();
		const tier = (await create(own, { title: 'Readers', type: 'tier' })).body;
		const friends = (await create(own)).body;
		const count = async (by: ConnectedSite) => (await call<{ count: number }>(by, 'GET', 'platform/v1/payments/tier-subscribers')).body.count;
		expect(await count(own)).toBe(0);
		for (const [plan, email] of [
			[tier, 'ada@example.com'],
			[tier, 'ADA@example.com'],
			[tier, 'bo@example.com'],
			[friends, 'cy@example.com'],
		] as const) {
			const { body } = await open(own, orderFor(own, { plan_id: plan.id, title: null, currency: null, units: null, interval: null }));
			await pay(body.url, undefined, email);
		}
		expect(await count(own)).toBe(2);
		expect(await count(site)).toBe(0);
		await store.database.kysely
			.withTables<PaymentsTables>()
			.updateTable('payment_subscriptions')
			.set({ state: 'canceled' })
			.where('site_id', '=', own.siteId)
			.execute();
		expect(await count(own)).toBe(0);
	});

	it('are those of the site, made once however often they are asked for', async () => {
		const own = await platform.connectSite();
		const made = await Promise.all(Array.from({ length: 5 }, () => create(own)));
		expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
		expect(made[0]).toEqual({ status: 200, body: { id: expect.any(Number), title: 'Friends', price: 12.5, currency: 'EUR', interval: '1 month', type: '' } });
		const donations = () => call<Product[]>(own, 'POST', 'wpcom/v2/memberships/products', { type: 'donation', currency: 'JPY', is_editable: false });
		const [first, second] = [await donations(), await donations()];
		expect(first.body.map(({ interval, price }) => [interval, price])).toEqual([
			['one-time', 50],
			['1 month', 50],
			['1 year', 50],
		]);
		expect(second).toEqual(first);
		await create(own, { title: 'Readers', type: 'tier' });
		const titles = async (type: string, isEditable: boolean) => (await status(own, type, isEditable)).body.products.length;
		expect([await titles('all', true), await titles('tier', true), await titles('donation', false), await titles('donation', true)]).toEqual([2, 1, 3, 0]);
		expect(await status(await platform.connectSite(), 'all', true)).toEqual({
			status: 200,
			body: {
				products: [],
				connect_url: null,
				site_slug: expect.stringMatching(/^127\.0\.0\.1:/),
				connected_account_id: 'test-desk',
				connected_account_default_currency: 'USD',
				is_test: true,
			},
		});
	});

	it('are told with a slug that names the folder of a site in one', async () => {
		const root = await startTestSite();
		const registration = () => ({ ...root.registration(), url: `${root.url}/blog/`, rest_url: `${root.url}/blog/index.php?rest_route=/` });
		const own = await registerSite(platform.url, { ...root, registration }, () => clock.now());
		await own.connectUser();
		const { body } = await status(own, 'all', true);
		await root.close();
		expect(body).toMatchObject({ site_slug: `${root.url.replace('http://', '')}::blog` });
	});

	it.each([
		['without a name', { title: ' ' }, 'invalid_title', 'Payment plan requires a name'],
		['below the minimum', { price: 0.49 }, 'invalid_price', 'Minimum allowed price is €0,50.'],
		['of a part of a cent', { price: 1.005 }, 'invalid_price', /amount in this currency/],
		['of a part of a yen', { price: 100.5, currency: 'JPY' }, 'invalid_price', /amount in this currency/],
		['without an end', { price: 1e21 }, 'invalid_price', /amount in this currency/],
		['below nothing', { price: -5 }, 'rest_invalid_param', /price/],
		['in a currency that there is not', { currency: 'XXX' }, 'invalid_currency', /currency/],
	])('%s are refused', async (_, change, code, message) => {
		expect(await create(site, change)).toMatchObject({ status: 400, body: { code, message: expect.stringMatching(message) } });
	});

	it('are paid at their own price, but for donations, whose amount is free', async () => {
		const own = await platform.connectSite();
		const plan = (await create(own)).body;
		const unset = { plan_id: plan.id, title: null, currency: null, units: null, interval: null };
		const { id } = (await open(own, orderFor(own, unset))).body;
		expect((await call(own, 'GET', `platform/v1/payments/checkouts/${id}`)).body).toMatchObject({
			title: 'Friends',
			currency: 'EUR',
			units: 1250,
			interval: '1 month',
		});
		for (const change of [{ units: 1249 }, { currency: 'USD' }, { interval: 'one-time' }]) {
			expect(await open(own, orderFor(own, { ...unset, ...change }))).toMatchObject({ status: 400, body: { code: 'payment_terms_refused' } });
		}
		const [donation] = (await call<Product[]>(own, 'POST', 'wpcom/v2/memberships/products', { type: 'donation', currency: 'USD', is_editable: false })).body;
		expect(await open(own, orderFor(own, { ...unset, plan_id: donation?.id, units: 4321 }))).toMatchObject({ status: 200 });
		expect(await open(own, orderFor(own, { ...unset, plan_id: donation?.id, units: 49 }))).toMatchObject({
			status: 400,
			body: { code: 'payment_amount_refused' },
		});
		expect(await open(site, orderFor(site, unset))).toMatchObject({ status: 404, body: { code: 'plan_not_found' } });
	});
});

it('runs no script, loads nothing, and sends its form only to itself and back to the site', async () => {
	const { url } = (await open(site, orderFor(site))).body;
	const { headers } = await fetch(url);
	expect(headers.get('content-security-policy')).toMatch(
		new RegExp(`^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self' ${site.site.url}; frame-ancestors 'none'; base-uri 'none'$`)
	);
	expect(headers.get('referrer-policy')).toBe('no-referrer');
	expect(headers.get('cache-control')).toBe('no-store');
});

it('tells the log neither addresses of buyers nor names of sessions', async () => {
	const { url } = (await open(site, orderFor(site))).body;
	await pay(url, 'succeeds', 'secret.buyer@example.com');
	expect(platform.logs()).not.toContain('secret.buyer');
	expect(platform.logs()).not.toContain(new URL(url).searchParams.get('session') ?? '');
});

it('has a ledger that nobody can change', async () => {
	const { id, url } = (await open(site, orderFor(site))).body;
	await pay(url);
	const db = store.database.kysely.withTables<PaymentsTables>();
	await expect(db.updateTable('payment_ledger').set({ units: 1 }).where('checkout_id', '=', id).execute()).rejects.toThrow('The ledger only grows.');
	await expect(db.deleteFrom('payment_ledger').where('checkout_id', '=', id).execute()).rejects.toThrow('The ledger only grows.');
});
