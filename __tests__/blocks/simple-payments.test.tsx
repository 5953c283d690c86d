import { parse, pasteHandler } from '@wordpress/blocks';
import { createReduxStore, dispatch, register, select } from '@wordpress/data';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { membershipsApi } from '../../api/money/memberships';
import { siteApi } from '../../api/core/site-api';
import { appStore } from '../../app/app-store';
import { answerRest } from '../support/fake-rest';
import { createBlock, openEditor, registerFolders, serialize } from './support/editor';

const create = 'POST wp/v2/jp_pay_product';
const saved = (changed: object = {}) => ({
	body: {
		id: 7,
		status: 'draft',
		title: { raw: 'Songs' },
		content: { raw: '' },
		featured_media: 0,
		meta: { spay_currency: 'USD', spay_email: 'shop@example.org', spay_multiple: false, spay_price: 12 },
		...changed,
	},
});

interface Post {
	readonly hasPost: boolean;
	readonly mayPublish: boolean;
	readonly isSaving: boolean;
	/** How often saving was locked. */
	readonly locks: number;
}

/** As much of the post editor as the block looks at. */
register(
	createReduxStore('core/editor', {
		reducer: (
			state: Post = { hasPost: true, mayPublish: true, isSaving: false, locks: 0 },
			action: { readonly type: string; readonly post?: Partial<Post> }
		) => (action.type === 'SET' ? { ...state, ...action.post } : action.type === 'LOCK' ? { ...state, locks: state.locks + 1 } : state),
		actions: {
			set: (post: Partial<Post>) => ({ type: 'SET', post }),
			lockPostSaving: () => ({ type: 'LOCK' }),
			unlockPostSaving: () => ({ type: 'UNLOCK' }),
		},
		selectors: {
			getCurrentPost: ({ hasPost, mayPublish }: Post) => (hasPost ? { id: 3, _links: mayPublish ? { 'wp:action-publish': [] } : {} } : {}),
			getCurrentPostAttribute: () => 'https://example.org/songs/',
			getCurrentPostId: () => 3,
			isEditedPostDirty: () => true,
			isSavingPost: ({ isSaving }: Post) => isSaving,
			didPostSaveRequestSucceed: () => true,
			isAutosavingPost: () => false,
			countLocks: ({ locks }: Post) => locks,
		},
	})
);
const setPost = (post: Partial<Post>) => act(async () => void (dispatch('core/editor') as unknown as { set: (post: Partial<Post>) => void }).set(post));

beforeAll(() => registerFolders('simple-payments'));
beforeEach(async () => {
	appStore.dispatch(siteApi.util.resetApiState());
	await setPost({ hasPost: true, mayPublish: true, isSaving: false, locks: 0 });
});

const field = (name: string) => screen.findByRole('textbox', { name });

async function fillIn() {
	for (const [name, value] of [
		['Item name', 'Songs <3'],
		['Price', '12.50'],
		['Email', 'shop@example.org'],
	] as const) {
		fireEvent.change(await field(name), { target: { value } });
	}
}

it('saves the item once when its form is complete, and publishes it with the post', async () => {
	const calls = answerRest({ [create]: saved(), [`${create}/7`]: saved({ status: 'publish' }) });
	const editor = await openEditor([createBlock('jetpack/simple-payments')], { isSelected: true });
	await fillIn();
	await waitFor(
		() => expect(editor.blocks()[0]?.attributes).toMatchObject({ productId: 7, price: 12.5, title: 'Songs &lt;3', postLinkUrl: 'https://example.org/songs/' }),
		{ timeout: 5000 }
	);
	await setPost({ isSaving: true });
	const saves = () => calls.filter(({ method }) => method === 'POST').map(({ data }) => data as { status: string; title: string });
	await waitFor(() => expect(saves().map((sent) => sent.status)).toEqual(['draft', 'publish']));
	expect(saves().map(({ title }) => title)).toEqual(['Songs <3', 'Songs <3']);
	expect(serialize([...editor.blocks()])).toContain('<p>$12.50</p>');
});

it('saves nothing for a contributor, and says when the item is put up for sale', async () => {
	await setPost({ mayPublish: false });
	const calls = answerRest({});
	await openEditor([createBlock('jetpack/simple-payments')], { isSelected: true });
	await fillIn();
	expect(screen.getByText(/when somebody who may publish this post opens it/)).toBeVisible();
	expect((select('core/editor') as unknown as { countLocks: () => number }).countLocks()).toBe(0);
	expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

it('puts an item up for sale on a screen without a post, as that of the widgets', async () => {
	await setPost({ hasPost: false, mayPublish: false });
	answerRest({ [create]: saved() });
	const editor = await openEditor([createBlock('jetpack/simple-payments')], { isSelected: true });
	expect(screen.queryByText(/when somebody who may publish this post opens it/)).toBeNull();
	await fillIn();
	await waitFor(() => expect(editor.blocks()[0]?.attributes['productId']).toBe(7), { timeout: 5000 });
});

it('keeps all that was typed in a post that is saved before the item is, and forgets the draft with it', async () => {
	await setPost({ mayPublish: false });
	answerRest({});
	const editor = await openEditor([createBlock('jetpack/simple-payments')], { isSelected: true });
	await editor.user.type(await field('Item name'), 'Songs <3');
	await editor.user.type(await field('Describe your item in a few words'), 'Fourteen & more');
	fireEvent.change(await field('Purchase link text'), { target: { value: 'Buy' } });
	const before = serialize([...editor.blocks()]);
	expect(before).toMatch(/^<!-- wp:jetpack\/simple-payments .* \/-->$/);
	cleanup();

	const [opened] = parse(before);
	expect(opened).toMatchObject({ isValid: true, attributes: { title: 'Songs &lt;3', content: 'Fourteen &amp; more', postLinkText: 'Buy' } });
	expect(serialize(parse(before))).toBe(before);

	await setPost({ mayPublish: true });
	answerRest({ [create]: saved() });
	const again = await openEditor(parse(before), { isSelected: true });
	await fillIn();
	await waitFor(() => expect(again.blocks()[0]?.attributes['productId']).toBe(7), { timeout: 5000 });
	const after = serialize([...again.blocks()]);
	expect(after).not.toContain('sitewrightDraft');
	expect(after).toContain('<p>Fourteen &amp; more</p>');
});

it.each([
	['test-desk', true, 'Payments by card go to the test desk: no money moves.'],
	['acct_1', true, 'Payments by card are made with a test key: no money moves.'],
	['acct_1', false, null],
])('says that no money moves with the account %s (test: %p): %p', async (account, isTest, sentence) => {
	answerRest({
		'GET wpcom/v2/memberships/status': {
			body: {
				products: [],
				connect_url: null,
				site_slug: 'choir.example',
				connected_account_id: account,
				connected_account_default_currency: 'EUR',
				is_test: isTest,
			},
		},
	});
	// Once, however many blocks there are.
	await openEditor([createBlock('jetpack/simple-payments'), createBlock('jetpack/simple-payments')]);
	await waitFor(() => expect(membershipsApi.endpoints.getMembershipStatus.select('all')(appStore.getState()).isSuccess).toBe(true));
	expect(screen.queryAllByText(/no money moves/, { selector: 'span' }).map(({ textContent }) => textContent)).toEqual(sentence === null ? [] : [sentence]);
});

it('says at each field what is wrong, when it was left, and keeps what was typed', async () => {
	const user = userEvent.setup();
	answerRest({});
	await openEditor([createBlock('jetpack/simple-payments')], { isSelected: true });
	const price = await field('Price');
	await user.type(price, '-3');
	expect(screen.queryByText(/Your price is negative/)).toBeNull();
	await user.tab();
	expect(screen.getByText('Your price is negative — enter a positive number so people can pay the right amount.')).toBeVisible();
	expect(price).toHaveValue('-3');
	expect(price).toBeInvalid();
	await user.type(await field('Email'), 'nobody');
	await user.tab();
	expect(screen.getByText('nobody is not a valid email address.')).toBeVisible();
});

it('keeps the number for sale while what is typed is no number, and has no limit only when the field is empty', async () => {
	answerRest({ [create]: saved() });
	const editor = await openEditor([createBlock('jetpack/simple-payments')], { isSelected: true });
	const limit = await field('Number for sale');
	await editor.user.type(limit, '20');
	expect(editor.blocks()[0]?.attributes['sitewrightLimit']).toBe(20);
	await editor.user.type(limit, ' pieces');
	expect(limit).toHaveValue('20 pieces');
	expect(screen.getByText('Please enter a number from 0 to 1,000,000.')).toBeVisible();
	expect(editor.blocks()[0]?.attributes['sitewrightLimit']).toBe(20);
	await editor.user.clear(limit);
	expect(screen.getByText(/Leave it empty for no limit/)).toBeVisible();
	expect(editor.blocks()[0]?.attributes['sitewrightLimit']).toBeUndefined();
});

it('shows the item as visitors see it while the block is not selected', async () => {
	answerRest({ 'GET wp/v2/jp_pay_product/7': saved() });
	await openEditor(
		[
			createBlock('jetpack/simple-payments', {
				productId: 7,
				title: 'Songs &amp; more',
				price: 12.5,
				currency: 'EUR',
				email: 'shop@example.org',
				multiple: true,
			}),
		],
		{ isSelected: false }
	);
	const block = within(screen.getByRole('document', { name: 'Block: Pay with PayPal' }));
	expect(await block.findByText('€12,50')).toBeVisible();
	expect(block.getByText('Songs & more')).toBeVisible();
	expect(block.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue(1);
	expect(block.queryByRole('textbox')).toBeNull();
});

it('becomes the item of a pasted shortcode, and fills itself in', async () => {
	answerRest({ 'GET wp/v2/jp_pay_product/7': saved() });
	const [block] = pasteHandler({ HTML: '', plainText: '[simple-payment id="7"]', mode: 'AUTO' });
	const editor = await openEditor([block as never]);
	await waitFor(() => expect(editor.blocks()[0]?.attributes).toMatchObject({ productId: 7, title: 'Songs', price: 12, email: 'shop@example.org' }));
});
