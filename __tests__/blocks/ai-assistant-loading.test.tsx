import { act, screen } from '@testing-library/react';
import { createBlock } from '@wordpress/blocks';
import { dispatch } from '@wordpress/data';
import type { makeAppStore } from '../support/make-app-store';
import { registerBlocks } from '../../editor/register-blocks';
import type { parseSession } from '../../features/site/session/slice';
import type { EditorInitialState } from '../../store/printed-state';
import { answerRest } from '../support/fake-rest';
import { loadDefinition, openEditor } from './support/editor';

jest.mock('../../app/app-store', () => {
	const { makeAppStore: make } = jest.requireActual<{ readonly makeAppStore: typeof makeAppStore }>('../support/make-app-store');
	const { fakeWorld } = jest.requireActual<{ readonly fakeWorld: () => { readonly ports: Parameters<typeof makeAppStore>[0]['ports'] } }>(
		'../support/fake-ports'
	);
	const { parseSession: parse } = jest.requireActual<{ readonly parseSession: typeof parseSession }>('../../features/site/session/slice');
	const { defaultInitialState: state } = jest.requireActual<{ readonly defaultInitialState: EditorInitialState }>('../../store/initial-state');
	const session = parse({ ...state, connection: { isRegistered: true, isUserConnected: true, isOfflineMode: false } });
	return { appStore: make({ ports: fakeWorld().ports, preloadedState: { session } }) };
});

/** Opens an editor with a block whose edit is loaded when the test says so. */
async function openSlowly() {
	let load: () => void = () => undefined;
	const isDue = new Promise<void>((resolve) => {
		load = resolve;
	});
	const definition = await loadDefinition('ai-assistant');
	const loaded = import('../../blocks/ai-assistant/edit');
	registerBlocks([{ ...definition, edit: async () => isDue.then(() => loaded) as never }]);
	const { user } = await openEditor([createBlock('jetpack/ai-assistant')]);
	const input = () => screen.getByRole('textbox', { name: 'Ask the AI Assistant' });
	input().focus();
	const finishLoading = () =>
		act(async () => {
			load();
			await loaded;
		});
	return { user, input, finishLoading };
}

it('keeps what is typed while the block is loading, the focus, and Enter, and says that it waits', async () => {
	const createNotice = jest.spyOn(dispatch('core/notices') as unknown as { createNotice: () => void }, 'createNotice');
	answerRest({
		'POST jetpack/v4/jetpack-ai-jwt': { body: { token: 'a-token', blog_id: 7, expires_in: 600 } },
		'GET wpcom/v2/jetpack-ai/ai-assistant-feature': { status: 500, body: {} },
	});
	const { user, input, finishLoading } = await openSlowly();
	const first = input();
	await user.keyboard('{Enter}Wri');
	expect(first).toHaveValue('Wri');
	expect(createNotice).not.toHaveBeenCalled();
	await user.keyboard('{Enter}');
	expect(createNotice.mock.calls).toEqual([['info', 'Waiting for the AI Assistant…', { type: 'snackbar' }]]);
	await user.keyboard('te');
	expect(first).toHaveValue('Wri');
	await finishLoading();
	await screen.findByRole('button', { name: 'Stop' });
	expect(first).not.toBeInTheDocument();
	expect(input()).toHaveValue('Wri');
	expect(input()).toHaveFocus();
	await user.keyboard('{Escape}');
	expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
	expect(input()).toHaveFocus();
	await user.keyboard('te');
	expect(input()).toHaveValue('Write');
});
