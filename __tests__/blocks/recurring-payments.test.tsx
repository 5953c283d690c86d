import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from '@wordpress/element';
import { isAnyOf } from '@reduxjs/toolkit';
import { registerBlockType, switchToBlockType } from '@wordpress/blocks';
import type { RootState } from '../../app/root-reducer';
import { rootReducer } from '../support/make-app-store';
import type { MembershipProduct } from '../../api/money/memberships';
import { PlanForm } from '../../features/money/memberships/components/plan-form';
import { emptyPlan } from '../../features/money/memberships/plans';
import {
	membershipsSlice,
	planCreationRequested,
	type PlanDraft,
	planDrafted,
	planDropped,
	plansRequested,
	selectPlanDraft,
	taskDone,
	taskFailed,
} from '../../features/money/memberships/slice';
import type { mockStore } from '../support/mock-store';
import { makeStoreWithPlans } from '../support/store-with-plans';
import { createBlock, openEditor, registerCoreStandIns, registerFolders, serialize } from './support/editor';

let mockState: RootState;
/** A form shows what was typed into it; whatever else is dispatched changes nothing here. */
const mockIsOfDraft = isAnyOf(planDrafted, planDropped);
const mockReducer = rootReducer;

jest.mock('../../app/app-store', () => {
	const { mockStore: make } = jest.requireActual<{ readonly mockStore: typeof mockStore }>('../support/mock-store');
	return { appStore: make((actions) => actions.filter(mockIsOfDraft).reduce(mockReducer, mockState)) };
});

const { appStore } = jest.requireMock<{ readonly appStore: ReturnType<typeof mockStore> }>('../../app/app-store');

const name = 'jetpack/recurring-payments';
const products: MembershipProduct[] = [
	{ id: 7, title: 'Friend', interval: '1 month', price: 4.35, currency: 'EUR', type: '' },
	{ id: 8, title: 'Patron', interval: '1 year', price: 100, currency: 'EUR', type: 'tier' },
	{ id: 9, title: 'One CD', interval: 'one-time', price: 1500, currency: 'JPY', type: '' },
];

beforeAll(async () => {
	registerCoreStandIns();
	registerBlockType('core/button', {
		title: 'Button',
		category: 'design',
		attributes: { text: { type: 'string' }, backgroundColor: { type: 'string' } },
		edit: () => null,
		save: () => null,
	} as never);
	registerBlockType('core/buttons', { title: 'Buttons', category: 'design', edit: () => null, save: () => null } as never);
	await registerFolders('recurring-payments', 'payment-buttons', 'button');
	await Promise.all([import('../../blocks/recurring-payments/edit'), import('../../blocks/button/edit')]);
});

const withPermission = (state: RootState, mayManage: boolean): RootState => ({
	...state,
	session: { ...state.session, currentUser: { ...state.session.currentUser, permissions: { manage_options: mayManage } } },
});

async function open(attributes: object, status: object = {}, mayManage = true) {
	const store = await makeStoreWithPlans(products, status);
	mockState = withPermission(store.getState(), mayManage);
	appStore.clearActions();
	const editor = await openEditor([createBlock(name, attributes)]);
	return { ...editor, attributes: () => editor.blocks()[0]?.attributes ?? {} };
}

it('asks for the plans once it is shown, and offers each with its price', async () => {
	const { user, attributes, blocks } = await open({ planId: 7 });
	expect(appStore.getActions()).toContainEqual(plansRequested({ clientId: blocks()[0]?.clientId ?? '' }));
	const picker = await screen.findByRole('combobox', { name: 'Payment plan' });
	expect(
		within(picker)
			.getAllByRole('option')
			.map(({ textContent }) => textContent)
	).toEqual(['Friend (€4,35 / month)', 'Patron (€100,00 / year)', 'One CD (¥1,500)']);
	await user.selectOptions(picker, 'Patron (€100,00 / year)');
	expect(attributes()).toMatchObject({ planId: 8, planIds: [8] });
});

it('says that a plan is gone, and what visitors see then', async () => {
	await open({ planId: 99 });
	expect(await screen.findByText('Invalid payment plan configured for this block.')).toBeInTheDocument();
	expect(screen.getByText('The button will be hidden from your visitors until you select a valid payment plan.')).toBeInTheDocument();
	expect(screen.getByRole('option', { name: 'Payment plan not found' })).toBeInTheDocument();
});

it('asks to connect an account, where one can be connected', async () => {
	const { user } = await open({ planId: 7 }, { connected_account_id: null, connect_url: 'https://connect.example' });
	await user.click(await screen.findByRole('button', { name: 'Connect' }));
	expect(appStore.getActions()).toContainEqual({ type: 'editor/linkFollowed', payload: { url: 'https://connect.example' } });
	expect(screen.getByRole('link', { name: /Learn more about the block and fees/ })).toBeInTheDocument();
});

it('leaves new plans to administrators, and says so', async () => {
	await open({ planId: 7 }, {}, false);
	expect(await screen.findByText('New plans are made by administrators.')).toBeVisible();
	expect(screen.getByRole('combobox', { name: 'Payment plan' })).toBeEnabled();
	expect(screen.queryByRole('button', { name: 'Add a new payment plan' })).not.toBeInTheDocument();
});

it('opens the form of a new plan, and hands over what was entered', async () => {
	const { user, blocks, select, deselect } = await open({ planId: 7 });
	await user.click(await screen.findByRole('button', { name: 'Add a new payment plan' }));
	await user.type(screen.getByLabelText('Name'), ' Choir ');
	// The form is as it was when the block is selected again.
	await deselect();
	expect(screen.queryByLabelText('Name')).toBeNull();
	await select();
	expect(screen.getByLabelText('Name')).toHaveValue(' Choir ');
	await user.click(screen.getByRole('button', { name: '€15' }));
	await user.click(screen.getByRole('button', { name: 'Add' }));
	expect(appStore.getActions()).toContainEqual(
		planCreationRequested({
			clientId: blocks()[0]?.clientId ?? '',
			kind: 'payment-plan',
			plan: { title: 'Choir', currency: 'EUR', units: 1500, interval: '1 month' },
		})
	);
});

it('keeps what was entered where the plan could not be made, and forgets it with the plan', () => {
	const { reducer } = membershipsSlice;
	const block = { clientId: 'a' };
	const plan = { title: 'Choir', currency: 'EUR', units: 1500, interval: '1 month' } as const;
	const asked = [planDrafted({ ...block, draft: emptyPlan('EUR') }), planCreationRequested({ ...block, kind: 'payment-plan', plan })].reduce(
		reducer,
		undefined
	);
	const draftOf = (state: typeof asked) => selectPlanDraft({ [membershipsSlice.reducerPath]: state ?? reducer(undefined, { type: '' }) }, 'a');
	expect(draftOf(reducer(asked, taskFailed({ ...block, message: 'No.' })))).toEqual(emptyPlan('EUR'));
	// The plans are loaded again when the block is selected.
	expect(draftOf([plansRequested(block), taskDone(block)].reduce(reducer, reducer(asked, taskFailed({ ...block, message: 'No.' }))))).toEqual(emptyPlan('EUR'));
	expect(draftOf(reducer(asked, taskDone(block)))).toBeNull();
});

describe('the form of a new plan', () => {
	const show = (kind: 'payment-plan' | 'subscription' = 'payment-plan') => {
		const onCreate = jest.fn();
		const Entered = () => {
			const [draft, setDraft] = useState<PlanDraft>(emptyPlan('EUR'));
			return <PlanForm kind={kind} draft={draft} isBusy={false} onChange={setDraft} onCreate={onCreate} onCancel={() => undefined} />;
		};
		render(<Entered />);
		return { onCreate, user: userEvent.setup() };
	};

	it.each([
		['payment-plan', ['Payment plan requires a name', 'Payment plan requires a valid price']],
		['subscription', ['Subscription requires a name', 'Subscription requires a valid price']],
	] as const)('says what a %s lacks', async (kind, sentences) => {
		const { onCreate, user } = show(kind);
		await user.click(screen.getByRole('button', { name: 'Add' }));
		expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(sentences);
		expect(onCreate).not.toHaveBeenCalled();
	});

	it.each([
		['0,49', 'Minimum allowed price is €0,50.'],
		['-5', 'Minimum allowed price is €0,50.'],
		['12.5000', 'Payment plan requires a valid price'],
		['1e309', 'Payment plan requires a valid price'],
		['0,505', 'Payment plan requires a valid price'],
	])('refuses a price of %s: “%s”', async (price, sentence) => {
		const { onCreate, user } = show();
		await user.type(screen.getByLabelText('Name'), 'Choir');
		await user.type(screen.getByLabelText('Price (€)'), price);
		await user.click(screen.getByRole('button', { name: 'Add' }));
		expect(screen.getByRole('alert')).toHaveTextContent(sentence);
		expect(onCreate).not.toHaveBeenCalled();
	});

	it('says while it is typed what will be charged', async () => {
		const { user } = show();
		await user.type(screen.getByLabelText('Price (€)'), '1.000');
		expect(screen.getByText('Amount: €1.000,00')).toBeVisible();
		await user.type(screen.getByLabelText('Price (€)'), ',5x');
		expect(screen.queryByText(/^Amount/)).toBeNull();
	});

	it('suggests prices of the chosen currency, and makes tiers', async () => {
		const { onCreate, user } = show();
		await user.type(screen.getByLabelText('Name'), 'Choir');
		await user.selectOptions(screen.getByLabelText('Currency'), 'JPY');
		expect(
			within(screen.getByRole('group', { name: 'Suggested prices' }))
				.getAllByRole('button')
				.map(({ textContent }) => textContent)
		).toEqual(['¥500', '¥1,500', '¥10,000']);
		await user.click(screen.getByRole('button', { name: '¥1,500' }));
		await user.selectOptions(screen.getByLabelText('Paid'), 'Yearly');
		await user.click(screen.getByLabelText('This is a tier of the newsletter'));
		await user.click(screen.getByRole('button', { name: 'Add' }));
		expect(onCreate).toHaveBeenCalledWith({ title: 'Choir', currency: 'JPY', units: 1500, interval: '1 year', type: 'tier' });
	});
});

it('is made of a single button of WordPress, with its text and colour', () => {
	const button = (text: string) => createBlock('core/button', { text, backgroundColor: 'sea' });
	const [block] = switchToBlockType(createBlock('core/buttons', {}, [button('Join us')]), name) ?? [];
	expect(serialize(block ? [block] : [])).toContain('"text":"Join us","backgroundColor":"sea"} /-->');
	expect(switchToBlockType(createBlock('core/buttons', {}, [button('One'), button('Two')]), name)).toBeNull();
});
