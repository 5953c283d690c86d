import { makeAppStore } from '../../support/make-app-store';
import { formBarOpened, formBarClosed, formRequested, formUndone, promptTyped, selectFormBar } from '../../../features/readers/forms/slice';
import { suggestionError } from '../../../features/ai/suggestion/errors';
import { chunkReceived, selectSuggestion, suggestionCompleted, suggestionFailed, suggestionStopped } from '../../../features/ai/suggestion/slice';
import { fakeWorld } from '../../support/fake-ports';

const clientId = 'form';
const before = '<!-- wp:jetpack/field-name /-->';
const answer = '<!-- wp:jetpack/field-email /-->';

function start(prompt = 'add an email') {
	const world = fakeWorld();
	world.editor.blocks.set(clientId, { name: 'jetpack/contact-form', attributes: { inner: before } });
	world.editor.postId = 7;
	const store = makeAppStore({ ports: world.ports });
	store.dispatch(formBarOpened({ clientId }));
	store.dispatch(promptTyped({ clientId, prompt }));
	store.dispatch(formRequested({ clientId }));
	return { store, editor: world.editor, bar: () => selectFormBar(store.getState(), clientId) };
}

it('asks with the prompt and the form so far, in the name of the form', () => {
	const { store, bar } = start();
	expect(selectSuggestion(store.getState(), clientId).run?.request).toEqual({
		feature: 'ai-form-extension',
		messages: [{ role: 'jetpack-ai', context: { type: 'form-ai-extension', request: 'add an email', content: before } }],
		postId: 7,
	});
	expect(bar()?.status).toBe('building');
});

it('does nothing with an empty prompt', () => {
	expect(start('  ').bar()?.status).toBe('open');
});

it('shows the blocks while they arrive, and puts the whole form there at the end', () => {
	const { store, editor, bar } = start();
	store.dispatch(chunkReceived({ requesterId: clientId, text: '<!-- wp:jet' }));
	store.dispatch(suggestionCompleted({ requesterId: clientId, text: answer }));
	expect(editor.changes).toEqual([
		{ clientId, isKept: true },
		{ clientId, answer: '<!-- wp:jet' },
		{ clientId, finished: answer },
	]);
	expect(bar()).toMatchObject({ status: 'built', prompt: '' });
});

it('says that an answer has no form in it, and keeps the prompt', () => {
	const { store, bar } = start();
	store.dispatch(suggestionCompleted({ requesterId: clientId, text: 'Sorry, no.' }));
	expect(bar()).toMatchObject({ status: 'open', hasNoForm: true, prompt: 'add an email' });
});

it('keeps the fields that have arrived when it is stopped', () => {
	const { store, editor, bar } = start();
	store.dispatch(chunkReceived({ requesterId: clientId, text: answer }));
	store.dispatch(suggestionStopped({ requesterId: clientId }));
	expect(editor.changes.at(-1)).toEqual({ clientId, finished: answer });
	expect(bar()?.status).toBe('built');
});

it('brings the form back when the request fails, and keeps the prompt', () => {
	const { store, editor, bar } = start();
	store.dispatch(chunkReceived({ requesterId: clientId, text: answer }));
	store.dispatch(suggestionFailed({ requesterId: clientId, error: suggestionError('error_network') }));
	expect(editor.changes.at(-1)).toEqual({ clientId, isRestored: true });
	expect(bar()).toMatchObject({ status: 'open', hasNoForm: false, prompt: 'add an email' });
});

it('takes the form back with one Undo', () => {
	const { store, editor, bar } = start();
	store.dispatch(suggestionCompleted({ requesterId: clientId, text: answer }));
	store.dispatch(formUndone({ clientId }));
	expect(editor.changes.at(-1)).toEqual({ isUndo: true });
	expect(bar()?.status).toBe('open');
});

it('goes on when the form is deselected while it is being built', () => {
	const { store, bar } = start();
	store.dispatch(formBarClosed({ clientId }));
	expect(bar()?.status).toBe('building');
});
