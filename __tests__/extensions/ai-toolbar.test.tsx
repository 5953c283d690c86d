import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dispatch, select } from '@wordpress/data';
import extension from '../../extensions/ai-toolbar';
import { EarlyText } from '../../extensions/ai-toolbar/early-text';
import OpenBar from '../../extensions/ai-toolbar/open-bar';
import { makeAppStore } from '../support/make-app-store';
import type { RootState } from '../../app/root-reducer';
import { withApp } from '../../app/with-app';
import { publishSurface } from '../../editor/inline-surface';
import { registerExtensions } from '../../editor/register-extensions';
import { parseSession } from '../../features/site/session/slice';
import {
	answerReviewed,
	editDiscarded,
	editIdOf,
	editLeft,
	editOpened,
	editRequested,
	editStarted,
	promptChanged,
	promptTyped,
} from '../../features/ai/inlineEdit/slice';
import { defaultInitialState } from '../../store/initial-state';
import { fakeWorld } from '../support/fake-ports';
import { answerRest } from '../support/fake-rest';
import type { mockStore } from '../support/mock-store';
import { createBlock, openEditor, registerCoreStandIns, registerFolders } from '../blocks/support/editor';

let mockIsConnected = true;
let mockState: RootState | null = null;

const storeOf = (isUserConnected: boolean) =>
	makeAppStore({
		ports: fakeWorld().ports,
		preloadedState: { session: parseSession({ ...defaultInitialState, connection: { isRegistered: true, isUserConnected, isOfflineMode: false } }) },
	});
const mockStates = { connected: storeOf(true).getState(), unconnected: storeOf(false).getState() };

jest.mock('../../app/app-store', () => {
	const { mockStore: make } = jest.requireActual<{ readonly mockStore: typeof mockStore }>('../support/mock-store');
	return { appStore: make(() => mockState ?? (mockIsConnected ? mockStates.connected : mockStates.unconnected)) };
});

const { appStore } = jest.requireMock<{ readonly appStore: ReturnType<typeof mockStore> }>('../../app/app-store');

beforeAll(async () => {
	registerCoreStandIns();
	await registerFolders('ai-assistant');
	window.sitewrightEditorState = { ...window.sitewrightEditorState, available_blocks: { [extension.name]: { available: true } } };
	registerExtensions([extension]);
});
beforeEach(() => {
	answerRest({});
	mockState = null;
	appStore.clearActions();
});

/** Opens the tools of a paragraph. */
async function openTools() {
	const block = createBlock('core/paragraph', { content: 'Helo' });
	const editor = await openEditor([block]);
	await editor.user.click(await screen.findByRole('button', { name: 'AI Assistant' }));
	return { ...editor, clientId: block.clientId, item: await screen.findByRole('menuitem', { name: 'Correct spelling and grammar' }) };
}

it('asks about a paragraph with the tool that was chosen, in the bar under it', async () => {
	mockIsConnected = true;
	const { user, item, clientId } = await openTools();
	await user.click(item);
	expect(appStore.ownActions()).toEqual([
		editOpened({ clientIds: [clientId] }),
		editRequested({ id: editIdOf([clientId]), instruction: { tool: { type: 'correct-spelling' } }, postId: null }),
	]);
	expect(screen.queryByRole('menuitem', { name: 'Correct spelling and grammar' })).toBeNull();
});

it('opens the bar without a request for a change in own words', async () => {
	mockIsConnected = true;
	const { user, clientId } = await openTools();
	await user.click(screen.getByRole('menuitem', { name: /^Ask for a change…/ }));
	expect(appStore.ownActions()).toEqual([editOpened({ clientIds: [clientId] })]);
});

it('shows a preview in the form of the block, and leaves its text as it is', async () => {
	const block = createBlock('core/heading', { content: 'Old', level: 3 });
	const { content } = await openEditor([block]);
	act(() =>
		publishSurface({ barOf: null, previews: new Map([[block.clientId, '<del class="sitewright-removed">Old</del><ins class="sitewright-added">New</ins>']]) })
	);
	const added = await screen.findByText('New');
	expect(added.closest('h3')).toHaveTextContent('OldNew');
	expect(content()).toContain('>Old</h3>');
	act(() => publishSurface({ barOf: null, previews: new Map() }));
	expect(screen.queryByText('New')).toBeNull();
});

it('offers the tools disabled, with the reason, to a person who is not connected', async () => {
	mockIsConnected = false;
	const { user, item } = await openTools();
	expect(item).toHaveAttribute('aria-disabled', 'true');
	await user.click(item);
	expect(appStore.ownActions()).toEqual([]);
});

describe('before the bar is loaded', () => {
	const createNotice = jest.spyOn(dispatch('core/notices') as unknown as { createNotice: () => void }, 'createNotice');

	it.each([
		['is sent by Enter, which says so', 'Shorter{Enter}!', ['Shorter', true], 1],
		['takes a new line by Shift+Enter', 'Shorter{Shift>}{Enter}{/Shift}please', ['Shorter\nplease', false], 0],
		['that is empty is not sent', '{Enter}a', ['a', false], 0],
	])('a request %s', async (_, keys, left, notices) => {
		createNotice.mockClear();
		const onLeave = jest.fn();
		render(<EarlyText onLeave={onLeave} />);
		const user = userEvent.setup();
		await user.keyboard(keys);
		await user.tab();
		expect(onLeave.mock.calls).toEqual([left]);
		expect(createNotice.mock.calls).toEqual(Array.from({ length: notices }, () => ['info', 'Waiting for the AI Assistant…', { type: 'snackbar' }]));
	});

	const LoadedBar = withApp(OpenBar);

	it.each([
		['is carried out', true, true],
		['waits in the bar of a person who is not connected', true, false],
		['waits in the bar until Enter', false, true],
	])('a request %s once it is loaded', async (_, isSent, isConnected) => {
		mockIsConnected = isConnected;
		const block = createBlock('core/paragraph', { content: 'Hello world' });
		const clientIds = [block.clientId];
		await openEditor([block]);
		render(<LoadedBar clientIds={clientIds} typed="Shorter" isSent={isSent} onTaken={() => undefined} />);
		const request = [editOpened({ clientIds }), editRequested({ id: editIdOf(clientIds), instruction: { prompt: 'Shorter' }, postId: null })];
		expect(appStore.ownActions()).toEqual([
			editOpened({ clientIds }),
			promptTyped({ id: editIdOf(clientIds), text: 'Shorter' }),
			...(isSent && isConnected ? request : []),
		]);
	});
});

describe('the bar', () => {
	/** Opens the bar of a paragraph whose caret is between two words. */
	async function openBar(prepare: (store: ReturnType<typeof storeOf>, id: string, clientId: string) => void = () => undefined) {
		const block = createBlock('core/paragraph', { content: 'Hello world' });
		const { clientId } = block;
		const id = editIdOf([clientId]);
		const store = storeOf(true);
		store.dispatch(editOpened({ clientIds: [clientId] }));
		prepare(store, id, clientId);
		mockState = store.getState();
		const { user } = await openEditor([block]);
		const editor = dispatch('core/block-editor') as unknown as { selectionChange: (id: string, key: string, start: number, end: number) => Promise<void> };
		await act(() => editor.selectionChange(clientId, 'content', 6, 6));
		act(() => publishSurface({ barOf: clientId, previews: new Map() }));
		const input = await screen.findByRole('textbox', { name: 'Ask the AI Assistant' });
		await waitFor(() => expect(document.querySelector('.sitewright-edit-bar')?.contains(document.activeElement)).toBe(true));
		const caret = () => (select('core/block-editor') as unknown as { getSelectionStart: () => object }).getSelectionStart();
		return { user, id, clientId, input, caret };
	}
	const review = (store: ReturnType<typeof storeOf>, id: string, clientId: string) => {
		store.dispatch(editStarted({ id, fields: [{ clientId, html: 'Hello world', range: null }], continues: false, messages: [], isFollowUp: false }));
		store.dispatch(answerReviewed({ id, answer: 'Hello you', messages: [] }));
	};
	afterEach(() => act(() => publishSurface({ barOf: null, previews: new Map() })));

	it.each([
		['Escape', 'Escape', undefined, 'editDiscarded'],
		['Escape from a review', 'Escape', review, 'editLeft'],
		['Close', 'Close', undefined, 'editDiscarded'],
		['Discard', 'Discard', review, 'editDiscarded'],
	] as const)('returns the caret to its place by %s', async (_, way, prepare, ending) => {
		const { user, id, clientId, caret } = await openBar(prepare);
		const text = screen.getByRole('document', { name: 'core/paragraph' });
		// jsdom does not know it, and WordPress gives up the caret then.
		Object.defineProperty(text, 'isContentEditable', { value: true });
		if (way === 'Escape') {
			// The popovers of WordPress read the code of the key, which user-event leaves out.
			fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape', keyCode: 27 });
		} else {
			await user.click(screen.getByRole('button', { name: way }));
		}
		expect(appStore.ownActions()).toEqual([{ editDiscarded, editLeft }[ending]({ id })]);
		expect(text).toHaveFocus();
		expect(caret()).toEqual({ clientId, attributeKey: 'content', offset: 6 });
	});

	it('keeps the request that was sent until its answer is there', async () => {
		const { user, id, input, clientId } = await openBar((store, of) => store.dispatch(promptChanged({ id: of, prompt: 'Shorter' })));
		await user.type(input, '{Enter}');
		expect(appStore.ownActions()).toEqual([editOpened({ clientIds: [clientId] }), editRequested({ id, instruction: { prompt: 'Shorter' }, postId: null })]);
	});
});
