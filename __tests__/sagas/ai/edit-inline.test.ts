import { makeAppStore } from '../../support/make-app-store';
import { reviewOf } from '../../../features/ai/inlineEdit/review';
import {
	changesDecided,
	editDiscarded,
	editIdOf,
	editLeft,
	editOpened,
	editRequested,
	editUndone,
	type Instruction,
	promptChanged,
	selectEdit,
	selectOpenId,
} from '../../../features/ai/inlineEdit/slice';
import { parseSession } from '../../../features/site/session/slice';
import { answerChosen, selectSuggestion, suggestionFailed, suggestionRequested, suggestionStopped } from '../../../features/ai/suggestion/slice';
import { suggestionError } from '../../../features/ai/suggestion/errors';
import { defaultInitialState } from '../../../store/initial-state';
import { fakeWorld } from '../../support/fake-ports';
import { answerRest } from '../../support/fake-rest';

const friendlier: Instruction = { prompt: 'Make it friendlier' };

/** An editor with texts, and the bar open on them. */
async function open(...htmls: readonly string[]) {
	answerRest({ 'POST jetpack/v4/jetpack-ai-jwt': { body: { token: 'a-token', blog_id: 7, expires_in: 600 } } });
	const world = fakeWorld();
	const clientIds = htmls.map((html, index) => {
		world.editor.blocks.set(`text-${index}`, { name: 'core/paragraph', attributes: { content: html } });
		return `text-${index}`;
	});
	const session = parseSession({ ...defaultInitialState, platformUrl: 'https://platform.example' });
	const store = makeAppStore({ ports: world.ports, preloadedState: { session } });
	const id = editIdOf(clientIds);
	store.dispatch(editOpened({ clientIds }));
	const settle = async () => {
		// The requests and the review are loaded on first use.
		await Promise.all([import('../../../features/ai/inlineEdit/request'), import('../../../features/ai/inlineEdit/review')]);
		await world.settle();
	};
	const ask = async (instruction: Instruction = friendlier) => {
		store.dispatch(editRequested({ id, instruction, postId: 12 }));
		await settle();
	};
	const answer = async (text: string) => {
		const connection = world.connections.at(-1);
		connection?.sendText(text);
		connection?.send({ data: '[DONE]' });
		await settle();
	};
	const edit = () => selectEdit(store.getState(), id);
	const decide = async (decision: 'accepted' | 'refused', count?: number) => {
		const current = edit();
		store.dispatch(changesDecided({ id, keys: current ? reviewOf(current).open.slice(0, count) : [], decision }));
		await settle();
	};
	const text = (index = 0) => world.editor.blocks.get(`text-${index}`)?.attributes['content'];
	const sent = () => world.connections.at(-1)?.request.body as { messages: { context?: object; role: string; content?: string }[] };
	return { world, store, id, ask, answer, edit, decide, text, sent, settle };
}

it('asks about the text with its formats as tags, for the post, as the extension', async () => {
	const { ask, sent } = await open('We are <strong>here</strong>');
	await ask();
	expect(sent()).toMatchObject({
		feature: 'ai-extension',
		post_id: 12,
		messages: [
			{ role: 'jetpack-ai', context: { type: 'ai-assistant-user-prompt', request: 'Make it friendlier', content: 'We are <f1>here</f1>', for: 'tagged-text' } },
		],
	});
});

it('leaves the text as it is until the changes are decided, then changes it in one step', async () => {
	const { ask, answer, edit, decide, text, world } = await open('We are <strong>not</strong> open, it is late');
	await ask();
	await answer("We're <f1>not</f1> open, it's late");
	expect(edit()).toMatchObject({ status: 'reviewing' });
	expect(text()).toBe('We are <strong>not</strong> open, it is late');
	await decide('refused', 1);
	expect(world.editor.changes).toEqual([]);
	await decide('accepted');
	expect(world.editor.changes).toEqual([{ texts: { 'text-0': "We are <strong>not</strong> open, it's late" } }]);
	expect(edit()).toMatchObject({ status: 'applied', answer: null });
});

it('changes several texts in one step, and leaves one alone that the answer left out', async () => {
	const { ask, answer, decide, world } = await open('One', 'Two', 'Three');
	await ask();
	await answer('<p1>Uno</p1>\n<p3>Tre</p3>');
	await decide('accepted');
	expect(world.editor.changes).toEqual([{ texts: { 'text-0': 'Uno', 'text-2': 'Tre' } }]);
});

it('continues a text behind its end', async () => {
	const { ask, answer, decide, text } = await open('We bake <em>bread</em>.');
	await ask({ tool: { type: 'continue' } });
	await answer('Every day.');
	await decide('accepted');
	expect(text()).toBe('We bake <em>bread</em>. Every day.');
});

it('changes nothing when every change is refused', async () => {
	const { ask, answer, decide, edit, world } = await open('We are here');
	await ask();
	await answer('They were there');
	await decide('refused');
	expect(world.editor.changes).toEqual([]);
	expect(edit()).toBeNull();
});

it('does not overwrite a text that was changed in the meantime, and says so', async () => {
	const { ask, answer, decide, text, world } = await open('We are here');
	await ask();
	await answer("We're here");
	world.editor.blocks.set('text-0', { name: 'core/paragraph', attributes: { content: 'We have moved' } });
	await decide('accepted');
	expect(text()).toBe('We have moved');
	expect(world.editor.errors).toEqual(['The text was changed in the meantime, so it was left as it is.']);
});

it('offers what has arrived when it is stopped', async () => {
	const { ask, store, id, edit, world, settle } = await open('We are here');
	await ask();
	world.connections.at(-1)?.sendText("We're");
	await settle();
	store.dispatch(suggestionStopped({ requesterId: id }));
	await settle();
	expect(edit()).toMatchObject({ status: 'reviewing', answer: "We're" });
	expect(world.connections.at(-1)?.isClosed()).toBe(true);
});

it('keeps every answer, and goes back to an earlier one', async () => {
	const { ask, answer, store, id, edit, settle } = await open('We are here');
	await ask();
	await answer("We're here");
	const { run } = selectSuggestion(store.getState(), id);
	store.dispatch(suggestionRequested({ requesterId: id, request: run?.request ?? {} }));
	await settle();
	await answer('Here we are');
	expect(selectSuggestion(store.getState(), id).answers).toEqual(["We're here", 'Here we are']);
	store.dispatch(answerChosen({ requesterId: id, text: "We're here" }));
	await settle();
	expect(edit()?.answer).toBe("We're here");
});

it('takes a request about the answer as a follow-up about the same text', async () => {
	const { ask, answer, sent, edit } = await open('We are here');
	await ask();
	await answer("We're here");
	await ask({ prompt: 'Shorter' });
	expect(sent().messages).toMatchObject([
		{ context: { request: 'Make it friendlier', is_follow_up: false } },
		{ role: 'assistant', content: "We're here" },
		{ context: { request: 'Shorter', is_follow_up: true } },
	]);
	expect(edit()?.fields).toEqual([{ clientId: 'text-0', html: 'We are here', range: null }]);
});

describe('the typed request', () => {
	/** Types a request and sends it. */
	async function typeAndAsk() {
		const opened = await open('We are here');
		opened.store.dispatch(promptChanged({ id: opened.id, prompt: 'Shorter' }));
		await opened.ask({ prompt: 'Shorter' });
		return opened;
	}

	it('is in the field until there is an answer to it', async () => {
		const { edit, answer } = await typeAndAsk();
		expect(edit()).toMatchObject({ prompt: 'Shorter' });
		await answer("We're here");
		expect(edit()).toMatchObject({ status: 'reviewing', prompt: '' });
	});

	it('stays in the field after an error', async () => {
		const { store, id, edit } = await typeAndAsk();
		store.dispatch(suggestionFailed({ requesterId: id, error: suggestionError('error_network') }));
		expect(edit()).toMatchObject({ prompt: 'Shorter' });
	});

	it('stays in the field when it was stopped before the answer', async () => {
		const { store, id, edit, settle } = await typeAndAsk();
		store.dispatch(suggestionStopped({ requesterId: id }));
		await settle();
		expect(edit()).toMatchObject({ status: 'open', prompt: 'Shorter' });
	});

	it('stays in the field where the request cannot even be made', async () => {
		const { world, store, id, edit, ask } = await open('We are here');
		Object.assign(world.editor, {
			getTexts: () => {
				throw new Error('ChunkLoadError');
			},
		});
		store.dispatch(promptChanged({ id, prompt: 'Shorter' }));
		await ask({ prompt: 'Shorter' });
		expect(edit()).toMatchObject({ status: 'open', prompt: 'Shorter' });
		expect(world.editor.errors).toHaveLength(1);
	});

	it('that is not sent yet outlives a tool', async () => {
		const { store, id, edit, ask, answer } = await open('We are here');
		store.dispatch(promptChanged({ id, prompt: 'Shorter' }));
		await ask({ tool: { type: 'correct-spelling' } });
		await answer("We're here");
		expect(edit()).toMatchObject({ status: 'reviewing', prompt: 'Shorter' });
	});
});

it('keeps the answer that is reviewed when a follow-up fails', async () => {
	const { ask, answer, store, id, edit } = await open('We are here');
	await ask();
	await answer("We're here");
	await ask({ prompt: 'Shorter' });
	store.dispatch(suggestionFailed({ requesterId: id, error: suggestionError('error_network') }));
	expect(edit()).toMatchObject({ status: 'reviewing', answer: "We're here" });
});

it('is forgotten when its blocks are deselected before an answer, and kept while one is reviewed', async () => {
	const { ask, answer, store, id, edit, settle } = await open('We are here');
	store.dispatch(editLeft({ id }));
	await settle();
	expect(edit()).toBeNull();
	store.dispatch(editOpened({ clientIds: ['text-0'] }));
	await ask();
	await answer("We're here");
	store.dispatch(editLeft({ id }));
	await settle();
	expect(selectOpenId(store.getState())).toBeNull();
	expect(edit()).toMatchObject({ status: 'reviewing' });
});

it('ends the stream when it is closed, and when its block is removed', async () => {
	for (const end of ['close', 'remove'] as const) {
		const { ask, store, id, edit, world, settle } = await open('We are here');
		await ask();
		if (end === 'close') {
			store.dispatch(editDiscarded({ id }));
		} else {
			world.editor.remove('text-0');
		}
		await settle();
		expect(edit()).toBeNull();
		expect(world.connections.at(-1)?.isClosed()).toBe(true);
	}
});

it('takes applied changes back by the editor’s own Undo', async () => {
	const { ask, answer, decide, store, id, world, edit } = await open('We are here');
	await ask();
	await answer("We're here");
	await decide('accepted');
	store.dispatch(editUndone({ id }));
	expect(world.editor.changes.at(-1)).toEqual({ isUndo: true });
	expect(edit()).toMatchObject({ status: 'open', fields: [] });
});
