import { act, screen } from '@testing-library/react';
import { createBlock } from '@wordpress/blocks';
import type { makeAppStore } from '../../app/make-app-store';
import { registerBlocks } from '../../editor/register-blocks';
import { loadDefinition, openEditor } from './support/editor';

jest.mock('../../app/app-store', () => {
	const { makeAppStore: make } = jest.requireActual<{ readonly makeAppStore: typeof makeAppStore }>('../../app/make-app-store');
	const { fakeWorld } = jest.requireActual<{ readonly fakeWorld: () => { readonly ports: Parameters<typeof makeAppStore>[0]['ports'] } }>(
		'../support/fake-ports'
	);
	const { parseSession } = jest.requireActual<typeof import('../../features/session/slice')>('../../features/session/slice');
	const { defaultInitialState } = jest.requireActual<typeof import('../../store/initial-state')>('../../store/initial-state');
	const session = parseSession({ ...defaultInitialState, connection: { isRegistered: true, isUserConnected: true, isOfflineMode: false } });
	return { appStore: make({ ports: fakeWorld().ports, preloadedState: { session } }) };
});

it('keeps what is typed while the block is loading, and the focus', async () => {
	let load = () => undefined as void;
	const isDue = new Promise<void>((resolve) => {
		load = resolve;
	});
	const definition = await loadDefinition('ai-assistant');
	const loaded = import('../../blocks/ai-assistant/edit');
	registerBlocks([{ ...definition, edit: async () => isDue.then(() => loaded) as never }]);

	const { user } = await openEditor([createBlock('jetpack/ai-assistant')]);
	const first = screen.getByRole('textbox', { name: 'Ask the AI Assistant' });
	first.focus();
	await user.keyboard('Wri{Enter}');
	expect(first).toHaveValue('Wri');
	await act(async () => {
		load();
		await loaded;
	});
	await screen.findByRole('button', { name: 'Generate' });
	expect(first).not.toBeInTheDocument();
	await user.keyboard('te');
	const input = screen.getByRole('textbox', { name: 'Ask the AI Assistant' });
	expect(input).toHaveValue('Write');
	expect(input).toHaveFocus();
});
