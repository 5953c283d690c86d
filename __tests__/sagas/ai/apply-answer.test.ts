import { makeAppStore } from '../../support/make-app-store';
import { textMissed } from '../../../features/ai/suggestion/actions';
import type { Conversation } from '../../../features/ai/suggestion/conversation';
import {
	answerChosen,
	answerMended,
	answersWith,
	chunkReceived,
	selectSuggestion,
	suggestionAccepted,
	suggestionCompleted,
	suggestionDiscarded,
	suggestionFailed,
	suggestionRequested,
	suggestionResumed,
	suggestionStopped,
} from '../../../features/ai/suggestion/slice';
import { suggestionError } from '../../../features/ai/suggestion/errors';
import { fakeWorld } from '../../support/fake-ports';
import { answerRest } from '../../support/fake-rest';

const requesterId = 'block-1';
const empty: Conversation = { originalMessages: [], messages: [], userPrompt: '', requestingState: 'init' };
const messages = [{ role: 'jetpack-ai', context: { type: 'ai-assistant-user-prompt', request: 'A haiku' } }] as const;

function start(attributes: Partial<Conversation> = {}) {
	answerRest({ 'POST jetpack/v4/jetpack-ai-jwt': { status: 503, body: { code: 'x', message: '' } } });
	const world = fakeWorld();
	world.editor.blocks.set(requesterId, { name: 'jetpack/ai-assistant', attributes: { ...empty, ...attributes } });
	const store = makeAppStore({ ports: world.ports });
	const ask = () => store.dispatch(suggestionRequested({ requesterId, request: { messages: [...messages] } }));
	return { world, store, ask, saved: () => world.editor.blocks.get(requesterId)?.attributes };
}

describe('an answer', () => {
	it('has its run saved with the block while it arrives, without an undo step', () => {
		const { ask, store, saved, world } = start();
		ask();
		expect(saved()).toMatchObject({ pendingRun: selectSuggestion(store.getState(), requesterId).run });
		expect(world.editor.changes).toMatchObject([{ isUndoStep: false }]);
	});

	it.each([
		['is complete', suggestionCompleted({ requesterId, text: 'An old pond' })],
		['is stopped', suggestionStopped({ requesterId })],
		['is refused', suggestionFailed({ requesterId, error: suggestionError('error_moderation') })],
	])('is saved with the block when it %s', (_, end) => {
		const { ask, store, saved } = start();
		ask();
		store.dispatch(chunkReceived({ requesterId, text: 'An old pond' }));
		store.dispatch(end);
		expect(saved()).toEqual({
			...empty,
			content: 'An old pond',
			messages: [...messages, { role: 'assistant', content: 'An old pond' }],
			requestingState: 'done',
			pendingRun: undefined,
		});
	});

	it('is saved with its run when it breaks off: the rest comes when the post is opened again', () => {
		const { ask, store, saved } = start();
		ask();
		store.dispatch(chunkReceived({ requesterId, text: 'An old' }));
		store.dispatch(suggestionFailed({ requesterId, error: suggestionError('error_network') }));
		expect(saved()).toMatchObject({ content: 'An old', requestingState: 'done', pendingRun: selectSuggestion(store.getState(), requesterId).run });
		store.dispatch(answerChosen({ requesterId, text: 'An old' }));
		expect(saved()).toMatchObject({ content: 'An old', pendingRun: undefined });
	});

	describe('that arrives for somebody else, or while the platform is away', () => {
		const gone = { ...suggestionError('error_network'), isGone: true } as const;
		it.each([
			['stays in the post while the platform cannot be reached', 60_000_000, suggestionError('error_network'), true],
			['stays in the post for whoever asked', 60_000, gone, true],
			['is given up once nobody can have it', 700_000, gone, false],
			['is given up where it is refused', 60_000, suggestionError('error_moderation'), false],
		])('%s', (_, age, error, isKept) => {
			const { store, saved, world } = start();
			const run = { id: 'run-1', request: { messages: [...messages] }, savedAt: world.ports.clock.now() - age };
			world.editor.updateAttributes(requesterId, { pendingRun: run });
			store.dispatch(suggestionResumed({ requesterId, run }));
			store.dispatch(suggestionFailed({ requesterId, error }));
			expect(saved()?.['pendingRun']).toEqual(isKept ? run : undefined);
		});
	});

	it('stays when another is written, and is chosen again with its place in the conversation', () => {
		const { ask, store, saved, world } = start({ content: 'From before the reload', requestingState: 'done', messages: [...messages] });
		const write = (text: string) => {
			ask();
			store.dispatch(suggestionCompleted({ requesterId, text }));
		};
		const answers = () => selectSuggestion(store.getState(), requesterId).answers;
		write('An old pond');
		write('A frog jumps in');
		expect(answers()).toEqual(['From before the reload', 'An old pond', 'A frog jumps in']);
		world.editor.changes.length = 0;
		store.dispatch(answerChosen({ requesterId, text: 'An old pond' }));
		expect(saved()).toMatchObject({ content: 'An old pond', messages: [...messages, { role: 'assistant', content: 'An old pond' }] });
		expect(world.editor.changes).toHaveLength(1);
		ask();
		expect(answers()).toHaveLength(3);
		store.dispatch(suggestionDiscarded({ requesterId }));
		expect(answers()).toEqual([]);
	});

	describe('with others before it', () => {
		/** Two answers, of which the second is shown. */
		function answered(attributes: Partial<Conversation> = {}) {
			const { store, ask, world, saved } = start(attributes);
			const write = (text: string) => {
				ask();
				store.dispatch(suggestionCompleted({ requesterId, text }));
			};
			write('An old pond');
			write('A frog jumps in');
			const shown = world.editor.blocks.get(requesterId);
			const undo = (to: Partial<Conversation> = {}) =>
				world.editor.blocks.set(requesterId, { name: 'jetpack/ai-assistant', attributes: { ...shown?.attributes, ...to } });
			const offered = (text: string) => answersWith(text, selectSuggestion(store.getState(), requesterId));
			return { store, world, saved, write, undo, offered };
		}
		const both = ['An old pond', 'A frog jumps in'];

		it.each([
			['Discard', {}],
			['Discard that brings blocks back', { originalContent: '<!-- wp:paragraph --><p>Old</p><!-- /wp:paragraph -->' }],
		])('comes back with them by Undo after %s', (_, attributes) => {
			const { store, write, undo, offered } = answered(attributes);
			store.dispatch(suggestionDiscarded({ requesterId }));
			undo();
			expect(offered('A frog jumps in')).toEqual(both);
			write('The sound of water');
			expect(offered('The sound of water')).toEqual([...both, 'The sound of water']);
		});

		it('comes back with them by Undo after Accept', async () => {
			const { store, world, undo, offered } = answered();
			store.dispatch(suggestionAccepted({ requesterId }));
			await world.settle();
			expect(world.editor.getBlock(requesterId)).toBeNull();
			undo();
			expect(offered('A frog jumps in')).toEqual(both);
		});

		it.each([
			['Discard', (store: ReturnType<typeof start>['store']) => store.dispatch(suggestionDiscarded({ requesterId })), {}],
			['Undo of the editor', () => undefined, { content: undefined, messages: [], requestingState: 'init' } as const],
		])('is chosen again after %s, and is an answer to its prompt', (_, end, change) => {
			const { store, saved, undo, offered, world } = answered();
			end(store);
			undo({ ...world.editor.blocks.get(requesterId)?.attributes, ...change });
			expect(offered('')).toEqual(both);
			store.dispatch(answerChosen({ requesterId, text: 'An old pond' }));
			expect(saved()).toMatchObject({
				content: 'An old pond',
				messages: [...messages, { role: 'assistant', content: 'An old pond' }],
				requestingState: 'done',
			});
			expect(offered('An old pond')).toEqual(both);
		});

		it('does not mix with the answers after Discard', () => {
			const { store, write, offered } = answered();
			store.dispatch(suggestionDiscarded({ requesterId }));
			write('A new one');
			expect(offered('A new one')).toEqual(['A new one']);
			expect(offered('An old pond')).toEqual(both);
		});
	});

	it('that is mended takes the place of the faulty one, as one undo step', () => {
		const { ask, store, saved, world } = start();
		ask();
		store.dispatch(suggestionCompleted({ requesterId, text: 'See [](#)' }));
		world.editor.changes.length = 0;
		store.dispatch(answerMended({ requesterId, text: 'See', replaced: 'See [](#)' }));
		expect(saved()).toMatchObject({ content: 'See', messages: [...messages, { role: 'assistant', content: 'See' }] });
		expect(world.editor.changes).toMatchObject([{ isUndoStep: true }]);
		expect(selectSuggestion(store.getState(), requesterId).answers).toEqual(['See']);
	});

	it('that failed before its first word leaves the conversation as it was', () => {
		const { ask, store, saved } = start();
		ask();
		store.dispatch(suggestionFailed({ requesterId, error: suggestionError('error_quota_exceeded') }));
		expect(saved()).toEqual({ ...empty, pendingRun: undefined });
	});
});

describe('accepting', () => {
	it.each([
		['makes blocks of the text', 'content', 'Text', 'Mine', { markdown: 'Text' }, 'Mine'],
		['makes the heading the title of a post without one', 'content', '# New\n\nText', '', { markdown: 'Text' }, 'New'],
		[
			'keeps the title that the post has, and has no second one below it',
			'content',
			'# New\n\nText\n\nAlso new\n========\n\n```sh\n# a comment\n```',
			'Mine',
			{ markdown: '## New\n\nText\n\nAlso new\n--------\n\n```sh\n# a comment\n```' },
			'Mine',
		],
		['makes the first heading the title, and later ones sections', 'content', '# New\n\nText\n\n# Next', '', { markdown: 'Text\n\n## Next' }, 'New'],
		['keeps the heading where there is no post', 'content', '# New\n\nText', null, { markdown: '# New\n\nText' }, null],
		['takes a generated title', 'generate-title', '"A **new** title"', 'Mine', { isRemoved: true }, 'A new title'],
		[
			'makes a heading of a generated title where there is no post',
			'generate-title',
			'Why <br> & R&D',
			null,
			{ replacement: [{ name: 'core/heading', attributes: { content: 'Why &lt;br&gt; &amp; R&amp;D' } }] },
			null,
		],
	])('%s', async (_, promptType, content, before, change, after) => {
		const { store, world } = start({ content, promptType });
		world.editor.title = before;
		store.dispatch(suggestionAccepted({ requesterId }));
		await world.settle();
		expect(world.editor.changes).toEqual([{ clientId: requesterId, ...change }]);
		expect(world.editor.title).toBe(after);
	});

	it('says why nothing happened where the converter cannot be loaded, and keeps the answer', async () => {
		const { store, world, saved } = start({ content: 'Text' });
		Object.assign(world.editor, { replaceWithMarkdown: () => Promise.reject(new Error('ChunkLoadError')) });
		store.dispatch(suggestionAccepted({ requesterId }));
		await world.settle();
		expect(saved()).toMatchObject({ content: 'Text' });
		expect(world.editor.errors).toEqual(['The server could not be reached. Please check your connection and try again.']);
	});
});

describe('accepting a new version of a heading', () => {
	const originalContent = '<!-- wp:heading {"level":1} --><h1>Old</h1><!-- /wp:heading -->';

	it('replaces it and leaves the empty title of the post alone', async () => {
		const { store, world } = start({ content: '# New', originalContent, requestingState: 'done' });
		world.editor.title = '';
		store.dispatch(suggestionAccepted({ requesterId }));
		await world.settle();
		expect(world.editor.changes).toEqual([{ clientId: requesterId, markdown: '# New', original: originalContent }]);
		expect(world.editor.title).toBe('');
	});
});

describe('discarding', () => {
	it('brings back the blocks that the conversation took the place of', () => {
		const { store, world } = start({ content: 'New', originalContent: '<!-- wp:paragraph --><p>Old</p><!-- /wp:paragraph -->' });
		store.dispatch(suggestionDiscarded({ requesterId }));
		expect(world.editor.changes).toMatchObject([{ serialized: '<!-- wp:paragraph --><p>Old</p><!-- /wp:paragraph -->' }]);
	});

	it('empties a conversation that began empty, and knows which tool its answer is of', () => {
		const { store, saved } = start({ content: 'New', promptType: 'continue', messages: [...messages], requestingState: 'done' });
		store.dispatch(suggestionDiscarded({ requesterId }));
		expect(saved()).toMatchObject({ content: undefined, messages: [], promptType: 'continue', requestingState: 'init' });
	});
});

describe('blocks that a transform replaced', () => {
	const originalContent = '<!-- wp:paragraph --><p>Hello</p><!-- /wp:paragraph -->';

	it('are shown as the text of the block, without an undo step', async () => {
		const { store, world, saved } = start({ originalContent });
		store.dispatch(textMissed({ clientId: requesterId }));
		await world.settle();
		expect(saved()).toMatchObject({ content: 'Hello', originalContent });
		expect(world.editor.changes).toMatchObject([{ isUndoStep: false }]);
	});

	it('do not overwrite an answer that was quicker', async () => {
		const { store, world, saved } = start({ originalContent });
		store.dispatch(textMissed({ clientId: requesterId }));
		world.editor.blocks.set(requesterId, { name: 'jetpack/ai-assistant', attributes: { ...empty, originalContent, content: 'Answer' } });
		await world.settle();
		expect(saved()).toMatchObject({ content: 'Answer' });
	});
});

it('leads by Undo from an answer to a block without a run that a reload would resume', () => {
	const { store, world, ask } = start();
	ask();
	store.dispatch(suggestionCompleted({ requesterId, text: 'An old pond' }));
	expect(world.editor.changes.slice(-2)).toMatchObject([
		{ attributes: { pendingRun: undefined }, isUndoStep: false },
		{ attributes: { content: 'An old pond' }, isUndoStep: true },
	]);
});
