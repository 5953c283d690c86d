import { makeAppStore } from '../../support/make-app-store';
import { blockRemoved } from '../../../features/site/editor/actions';
import { defaultInitialState } from '../../../store/initial-state';
import { parseSession } from '../../../features/site/session/slice';
import {
	donationPlansRequested,
	planCreationRequested,
	planDrafted,
	planDropped,
	plansRequested,
	selectMembershipApiState,
	selectMembershipTask,
	selectPlanDraft,
} from '../../../features/money/memberships/slice';
import { fakeWorld } from '../../support/fake-ports';
import { answerRest } from '../../support/fake-rest';

const routes = {
	status: 'GET wpcom/v2/memberships/status',
	products: 'POST wpcom/v2/memberships/products',
	product: 'POST wpcom/v2/memberships/product',
};

const product = (id: number, interval: string, currency = 'USD', type = '') => ({ id, title: 'A plan', interval, price: 5, currency, type });
const donationsOf = (currency: string, first: number) =>
	['one-time', '1 month', '1 year'].map((interval, index) => product(first + index, interval, currency, 'donation'));
const statusOf = (changed: object = {}) => ({
	body: {
		products: [],
		connect_url: null,
		site_slug: 'choir.example',
		connected_account_id: 'test-desk',
		connected_account_default_currency: 'USD',
		is_test: true,
		...changed,
	},
});
const disconnected = statusOf({ connected_account_id: null, connected_account_default_currency: null, connect_url: 'https://connect.example' });

const donation = { show: true, planId: null, amounts: [5, 15, 100] };
const newDonations = { currency: '', oneTimeDonation: donation, monthlyDonation: donation, annualDonation: donation };

function start(answers: Parameters<typeof answerRest>[0], blocks: Readonly<Record<string, Record<string, unknown>>>, mayManage = true) {
	const calls = answerRest(answers);
	const world = fakeWorld();
	Object.entries(blocks).forEach(([clientId, attributes]) => world.editor.blocks.set(clientId, { name: 'jetpack/donations', attributes }));
	const { currentUser } = defaultInitialState.userConnectionData;
	const session = parseSession({ ...defaultInitialState, userConnectionData: { currentUser: { ...currentUser, permissions: { manage_options: mayManage } } } });
	const store = makeAppStore({ ports: world.ports, preloadedState: { session } });
	const send = async (...actions: readonly Parameters<typeof store.dispatch>[0][]) => {
		actions.forEach((action) => store.dispatch(action));
		for (let round = 0; round < 4; round++) {
			await world.settle();
		}
	};
	return {
		calls,
		editor: world.editor,
		asksBeforeLeaving: () => world.video.isWarning,
		send,
		api: () => selectMembershipApiState(store.getState()),
		draft: (clientId: string) => selectPlanDraft(store.getState(), clientId),
		task: (clientId: string) => selectMembershipTask(store.getState(), clientId),
		attributes: (clientId: string) => world.editor.blocks.get(clientId)?.attributes ?? {},
		made: () => calls.filter(({ method }) => method === 'POST'),
	};
}

describe('a plan that is being typed', () => {
	const draft = { title: 'Choir friends', currency: 'USD', price: '', interval: '1 month', isTier: false } as const;

	it.each([
		['in a group', 'grouped', true],
		['brought back by Undo', 'one', false],
		['cut and pasted', 'pasted', false],
	])('is in the form again when its block is %s', async (_how, now, isAtOnce) => {
		const page = start({}, { one: {} });
		const { blocks, edit } = page.editor;
		await page.send(planDrafted({ clientId: 'one', draft }));
		const add = () => void blocks.set(now, { name: 'jetpack/donations', attributes: {} });
		edit(() => {
			blocks.delete('one');
			if (isAtOnce) {
				add();
			}
		});
		await page.send();
		expect([page.draft('one'), page.asksBeforeLeaving()]).toEqual([null, isAtOnce]);
		edit(add);
		await page.send();
		expect([page.draft(now), page.asksBeforeLeaving()]).toEqual([draft, true]);
	});

	it('is selected in the block that has moved while it was being made, and leaves its form', async () => {
		let answer: (value: { body: object }) => void = () => undefined;
		const page = start({ [routes.product]: () => new Promise((resolve) => (answer = resolve)) }, { one: {} });
		const { blocks, edit } = page.editor;
		const plan = { title: 'Choir friends', currency: 'USD', units: 500, interval: '1 month' } as const;
		await page.send(planDrafted({ clientId: 'one', draft }), planCreationRequested({ clientId: 'one', kind: 'payment-plan', plan }));
		edit(() => {
			blocks.delete('one');
			blocks.set('grouped', { name: 'jetpack/donations', attributes: {} });
		});
		await page.send();
		expect(page.draft('grouped')).toEqual(draft);
		answer({ body: product(7, '1 month') });
		await page.send();
		expect(page.attributes('grouped')).toMatchObject({ planId: 7 });
		expect(page.draft('grouped')).toBeNull();
	});

	it.each([
		['dropped', planDropped({ clientId: 'one' })],
		['gone with its block', blockRemoved({ clientId: 'one' })],
	])('is lost with the page only after a question, until it is %s', async (_, end) => {
		const page = start({}, { one: {} });
		await page.send(planDrafted({ clientId: 'one', draft: { ...draft, title: '' } }));
		expect(page.asksBeforeLeaving()).toBe(false);
		await page.send(planDrafted({ clientId: 'one', draft }));
		expect(page.asksBeforeLeaving()).toBe(true);
		await page.send(end);
		expect(page.asksBeforeLeaving()).toBe(false);
	});
});

describe('plans', () => {
	it('are loaded once for all blocks, and the first is selected where none is', async () => {
		const page = start({ [routes.status]: statusOf({ products: [product(7, '1 month'), product(8, '1 year')] }) }, { one: {}, two: { planId: 8 } });
		await page.send(plansRequested({ clientId: 'one' }), plansRequested({ clientId: 'two' }));
		expect(page.api()).toBe('connected');
		expect(page.attributes('one')).toEqual({ planId: 7, planIds: [7] });
		expect(page.attributes('two')).toEqual({ planId: 8 });
		expect(page.calls).toHaveLength(1);
		expect(page.task('one')).toEqual({ status: 'idle' });
	});

	it('leave a post that was only opened without changes to save, and mark one that was saved while they came', async () => {
		const page = start({ [routes.status]: statusOf({ products: [product(7, '1 month')] }) }, { old: {} });
		page.editor.isSaved = true;
		await page.send(plansRequested({ clientId: 'old' }));
		expect(page.editor.changes).toMatchObject([{ isUndoStep: false }]);

		const other = start({ [routes.status]: () => ((other.editor.isSaved = true), statusOf({ products: [product(7, '1 month')] })) }, { new: {} });
		other.editor.isSaved = false;
		await other.send(plansRequested({ clientId: 'new' }));
		expect(other.attributes('new')).toMatchObject({ planId: 7 });
		expect(other.editor.changes).toMatchObject([{ isUndoStep: true }]);
	});

	it('mark a post that was saved while a block waited for the one before it', async () => {
		const page = start({ [routes.status]: statusOf({ products: [product(7, '1 month')] }) }, { one: {}, two: {} });
		page.editor.isSaved = false;
		const asked = page.send(plansRequested({ clientId: 'one' }), plansRequested({ clientId: 'two' }));
		page.editor.isSaved = true;
		await asked;
		expect(page.editor.changes).toMatchObject([
			{ clientId: 'one', isUndoStep: true },
			{ clientId: 'two', isUndoStep: true },
		]);
	});

	it('begin with the default one, made once for two blocks', async () => {
		const page = start({ [routes.status]: statusOf(), [routes.product]: { body: product(9, '1 month') } }, { one: {}, two: {} });
		await page.send(plansRequested({ clientId: 'one' }), plansRequested({ clientId: 'two' }));
		expect(page.made().map(({ data }) => data)).toEqual([{ title: 'Monthly Subscription', currency: 'USD', price: 5, interval: '1 month' }]);
		expect([page.attributes('one')['planId'], page.attributes('two')['planId']]).toEqual([9, 9]);
	});

	it('are not made by those who are no administrators, and nothing is said', async () => {
		const page = start({ [routes.status]: statusOf() }, { one: {} }, false);
		await page.send(plansRequested({ clientId: 'one' }));
		expect(page.made()).toEqual([]);
		expect(page.editor.snackbars).toEqual([]);
		expect(page.attributes('one')).toEqual({});
		expect(page.task('one')).toEqual({ status: 'idle' });
	});

	it.each([
		['an error of the platform', { body: { errors: { no_site: 'The site is unknown.' } } }, 'The site is unknown.'],
		['a failed request', { status: 500, body: { code: 'x', message: 'The server had a problem.' } }, 'The server had a problem.'],
		['a text', { body: 'x' }, 'Unexpected API response'],
	])('count as not connected after %s, which is shown', async (_, answer, message) => {
		const page = start({ [routes.status]: answer }, { one: { planId: 3 } });
		await page.send(plansRequested({ clientId: 'one' }));
		expect(page.api()).toBe('notConnected');
		expect(page.editor.snackbars).toEqual([`error: ${message}`]);
		expect(page.task('one')).toEqual({ status: 'failed', message });
		expect(page.attributes('one')).toEqual({ planId: 3 });
	});

	it('are neither chosen for a block that can do without, nor made for it', async () => {
		const page = start({ [routes.status]: statusOf({ products: [product(7, '1 month')] }) }, { one: { selectedPlanIds: [] } });
		await page.send(plansRequested({ clientId: 'one', isOptional: true }));
		expect(page.attributes('one')).toEqual({ selectedPlanIds: [] });
		expect(page.task('one')).toEqual({ status: 'idle' });
		const empty = start({ [routes.status]: statusOf() }, { one: {} });
		await empty.send(plansRequested({ clientId: 'one', isOptional: true }));
		expect(empty.made()).toEqual([]);
	});

	it.each([
		[{ selectedPlanIds: [3] }, [3, 12]],
		[{ selectedPlanId: 3 }, [3, 12]],
		[{}, [12]],
	])('join those of premium content that has %j', async (attributes, selectedPlanIds) => {
		const page = start({ [routes.product]: { body: product(12, '1 month') } }, { one: attributes });
		const plan = { title: 'Friend', currency: 'USD', units: 500, interval: '1 month' } as const;
		await page.send(planCreationRequested({ clientId: 'one', kind: 'subscription', isForContent: true, plan }));
		expect(page.attributes('one')).toEqual({ selectedPlanIds, selectedPlanId: undefined });
	});

	const request = planCreationRequested({
		clientId: 'one',
		kind: 'subscription',
		plan: { title: 'Choir', currency: 'EUR', units: 435, interval: '1 year', type: 'tier' },
	});

	it('are made as entered, selected and announced', async () => {
		const page = start({ [routes.product]: { body: product(12, '1 year', 'EUR') } }, { one: { planId: 3 } });
		await page.send(request);
		expect(page.made()[0]?.data).toEqual({ title: 'Choir', currency: 'EUR', price: 4.35, interval: '1 year', type: 'tier' });
		expect(page.attributes('one')).toEqual({ planId: 12, planIds: [12] });
		expect(page.editor.snackbars).toEqual(['success: Successfully created subscription']);
	});

	it('leave the block as it was when they cannot be made', async () => {
		const page = start({ [routes.product]: { status: 400, body: { code: 'invalid_price', message: 'Too low.' } } }, { one: { planId: 3 } });
		await page.send(request);
		expect(page.attributes('one')).toEqual({ planId: 3 });
		expect(page.editor.snackbars).toEqual(['error: There was an error when adding the subscription.']);
		expect(page.task('one')).toEqual({ status: 'failed', message: 'Too low.' });
	});
});

describe('donations', () => {
	const request = (currency = '') => donationPlansRequested({ clientId: 'one', currency });
	const planIds = (attributes: Readonly<Record<string, unknown>>) =>
		['oneTimeDonation', 'monthlyDonation', 'annualDonation'].map((name) => (attributes[name] as { planId: unknown }).planId);

	it('take the currency of the account, its amounts and products, and lock saving meanwhile', async () => {
		let answer = () => undefined as unknown;
		const status = () =>
			new Promise<{ body: unknown }>(
				(resolve) => (answer = () => resolve(statusOf({ connected_account_default_currency: 'GBP', products: donationsOf('GBP', 21) })))
			);
		const page = start({ [routes.status]: status }, { one: newDonations });
		page.editor.postLink = 'https://choir.example/give/';
		await page.send(request());
		expect(page.editor.locks.size).toBe(1);
		answer();
		await page.send();
		expect(page.editor.locks.size).toBe(0);
		expect(page.attributes('one')).toMatchObject({ currency: 'GBP', fallbackLinkUrl: 'https://choir.example/give/', oneTimeDonation: { amounts: [3, 9, 60] } });
		expect(planIds(page.attributes('one'))).toEqual([21, 22, 23]);
	});

	it('lock saving until the currency that was chosen meanwhile has its products, too', async () => {
		const answers: (() => void)[] = [];
		const make = () =>
			new Promise<{ body: unknown }>((resolve) => void answers.push(() => resolve({ body: donationsOf(answers.length === 1 ? 'EUR' : 'GBP', 31) })));
		const page = start({ [routes.status]: statusOf(), [routes.products]: make }, { one: { ...newDonations, currency: 'EUR' } });
		await page.send(request('EUR'));
		page.editor.updateAttributes('one', { currency: 'GBP' });
		await page.send(request('GBP'));
		answers[0]?.();
		await page.send();
		expect([answers.length, page.editor.locks.size]).toEqual([2, 1]);
		answers[1]?.();
		await page.send();
		expect(page.editor.locks.size).toBe(0);
	});

	it('get products of their own where the account has none, once for two blocks', async () => {
		const blocks = { one: { ...newDonations, currency: 'EUR' }, two: { ...newDonations, currency: 'EUR' } };
		const page = start({ [routes.status]: statusOf(), [routes.products]: { body: donationsOf('EUR', 31) } }, blocks);
		await page.send(request('EUR'), donationPlansRequested({ clientId: 'two', currency: 'EUR' }));
		expect(page.made().map(({ data }) => data)).toEqual([{ type: 'donation', currency: 'EUR', is_editable: false }]);
		expect([planIds(page.attributes('one')), planIds(page.attributes('two'))]).toEqual([
			[31, 32, 33],
			[31, 32, 33],
		]);
	});

	it('are marked as not connected while an account can be connected', async () => {
		const page = start({ [routes.status]: disconnected }, { one: newDonations });
		await page.send(request());
		expect(planIds(page.attributes('one'))).toEqual([-1, -1, -1]);
		expect(page.made()).toEqual([]);
	});

	it('stay as they are when everything is right, so that opening a post does not change it', async () => {
		const own = {
			...newDonations,
			currency: 'USD',
			oneTimeDonation: { ...donation, planId: 41 },
			monthlyDonation: { ...donation, planId: 42 },
			annualDonation: { ...donation, planId: 43 },
		};
		const page = start({ [routes.status]: statusOf({ products: donationsOf('USD', 41) }) }, { one: own });
		await page.send(request('USD'));
		expect(page.editor.changes).toEqual([]);
	});

	it('can be saved again after a failure, and keep their products', async () => {
		const own = { ...newDonations, currency: 'USD', oneTimeDonation: { ...donation, planId: 41 } };
		const page = start({ [routes.status]: { status: 502, body: { code: 'x', message: 'The platform cannot be reached.' } } }, { one: own });
		await page.send(request('USD'));
		expect(page.editor.locks.size).toBe(0);
		expect(page.task('one')).toEqual({ status: 'failed', message: 'The platform cannot be reached.' });
		expect(page.attributes('one')).toBe(own);
	});

	it('send those who may not make products to an administrator', async () => {
		const page = start({ [routes.status]: statusOf() }, { one: newDonations }, false);
		await page.send(request());
		expect(page.editor.locks.size).toBe(0);
		expect(page.task('one')).toEqual({
			status: 'failed',
			message: 'Nothing can be donated in USD yet. Ask an administrator to add a Donations block in this currency; after that everybody can.',
		});
	});

	it('unlock saving when the block is removed while they are loaded', async () => {
		const page = start({ [routes.status]: () => new Promise(() => undefined) }, { one: newDonations });
		await page.send(request());
		await page.send(blockRemoved({ clientId: 'one' }));
		expect(page.editor.locks.size).toBe(0);
	});
});

it.each([
	['stripe_connect_success', [], ['success: Congrats! Your site is now connected to Stripe. You can now start accepting funds!']],
	['stripe_connect_cancelled', ['You cancelled connecting your site to Stripe.'], []],
])('says once how connecting an account ended: %s', async (flag, errors, snackbars) => {
	const world = fakeWorld();
	world.query = { post: '7', [flag]: 'gutenberg' };
	makeAppStore({ ports: world.ports });
	await world.settle();
	expect([world.editor.errors, world.editor.snackbars]).toEqual([errors, snackbars]);
	expect(world.query).toEqual({ post: '7' });
});

it.each([
	['Choir', 'Congratulations! Your site is now on the Choir plan.'],
	['', 'Congratulations! Your site is now on a paid plan.'],
])('congratulates on the plan “%s”, and leads to it', async (plan, message) => {
	answerRest({ 'GET jetpack/v4/site': { body: { plan: { product_name: plan } } } });
	const world = fakeWorld();
	world.query = { plan_upgraded: '1' };
	makeAppStore({ ports: world.ports });
	await world.settle();
	const [offer] = world.editor.offers;
	expect(offer).toMatchObject({ message, choices: ['View my plan'] });
	offer?.choose(0);
	expect(world.visited).toEqual(['/wp-admin/admin.php?page=sitewright&redirect_to_referrer=1#/add-jetpack-ai']);
	expect(world.query).toEqual({});
});
