import { makeAppStore } from '../../support/make-app-store';
import { blockRemoved } from '../../../features/site/editor/actions';
import { productCompleted, productOpened, productSaveRequested, selectProduct } from '../../../features/money/paymentProduct/slice';
import { fakeWorld } from '../../support/fake-ports';
import { answerRest } from '../../support/fake-rest';

const clientId = 'one';
const create = 'POST wp/v2/jp_pay_product';
const one = 'wp/v2/jp_pay_product/7';
const hat = { title: 'Tom &amp; Jerry', content: '', currency: 'EUR', email: 'shop@example.org', price: 12.5, multiple: false, featuredMediaId: 0 };
const wire = (status: string, changed: object = {}) => ({
	body: {
		id: 7,
		status,
		title: { raw: 'Tom & Jerry' },
		content: { raw: '' },
		featured_media: 0,
		meta: { spay_currency: 'EUR', spay_email: 'shop@example.org', spay_multiple: false, spay_price: 12.5 },
		...changed,
	},
});

function start(answers: Parameters<typeof answerRest>[0], attributes: Record<string, unknown>) {
	const calls = answerRest(answers);
	const world = fakeWorld();
	world.editor.blocks.set(clientId, { name: 'jetpack/simple-payments', attributes });
	const store = makeAppStore({ ports: world.ports });
	const settle = async () => {
		for (let round = 0; round < 4; round++) {
			await world.settle();
		}
	};
	return {
		calls,
		world,
		send: async (action: Parameters<typeof store.dispatch>[0]) => {
			store.dispatch(action);
			await settle();
		},
		pause: async () => {
			await world.advance(700);
			await settle();
		},
		type: (changed: object) => world.editor.updateAttributes(clientId, changed),
		product: () => selectProduct(store.getState(), clientId),
		attributes: () => world.editor.blocks.get(clientId)?.attributes ?? {},
		bodies: () => calls.filter(({ method }) => method === 'POST').map(({ data }) => data as { status: string; title: string }),
	};
}

it('saves a completed product once as a draft, after a pause in typing, and the post waits for it', async () => {
	const page = start({ [create]: wire('draft') }, hat);
	await page.send(productCompleted({ clientId }));
	expect(page.world.editor.locks.size).toBe(1);
	await page.send(productCompleted({ clientId }));
	await page.pause();
	expect(page.bodies()).toEqual([
		{
			title: 'Tom & Jerry',
			content: '',
			featured_media: 0,
			status: 'draft',
			meta: { spay_currency: 'EUR', spay_email: 'shop@example.org', spay_multiple: false, spay_price: 12.5 },
		},
	]);
	expect(page.attributes()).toMatchObject({ productId: 7 });
	expect(page.world.editor.locks.size).toBe(0);
});

it('publishes the product when the block is left, and again only after a change', async () => {
	const page = start({ [`POST ${one}`]: wire('publish') }, { ...hat, productId: 7 });
	await page.send(productSaveRequested({ clientId }));
	await page.send(productSaveRequested({ clientId }));
	expect(page.bodies().map(({ status }) => status)).toEqual(['publish']);
	page.type({ title: 'Hat' });
	await page.send(productSaveRequested({ clientId }));
	expect(page.bodies().map(({ title }) => title)).toEqual(['Tom & Jerry', 'Hat']);
});

it('ignores a second save while one is running', async () => {
	let release = () => {};
	const answer = new Promise<ReturnType<typeof wire>>((resolve) => {
		release = () => resolve(wire('publish'));
	});
	const page = start({ [`POST ${one}`]: () => answer }, { ...hat, productId: 7 });
	await page.send(productSaveRequested({ clientId }));
	expect(page.product().status).toBe('saving');
	await page.send(productSaveRequested({ clientId }));
	release();
	await page.send({ type: 'nothing' });
	expect(page.product().status).toBe('idle');
	expect(page.bodies()).toHaveLength(1);
});

it('saves nothing that cannot be sold', async () => {
	const page = start({}, { ...hat, productId: 7, email: 'nobody' });
	await page.send(productSaveRequested({ clientId }));
	expect(page.calls).toEqual([]);
});

it.each([
	['spay_email', { email: 'shop@example.org is not a valid email address.' }],
	['spay_price', { price: 'Invalid price.' }],
])('shows at its field that the server refuses %s, and frees the post', async (key, refused) => {
	const page = start({ [create]: { status: 400, body: { code: 'invalid_product', message: 'No.', data: { status: 400, key } } } }, hat);
	await page.send(productCompleted({ clientId }));
	await page.pause();
	expect(page.product()).toMatchObject({ status: 'idle', refused, failure: null });
	expect(page.world.editor.locks.size).toBe(0);
});

it('keeps what was typed when the site cannot be reached', async () => {
	const page = start({ [create]: { status: 500, body: { code: 'broken', message: 'The server is tired.' } } }, hat);
	await page.send(productCompleted({ clientId }));
	await page.pause();
	expect(page.product()).toMatchObject({ failure: 'The server is tired.' });
	expect(page.attributes()).toEqual(hat);
});

it('fills a block that has only the number of its product, and changes no other', async () => {
	const bare = start({ [`GET ${one}`]: wire('publish') }, { productId: 7, title: '', email: '' });
	await bare.send(productOpened({ clientId, productId: 7 }));
	expect(bare.attributes()).toMatchObject({ title: 'Tom &amp; Jerry', price: 12.5, currency: 'EUR' });

	const full = start({ [`GET ${one}`]: wire('publish') }, { ...hat, price: 20, productId: 7 });
	await full.send(productOpened({ clientId, productId: 7 }));
	expect(full.attributes()).toMatchObject({ price: 20 });
});

it('saves nothing over another author’s product', async () => {
	const page = start({ [`GET ${one}`]: { status: 403, body: { code: 'rest_forbidden', message: 'No.' } } }, { ...hat, productId: 7 });
	await page.send(productOpened({ clientId, productId: 7 }));
	page.type({ title: 'Hat' });
	await page.send(productSaveRequested({ clientId }));
	expect(page.bodies()).toEqual([]);
});

it('makes a new product for one that this site does not have, but only once a value was changed', async () => {
	const page = start(
		{ [`GET ${one}`]: { status: 404, body: { code: 'rest_post_invalid_id', message: 'No.' } }, [create]: wire('draft', { id: 9 }) },
		{ ...hat, productId: 7 }
	);
	await page.send(productOpened({ clientId, productId: 7 }));
	await page.send(productSaveRequested({ clientId }));
	expect(page.bodies()).toEqual([]);
	expect(page.attributes()).toEqual({ ...hat, productId: 7 });
	page.type({ price: 14 });
	await page.send(productSaveRequested({ clientId }));
	expect(page.bodies()).toHaveLength(1);
	expect(page.attributes()).toMatchObject({ productId: 9 });
});

it('makes a new product of what was typed before the site said that it does not have the old one', async () => {
	let release = () => {};
	const answer = new Promise<{ status: number; body: object }>((resolve) => {
		release = () => resolve({ status: 404, body: { code: 'rest_post_invalid_id', message: 'No.' } });
	});
	const page = start({ [`GET ${one}`]: () => answer, [create]: wire('draft', { id: 9 }) }, { ...hat, productId: 7 });
	await page.send(productOpened({ clientId, productId: 7 }));
	page.type({ price: 14 });
	release();
	await page.send({ type: 'nothing' });
	await page.send(productSaveRequested({ clientId }));
	expect(page.attributes()).toMatchObject({ productId: 9 });
});

it('makes a product of its own of a copy that was changed, and leaves that of the first block alone', async () => {
	const page = start({ [`GET ${one}`]: wire('publish'), [create]: wire('draft', { id: 9 }) }, { ...hat, productId: 7 });
	page.world.editor.blocks.set('first', { name: 'jetpack/simple-payments', attributes: { ...hat, productId: 7 } });
	await page.send(productOpened({ clientId, productId: 7 }));
	await page.send(productSaveRequested({ clientId }));
	expect(page.bodies()).toEqual([]);
	page.type({ title: 'Other songs', price: 20 });
	await page.send(productSaveRequested({ clientId }));
	expect(page.attributes()).toMatchObject({ productId: 9, price: 20 });
	expect(page.world.editor.blocks.get('first')?.attributes).toMatchObject({ productId: 7 });
});

it('frees the post when the block is removed before it was saved', async () => {
	const page = start({}, hat);
	await page.send(productCompleted({ clientId }));
	await page.send(blockRemoved({ clientId }));
	await page.pause();
	expect(page.calls).toEqual([]);
	expect(page.world.editor.locks.size).toBe(0);
});
