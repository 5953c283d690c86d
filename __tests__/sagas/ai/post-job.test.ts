import { makeAppStore } from '../../support/make-app-store';
import { editIdOf, selectEdit } from '../../../features/ai/inlineEdit/slice';
import {
	itemRetried,
	jobCancelled,
	jobClosed,
	jobDecided,
	jobPaused,
	jobRequested,
	jobResumed,
	jobSought,
	selectPostJob,
} from '../../../features/ai/postJob/slice';
import { parseSession } from '../../../features/site/session/slice';
import type { AiTool } from '../../../features/ai/suggestion/prompts';
import { defaultInitialState } from '../../../store/initial-state';
import { fakeWorld } from '../../support/fake-ports';
import { answerRest } from '../../support/fake-rest';

const tool: AiTool = { type: 'change-language', language: 'de' };
const postId = 12;

async function open(texts: readonly string[], world = fakeWorld(), canUseAi = true) {
	answerRest({ 'POST jetpack/v4/jetpack-ai-jwt': { body: { token: 'a-token', blog_id: 7, expires_in: 600 } } });
	world.editor.blocks.clear();
	texts.forEach((content, index) => world.editor.blocks.set(`block-${index}`, { name: 'core/paragraph', attributes: { content } }));
	const session = parseSession({ ...defaultInitialState, platformUrl: 'https://platform.example', canUseAi });
	const store = makeAppStore({ ports: world.ports, preloadedState: { session } });
	const settle = async () => {
		await Promise.all([import('../../../features/ai/inlineEdit/request'), import('../../../features/ai/inlineEdit/review')]);
		await world.settle();
	};
	const start = async () => {
		store.dispatch(jobRequested({ tool, postId }));
		await settle();
	};
	const askedAbout = (text: string) => world.connections.find(({ request, isClosed }) => !isClosed() && JSON.stringify(request.body).includes(text));
	const answer = async (text: string, translated: string) => {
		askedAbout(text)?.sendText(translated);
		askedAbout(text)?.send({ data: '[DONE]' });
		await settle();
	};
	const refuse = async (text: string, status: number, code: string) => {
		askedAbout(text)?.refuse(status, { code, message: '', data: { status } });
		await settle();
	};
	const job = () => selectPostJob(store.getState());
	const statuses = () => job().items.map(({ status }) => status);
	return { world, store, start, answer, refuse, job, statuses, settle };
}

it('writes two blocks at a time, and leaves those without text alone', async () => {
	const { start, statuses, answer } = await open(['One', '', 'Two', 'Three']);
	await start();
	expect(statuses()).toEqual(['writing', 'skipped', 'writing', 'waiting']);
	await answer('One', 'Eins');
	expect(statuses()).toEqual(['done', 'skipped', 'writing', 'writing']);
});

it('changes nothing until it is decided, then all in one undo step', async () => {
	const { start, answer, job, world, store, settle } = await open(['One', 'Two']);
	await start();
	await answer('One', 'Eins');
	await answer('Two', 'Zwei');
	expect(job().status).toBe('finished');
	expect(world.editor.changes).toEqual([]);
	store.dispatch(jobDecided({ decision: 'accepted' }));
	await settle();
	expect(world.editor.changes).toEqual([{ texts: { 'block-0': 'Eins', 'block-1': 'Zwei' } }]);
	expect(job().status).toBe('idle');
	expect(world.jobs.size).toBe(0);
});

it('says why a block failed, goes on with the others, and tries that one again', async () => {
	const { start, answer, refuse, job, store, settle, statuses } = await open(['One', 'Two']);
	await start();
	await refuse('One', 503, 'error_service_unavailable');
	await answer('Two', 'Zwei');
	expect(job()).toMatchObject({
		status: 'finished',
		items: [{ status: 'failed', error: 'Sitewright AI services are currently unavailable. Sorry for the inconvenience.' }, { status: 'done' }],
	});
	store.dispatch(itemRetried({ clientId: 'block-0' }));
	await settle();
	await answer('One', 'Eins');
	expect(statuses()).toEqual(['done', 'done']);
});

it('has a summary written at the beginning of the post, about all of it', async () => {
	const { world, store, job, settle } = await open(['One']);
	world.editor.text = 'One. Two. Three.';
	store.dispatch(jobRequested({ tool: { type: 'summarize' }, postId }));
	await settle();
	expect(world.editor.blocks.get('first')).toMatchObject({ name: 'jetpack/ai-assistant', attributes: { promptType: 'summarize' } });
	expect(world.connections[0]?.request.body).toMatchObject({
		feature: 'ai-assistant',
		post_id: postId,
		messages: [{ context: { type: 'ai-assistant-summarize', content: 'One. Two. Three.' } }],
	});
	expect(job().status).toBe('idle');
});

it('stops to begin blocks when the quota is used up', async () => {
	const { start, refuse, job, statuses } = await open(['One', 'Two', 'Three']);
	await start();
	await refuse('One', 429, 'error_quota_exceeded');
	expect(job().status).toBe('paused');
	expect(statuses()).toEqual(['failed', 'writing', 'waiting']);
});

it('finishes what is written when it is paused, and goes on when it is resumed', async () => {
	const { start, answer, store, statuses, settle } = await open(['One', 'Two', 'Three']);
	await start();
	store.dispatch(jobPaused());
	await answer('One', 'Eins');
	expect(statuses()).toEqual(['done', 'writing', 'waiting']);
	store.dispatch(jobResumed());
	await settle();
	expect(statuses()).toEqual(['done', 'writing', 'writing']);
});

it('closes its streams when it is cancelled, and keeps the changes that have arrived', async () => {
	const { start, answer, store, world, job, settle } = await open(['One', 'Two', 'Three']);
	await start();
	await answer('One', 'Eins');
	store.dispatch(jobCancelled());
	await settle();
	expect(world.connections.every(({ isClosed }) => isClosed())).toBe(true);
	expect(job()).toMatchObject({ status: 'finished', items: [{ status: 'done' }] });
	expect(selectEdit(store.getState(), editIdOf(['block-0']))?.answer).toBe('Eins');
});

it('goes on without a block that is removed', async () => {
	const { start, world, statuses, settle } = await open(['One', 'Two', 'Three']);
	await start();
	world.editor.remove('block-0');
	await settle();
	expect(statuses()).toEqual(['writing', 'writing']);
});

it('outlives a reload: what was done can be reviewed, the rest waits to be resumed', async () => {
	const first = await open(['One', 'Two', 'Three']);
	await first.start();
	await first.answer('One', 'Eins');
	// After the reload the blocks have other ids, and one has another text.
	const world = fakeWorld();
	first.world.jobs.forEach((job, id) => world.jobs.set(id, job));
	const { store, job, settle, statuses } = await open(['One', 'Changed', 'Three'], world);
	store.dispatch(jobSought({ postId }));
	await settle();
	expect(job()).toMatchObject({
		status: 'paused',
		isRestored: true,
		items: [
			{ label: 'One', status: 'done' },
			{ label: 'Three', status: 'waiting' },
		],
	});
	expect(selectEdit(store.getState(), editIdOf(['block-0']))).toMatchObject({ status: 'reviewing', answer: 'Eins' });
	store.dispatch(jobResumed());
	await settle();
	expect(statuses()).toEqual(['done', 'writing']);
});

describe('a job that a reload interrupted', () => {
	async function reopen(texts: readonly string[], { canUseAi = true, screenPost = postId as number | null } = {}) {
		const world = fakeWorld();
		world.editor.postId = screenPost;
		world.jobs.set(postId, {
			tool,
			items: [
				{ texts: ['One'], answer: 'Eins' },
				{ texts: ['Two'], answer: null },
			],
		});
		return { ...(await open(texts, world, canUseAi)), choose: (index: number) => world.editor.offers[0]?.choose(index) };
	}

	it('is offered when the editor is opened, and Continue goes on with it where it can be seen', async () => {
		const { world, choose, settle, statuses } = await reopen(['One', 'Two']);
		expect(world.editor.offers).toMatchObject([
			{ message: 'The AI was changing the whole post when the editor was closed. 1 of 2 blocks are done.', choices: ['Continue', 'Discard'] },
		]);
		choose(0);
		await settle();
		expect(statuses()).toEqual(['done', 'writing']);
		expect(world.editor.changes).toEqual([{ opened: 'job' }]);
		expect(world.editor.offers[0]?.isClosed()).toBe(true);
	});

	it('begins at once in the editor of a post that was made for it', async () => {
		const world = fakeWorld();
		world.editor.postId = postId;
		world.jobs.set(postId, { tool, items: [{ texts: ['One'], answer: null }], startsAtOnce: true });
		const { statuses, settle } = await open(['One', 'Two'], world, true);
		await settle();
		expect(world.editor.offers).toEqual([]);
		expect(world.editor.changes).toEqual([{ opened: 'job' }]);
		expect(statuses()).toEqual(['writing']);
		expect(world.jobs.get(postId)).not.toHaveProperty('startsAtOnce');
	});

	it('is not offered, taken up or overwritten while another tab has it', async () => {
		const world = fakeWorld();
		world.editor.postId = postId;
		world.jobsElsewhere.add(postId);
		const stored = { tool, items: [{ texts: ['One'], answer: 'Eins' }] };
		world.jobs.set(postId, stored);
		const { store, settle, job } = await open(['One', 'Two'], world, true);
		expect(world.editor.offers).toEqual([]);
		store.dispatch(jobSought({ postId }));
		await settle();
		expect(job().status).toBe('idle');
		store.dispatch(jobRequested({ tool, postId }));
		await settle();
		store.dispatch(jobClosed());
		await settle();
		expect(world.jobs.get(postId)).toEqual(stored);
	});

	it('is forgotten by Discard', async () => {
		const { world, choose, settle, job } = await reopen(['One', 'Two']);
		choose(1);
		await settle();
		expect(world.jobs.size).toBe(0);
		expect(job().status).toBe('idle');
	});

	it('is no longer offered once its sidebar shows it', async () => {
		const { world, store, settle, job } = await reopen(['One', 'Two']);
		store.dispatch(jobSought({ postId }));
		await settle();
		expect(world.editor.offers[0]?.isClosed()).toBe(true);
		expect(job().status).toBe('paused');
	});

	it('says so where none of its texts is left', async () => {
		const { world, choose, settle } = await reopen(['Other']);
		choose(0);
		await settle();
		expect(world.editor.errors).toEqual(['The texts have changed since. Please start again.']);
		expect(world.editor.changes).toEqual([]);
	});

	it.each([
		['where AI is off', { canUseAi: false }],
		['on a screen without a post', { screenPost: null }],
		['for another post', { screenPost: 13 }],
	])('is not offered %s', async (_, screen) => {
		const { world } = await reopen(['One', 'Two'], screen);
		expect(world.editor.offers).toEqual([]);
	});
});
