import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { registerBlockType, switchToBlockType } from '@wordpress/blocks';
import { type FeedConnection, instagramGalleryApi } from '../../api/media/instagram-gallery';
import { Accounts } from '../../blocks/instagram-gallery/accounts';
import { connectionOf, parseAttributes } from '../../blocks/instagram-gallery/attributes';
import { Grid } from '../../blocks/instagram-gallery/grid';
import { makeAppStore } from '../support/make-app-store';
import type { RootState } from '../../app/root-reducer';
import { disconnectRequested } from '../../features/media/photoFeed/slice';
import { parseSession } from '../../features/site/session/slice';
import { defaultInitialState } from '../../store/initial-state';
import { fakeWorld } from '../support/fake-ports';
import { answerRest } from '../support/fake-rest';
import type { mockStore } from '../support/mock-store';
import { createBlock, openEditor, parse, registerCoreStandIns, registerFolders, serialize } from './support/editor';

let mockState: RootState;

jest.mock('../../app/app-store', () => {
	const { mockStore: make } = jest.requireActual<{ readonly mockStore: typeof mockStore }>('../support/mock-store');
	return { appStore: make(() => mockState) };
});

const { appStore } = jest.requireMock<{ readonly appStore: ReturnType<typeof mockStore> }>('../../app/app-store');

const name = 'jetpack/instagram-gallery';
const defaults = { columns: 3, count: 9, spacing: 10, isStackedOnMobile: true };
const link = (user: string) => `<a href="https://www.instagram.com/${user}/" rel="noopener noreferrer" target="_blank">https://www.instagram.com/${user}/</a>`;

beforeAll(async () => {
	registerCoreStandIns();
	registerBlockType('core/legacy-widget', {
		title: 'Widget',
		category: 'widgets',
		attributes: { idBase: { type: 'string' }, instance: { type: 'object' } },
		save: () => null,
	} as never);
	await registerFolders('instagram-gallery');
});

describe('the saved markup', () => {
	it.each([
		['no account', {}, `<!-- wp:${name} /-->`],
		[
			'an account',
			{ accessToken: '7', instagramUser: 'ada.photos_1' },
			`<!-- wp:${name} {"accessToken":"7","instagramUser":"ada.photos_1"} -->\n<div class="wp-block-jetpack-instagram-gallery">${link('ada.photos_1')}</div>\n<!-- /wp:${name} -->`,
		],
		[
			'an alignment',
			{ accessToken: '7', instagramUser: 'ada', align: 'right' },
			`<!-- wp:${name} {"accessToken":"7","instagramUser":"ada","align":"right"} -->\n<div class="wp-block-jetpack-instagram-gallery alignright">${link('ada')}</div>\n<!-- /wp:${name} -->`,
		],
	])('of a block with %s is that of the original, and opens again', (_, attributes, markup) => {
		expect(serialize([createBlock(name, attributes)])).toBe(markup);
		expect(serialize(parse(markup))).toBe(markup);
		expect(parse(markup)[0]?.isValid).toBe(true);
	});

	const widget = (idBase: string, raw: object) => createBlock('core/legacy-widget', { idBase, instance: { raw } });

	it('takes the account, columns and count of the old widget', () => {
		const [block] = switchToBlockType(widget('wpcom_instagram_widget', { token_id: '9', title: 'Mine', count: 6, columns: 2 }), name) ?? [];
		expect(block?.attributes).toEqual({ ...defaults, accessToken: '9', count: 6, columns: 2 });
	});

	it('takes no other widget', () => expect(switchToBlockType(widget('wpcom_instagram', { token_id: '9' }), name)).toBeNull());
});

it('replaces numbers beyond their limits by the defaults', () => {
	expect(parseAttributes({ columns: 7, count: 31, spacing: -1, isStackedOnMobile: true })).toEqual(defaults);
	expect(parseAttributes({ columns: 6, count: 30, spacing: 50, isStackedOnMobile: false })).toEqual({
		columns: 6,
		count: 30,
		spacing: 50,
		isStackedOnMobile: false,
	});
});

it.each([['../1'], ['1 2'], [''], ['abc']])('takes %p for no account', (accessToken) => expect(connectionOf({ accessToken })).toBe(''));

describe('the choice of an account', () => {
	const connections = [
		{ username: 'ada', token: '1' },
		{ username: 'bob', token: '2' },
	];
	const handlers = { onConnect: jest.fn(), onChoose: jest.fn(), onRetry: jest.fn() };
	const show = (props: Partial<Parameters<typeof Accounts>[0]>) =>
		render(
			<Accounts
				status={{ status: 'idle' }}
				connections={connections}
				isGone={false}
				error={null}
				mayConnect
				connectionUrl="https://site.example/connection"
				{...handlers}
				{...props}
			/>
		);
	beforeEach(() => jest.clearAllMocks());

	it('offers the connected accounts and a new one', async () => {
		show({});
		expect(screen.getAllByRole('radio').map((radio) => radio.closest('div')?.textContent)).toEqual(['@ada', '@bob', 'Add a new account']);
		await userEvent.click(screen.getByRole('radio', { name: '@bob' }));
		await userEvent.click(screen.getByRole('button', { name: 'Use this account' }));
		expect(handlers.onChoose).toHaveBeenCalledWith('2');
		await userEvent.click(screen.getByRole('radio', { name: 'Add a new account' }));
		await userEvent.click(screen.getByRole('button', { name: 'Connect to Instagram' }));
		expect(handlers.onConnect).toHaveBeenCalled();
	});

	it('takes no second press while it connects', async () => {
		show({ connections: [], status: { status: 'connecting' } });
		await userEvent.click(screen.getByRole('button', { name: 'Connecting…' }));
		expect(handlers.onConnect).not.toHaveBeenCalled();
	});

	it('says why a person without a connection cannot add an account', () => {
		show({ connections: [], mayConnect: false });
		expect(screen.queryByRole('button')).toBeNull();
		expect(screen.getByRole('link', { name: 'Reconnect Sitewright' })).toHaveAttribute('href', 'https://site.example/connection');
	});

	it('asks for the accounts again when they could not be had', async () => {
		show({ connections: [], error: 'The platform cannot be reached.' });
		await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
		expect(handlers.onRetry).toHaveBeenCalled();
	});

	it('says that the account of the block is gone', () => {
		const { container } = show({ isGone: true });
		expect(container).toHaveTextContent('This account is not connected any more. Please choose or connect another.');
	});
});

describe('the grid', () => {
	const images = Array.from({ length: 4 }, (_, index) => ({ url: `https://site.example/${index}.jpg`, title: `Photo ${index}` }));
	const show = (props: Partial<Parameters<typeof Grid>[0]>) =>
		render(<Grid attributes={defaults} images={images} error={null} onRetry={() => undefined} {...props} />);

	it('shows as many photos as the block wants, in its columns and spacing', () => {
		show({ attributes: { ...defaults, count: 3, columns: 2, spacing: 4 } });
		expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual(['Photo 0', 'Photo 1', 'Photo 2']);
		const list = screen.getByRole('list');
		expect(list).toHaveClass('has-2-columns');
		expect(list.style.gap).toBe('4px');
	});

	it('says that an account has no photos', () => {
		const { container } = show({ images: [] });
		expect(container).toHaveTextContent('No images were found in your Instagram account.');
	});

	it('keeps the photos that are there when newer ones cannot be had', () => {
		const { container } = show({ error: 'Instagram cannot be reached.' });
		expect(container).toHaveTextContent('Instagram cannot be reached.');
		expect(screen.getAllByRole('img')).toHaveLength(4);
	});
});

describe('the block in the editor', () => {
	const currentUser = { ...defaultInitialState.userConnectionData.currentUser, isConnected: true };
	const session = parseSession({ ...defaultInitialState, userConnectionData: { ...defaultInitialState.userConnectionData, currentUser } });
	const makeStore = () => makeAppStore({ ports: fakeWorld().ports, preloadedState: { session } });
	beforeEach(() => {
		mockState = makeStore().getState();
		appStore.clearActions();
	});
	const stateWith = async (connections: readonly FeedConnection[]) => {
		const store = makeStore();
		await store.dispatch(instagramGalleryApi.util.upsertQueryData('listFeedConnections', undefined, [...connections]));
		return store.getState();
	};

	it('asks for the accounts that are connected', async () => {
		const calls = answerRest({ 'GET wpcom/v2/instagram-gallery/connections': { body: [] } });
		await openEditor([createBlock(name, { count: 5 })]);
		await waitFor(() => expect(calls.map(({ path }) => path)).toContain('wpcom/v2/instagram-gallery/connections'));
	});

	it('offers the other accounts, and asks for no pictures, when its own was disconnected', async () => {
		mockState = await stateWith([{ username: 'bob', token: '2' }]);
		const calls = answerRest({ 'GET wpcom/v2/instagram-gallery/connections': { body: [] } });
		await openEditor([createBlock(name, { accessToken: '7', instagramUser: 'ada' })]);
		expect(await screen.findByRole('radio', { name: '@bob' })).toBeChecked();
		expect(calls).toEqual([]);
	});

	it('asks before it disconnects its account', async () => {
		answerRest({ 'GET wpcom/v2/instagram-gallery/gallery': { body: { external_name: 'ada', images: [] } } });
		const block = createBlock(name, { accessToken: '7', instagramUser: 'ada' });
		const editor = await openEditor([block]);
		await editor.user.click(await screen.findByRole('button', { name: 'Disconnect your account' }));
		expect(appStore.ownActions()).toEqual([]);
		await editor.user.click(screen.getByRole('button', { name: 'Disconnect and empty its blocks?' }));
		expect(appStore.ownActions()).toEqual([disconnectRequested({ clientId: block.clientId, token: '7' })]);
	});
});
