import { act, screen } from '@testing-library/react';
import extension from '../../extensions/ai-toolbar';
import { makeAppStore } from '../../app/make-app-store';
import { publishSurface } from '../../editor/inline-surface';
import { registerExtensions } from '../../editor/register-extensions';
import { parseSession } from '../../features/session/slice';
import { editIdOf, editOpened, editRequested } from '../../features/inlineEdit/slice';
import { defaultInitialState } from '../../store/initial-state';
import { fakeWorld } from '../support/fake-ports';
import { answerRest } from '../support/fake-rest';
import type { mockStore } from '../support/mock-store';
import { createBlock, openEditor, registerCoreStandIns, registerFolders } from '../blocks/support/editor';

let mockIsConnected = true;

const stateOf = (isUserConnected: boolean) =>
	makeAppStore({
		ports: fakeWorld().ports,
		preloadedState: { session: parseSession({ ...defaultInitialState, connection: { isRegistered: true, isUserConnected, isOfflineMode: false } }) },
	}).getState();
const mockStates = { connected: stateOf(true), unconnected: stateOf(false) };

jest.mock('../../app/app-store', () => {
	const { mockStore: make } = jest.requireActual<{ readonly mockStore: typeof mockStore }>('../support/mock-store');
	return { appStore: make(() => (mockIsConnected ? mockStates.connected : mockStates.unconnected)) };
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
	act(() => publishSurface({ barOf: null, previews: new Map([[block.clientId, '<del class="sitewright-removed">Old</del><ins class="sitewright-added">New</ins>']]) }));
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
