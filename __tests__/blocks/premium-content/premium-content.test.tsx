import { act, screen, waitFor, within } from '@testing-library/react';
import { isAnyOf } from '@reduxjs/toolkit';
import { type BlockInstance, switchToBlockType } from '@wordpress/blocks';
import type { MembershipProduct } from '../../../api/money/memberships';
import type { RootState } from '../../../app/root-reducer';
import { planCreationRequested, planDrafted, plansRequested, taskFailed } from '../../../features/money/memberships/slice';
import { viewOpened } from '../../../features/money/premiumContent/slice';
import { rootReducer } from '../../support/make-app-store';
import type { mockStore } from '../../support/mock-store';
import { makeStoreWithPlans } from '../../support/store-with-plans';
import { createBlock, openEditor, parse, registerCoreStandIns, registerFolders, serialize } from '../support/editor';

let mockState: RootState;
/** Views follow what is opened, forms what is typed; whatever else is dispatched changes nothing here. */
const mockIsShown = isAnyOf(viewOpened, planDrafted);
const mockReducer = rootReducer;

jest.mock('../../../app/app-store', () => {
	const { mockStore: make } = jest.requireActual<{ readonly mockStore: typeof mockStore }>('../../support/mock-store');
	return { appStore: make((actions) => actions.filter(mockIsShown).reduce(mockReducer, mockState)) };
});

const { appStore } = jest.requireMock<{ readonly appStore: ReturnType<typeof mockStore> }>('../../../app/app-store');

const name = 'premium-content/container';
const products: MembershipProduct[] = [
	{ id: 7, title: 'Friend', interval: '1 month', price: 4.35, currency: 'EUR', type: '' },
	{ id: 8, title: 'Patron', interval: '1 year', price: 100, currency: 'EUR', type: 'tier' },
];

const paragraph = (text: string) => `<!-- wp:paragraph -->\n<p>${text}</p>\n<!-- /wp:paragraph -->`;
const part = (of: string, className: string, inner: string, attributes = '') =>
	`<!-- wp:premium-content/${of} ${attributes}-->\n<div class="wp-block-premium-content-${of}${className}">${inner}</div>\n<!-- /wp:premium-content/${of} -->`;
const subscriberView = part('subscriber-view', ' entry-content', paragraph('The secret of the sourdough.'));
const button =
	'<!-- wp:jetpack/recurring-payments -->\n<div class="wp-block-jetpack-recurring-payments"><!-- wp:jetpack/button {"element":"a","uniqueId":"recurring-payments-id","text":"Subscribe"} /--></div>\n<!-- /wp:jetpack/recurring-payments -->';
const login = part('login-button', ' wp-block-button', '<a class="wp-block-button__link">Log in</a>');
const visitorView = part(
	'logged-out-view',
	' entry-content',
	`<!-- wp:heading {"level":3} -->\n<h3 class="wp-block-heading">For bread friends</h3>\n<!-- /wp:heading -->\n\n${part('buttons', ' wp-block-buttons', `${button}\n\n${login}`)}`
);
/** As the original saves it in versions 13 to 16. */
const saved = (attributes: string) => part('container', '', `${subscriberView}\n\n${visitorView}`, attributes);

beforeAll(async () => {
	registerCoreStandIns();
	const parts = ['container', 'subscriber-view', 'logged-out-view', 'buttons', 'login-button'].map((folder) => `premium-content/${folder}`);
	await registerFolders('recurring-payments', 'payment-buttons', 'button', ...parts);
	await Promise.all([...parts, 'recurring-payments', 'button'].map((folder) => import(`../../../blocks/${folder}/edit`)));
});

async function open(
	content: string | readonly BlockInstance[],
	status: object = {},
	change: (store: Awaited<ReturnType<typeof makeStoreWithPlans>>, id: string) => void = () => undefined
) {
	const store = await makeStoreWithPlans(products, status);
	const blocks = typeof content === 'string' ? parse(content) : content;
	const clientId = blocks[0]?.clientId ?? '';
	change(store, clientId);
	const state = store.getState();
	mockState = { ...state, session: { ...state.session, currentUser: { ...state.session.currentUser, permissions: { manage_options: true } } } };
	appStore.clearActions();
	const editor = await openEditor(blocks);
	await screen.findByRole('document', { name: /Subscriber View|Visitor View/i, hidden: true });
	return { ...editor, clientId, container: () => editor.blocks()[0] as BlockInstance };
}

const secret = () => screen.getByText('The secret of the sourdough.');
const promise = () => screen.getByText('For bread friends');
/** Without what is announced. */
const notices = (text: string | RegExp) => screen.queryAllByText(text, { ignore: '[aria-live]' });
const choice = (label: string) => screen.findByRole('button', { name: label });

it.each([
	'{"selectedPlanIds":[50]} ',
	'{"selectedPlanId":50} ',
	'{"newPlanName":"","newPlanPrice":5,"selectedPlanIds":[]} ',
	'{"isPremiumContentChild":true,"selectedPlanIds":[50,51]} ',
	'',
])('opens what the original saved with “%s”, and saves it the same', async (attributes) => {
	const { content } = await open(saved(attributes));
	await act(() => Promise.resolve());
	expect(content()).toBe(saved(attributes));
});

it('keeps the colours that another editor gave to the button to log in, also when its text changes', () => {
	const coloured = login.replace('wp-block-button__link"', 'wp-block-button__link has-background" style="background-color:#123456;border-radius:4px"');
	const [block] = parse(coloured);
	expect(serialize(block ? [{ ...block, attributes: { ...block.attributes, text: 'Sign in' } }] : [])).toBe(coloured.replace('Log in', 'Sign in'));
});

it('shows one of both views, which is chosen in the toolbar', async () => {
	const { user, content } = await open(saved(''));
	expect(secret()).toBeVisible();
	expect(promise()).not.toBeVisible();
	expect(await choice('Subscriber view')).toHaveAttribute('aria-pressed', 'true');
	await user.click(await choice('Visitor view'));
	expect(promise()).toBeVisible();
	expect(secret()).not.toBeVisible();
	expect(await choice('Visitor view')).toHaveAttribute('aria-pressed', 'true');
	expect(content()).toBe(saved(''));
});

it('shows the view of a block that is selected, e.g. in the list of blocks, and goes on showing it', async () => {
	const { select, deselect, container } = await open(saved(''));
	await select(container().innerBlocks[1]?.innerBlocks[0]);
	await waitFor(() => expect(promise()).toBeVisible());
	expect(secret()).not.toBeVisible();
	await deselect();
	expect(promise()).toBeVisible();
});

it('takes the selection along when the view around it is left', async () => {
	const { user, select, container } = await open(saved(''));
	await select(container().innerBlocks[0]?.innerBlocks[0]);
	await user.click(await choice('Visitor view'));
	expect(promise()).toBeVisible();
	expect(screen.getByRole('document', { name: /Visitor View/i })).toHaveClass('is-selected');
});

it('shows the view that a post has, where it has one alone, and lets the other one be added', async () => {
	await open(part('container', '', visitorView));
	expect(promise()).toBeVisible();
	expect(screen.queryByRole('button', { name: 'Subscriber view' })).toBeNull();
});

it('has something in both views when it is new', async () => {
	const { container } = await open([createBlock(name)]);
	await act(() => Promise.resolve());
	const shape = ({ name: type, innerBlocks }: BlockInstance): unknown => (innerBlocks.length > 0 ? [type, innerBlocks.map(shape)] : type);
	expect(container().innerBlocks.map(shape)).toEqual([
		['premium-content/subscriber-view', ['core/paragraph']],
		[
			'premium-content/logged-out-view',
			['core/heading', 'core/paragraph', ['premium-content/buttons', [['jetpack/recurring-payments', ['jetpack/button']], 'premium-content/login-button']]],
		],
	]);
	expect(serialize([container()])).toContain('"text":"Subscribe"');
	expect(notices(/^Nobody can subscribe until you choose a plan/)).toHaveLength(1);
});

it('leaves a view empty that its author emptied', async () => {
	const { content } = await open(part('container', '', `${subscriberView}\n\n${part('logged-out-view', ' entry-content', '')}`));
	await act(() => Promise.resolve());
	expect(content()).toContain('<div class="wp-block-premium-content-logged-out-view entry-content"></div>');
});

it('asks for the plans, and chooses none by itself', async () => {
	const { clientId, container } = await open([createBlock(name)]);
	expect(appStore.getActions()).toContainEqual(plansRequested({ clientId, isOptional: true }));
	expect(container().attributes).not.toHaveProperty('planId');
});

it('offers the plans of the site with their prices, and takes several', async () => {
	const { user, container } = await open(saved('{"selectedPlanIds":[7]} '));
	const plans = await screen.findByRole('group', { name: 'Plans' });
	expect(within(plans).getByRole('checkbox', { name: 'Friend (€4,35 / month)' })).toBeChecked();
	await user.click(within(plans).getByRole('checkbox', { name: 'Patron (€100,00 / year)' }));
	expect(container().attributes).toMatchObject({ selectedPlanIds: [7, 8] });
	await user.click(within(plans).getByRole('checkbox', { name: 'Friend (€4,35 / month)' }));
	expect(container().attributes).toMatchObject({ selectedPlanIds: [8] });
	expect(notices(/^Nobody can subscribe/)).toEqual([]);
});

it('reads the one plan of older posts, and no longer when all are taken away', async () => {
	const { user, content } = await open(saved('{"selectedPlanId":7} '));
	const friend = await screen.findByRole('checkbox', { name: 'Friend (€4,35 / month)' });
	expect(friend).toBeChecked();
	await user.click(friend);
	expect(friend).not.toBeChecked();
	expect(content()).toContain('premium-content/container {"selectedPlanIds":[]}');
});

it('keeps plans of another site, and says so', async () => {
	const { user, container } = await open(saved('{"selectedPlanIds":[50]} '));
	expect(await screen.findByRole('checkbox', { name: 'Unknown plan (number 50)' })).toBeChecked();
	expect(notices('Plans that are not of this site stay with this content, but nobody can subscribe to them here.')).toHaveLength(2);
	await user.click(screen.getByRole('checkbox', { name: 'Friend (€4,35 / month)' }));
	expect(container().attributes).toMatchObject({ selectedPlanIds: [50, 7] });
	// Visitors can subscribe now: only the settings still say it.
	expect(notices(/^Plans that are not of this site/)).toHaveLength(1);
});

it('says that there is no plan yet, and hands over a new one', async () => {
	const { user, clientId } = await open(saved(''), { products: [] });
	expect(await screen.findByText('This site has no plans yet.')).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Add a new subscription' }));
	await user.type(screen.getByLabelText('Name'), 'Friend');
	await user.click(screen.getByRole('button', { name: '€15' }));
	await user.click(screen.getByRole('button', { name: 'Add' }));
	expect(appStore.getActions()).toContainEqual(
		planCreationRequested({
			clientId,
			kind: 'subscription',
			isForContent: true,
			plan: { title: 'Friend', currency: 'EUR', units: 1500, interval: '1 month' },
		})
	);
});

it('says why the plans could not be loaded, and asks again', async () => {
	const { user, clientId } = await open(saved(''), {}, (store, id) => {
		store.dispatch(plansRequested({ clientId: id, isOptional: true }));
		store.dispatch(taskFailed({ clientId: id, message: 'The platform is away.' }));
	});
	expect(await screen.findByText('The platform is away.')).toBeVisible();
	appStore.clearActions();
	await user.click(screen.getByRole('button', { name: /again/i }));
	expect(appStore.getActions()).toContainEqual(plansRequested({ clientId, isOptional: true }));
});

it('asks once to connect an account', async () => {
	await open(saved(''), { connected_account_id: null, connect_url: 'https://connect.example' });
	await screen.findByRole('button', { name: 'Connect' });
	expect(notices('Connect to Stripe to use this block on your site')).toHaveLength(1);
});

it('has the button to subscribe offer its plans, unless the button has one of its own', async () => {
	const { user, select, container } = await open(saved('{"selectedPlanIds":[7,8]} '));
	const subscribe = () => container().innerBlocks[1]?.innerBlocks[1]?.innerBlocks[0];
	await select(subscribe());
	const picker = await screen.findByRole('combobox', { name: 'Subscription' });
	expect(picker).toHaveDisplayValue('The plans of the premium content: Friend, Patron');
	expect(notices(/subscribe button will be hidden/)).toEqual([]);
	await user.selectOptions(picker, 'Patron (€100,00 / year)');
	expect(subscribe()?.attributes).toMatchObject({ planId: 8, planIds: [8] });
	await user.selectOptions(picker, 'The plans of the premium content: Friend, Patron');
	expect(subscribe()?.attributes['planId']).toBeUndefined();
	expect(serialize([container()])).toContain('<!-- wp:jetpack/recurring-payments -->');
});

it.each([
	['hides a button whose plan the site does not have', 7, 50, 1],
	['hides a button whose plan opens nothing of the content', 7, 8, 1],
	['sells the plan of the button', 7, 7, 0],
	['dims the button of content whose plan is not of this site', 50, 50, 0],
	['dims a button with a plan of this site that does not open the content', 50, 7, 0],
])('says that visitors will not see the button to subscribe where the page does so: the page %s', async (_, ofContent, ofButton, count) => {
	const { container, select } = await open(
		saved(`{"selectedPlanIds":[${ofContent}]} `).replace('recurring-payments -->', `recurring-payments {"planId":${ofButton}} -->`)
	);
	await select(container().innerBlocks[1]?.innerBlocks[1]?.innerBlocks[0]);
	await screen.findByRole('combobox', { name: 'Subscription' });
	const ofBoth = notices('Invalid payment plan configured for this block.').length + notices(/^The subscribe button will be hidden from your visitors/).length;
	expect(ofBoth).toBe(2 * count);
	expect(notices(/^Plans that are not of this site .* nobody can subscribe/).length > 0).toBe(ofContent === 50);
});

it('becomes of any blocks their part for subscribers, with something for visitors', async () => {
	const blocks = parse(`${paragraph('One')}\n\n${paragraph('Two')}`);
	const [made] = switchToBlockType(blocks, name) ?? [];
	expect(made?.innerBlocks.map(({ name: type, innerBlocks }) => [type, innerBlocks.length])).toEqual([
		['premium-content/subscriber-view', 2],
		['premium-content/logged-out-view', 0],
	]);
	expect(serialize(made ? [made] : [])).toContain(`${paragraph('One')}\n\n${paragraph('Two')}`);
	expect(switchToBlockType(made ? [made] : [], name)).toBeNull();
});
