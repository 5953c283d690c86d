import { copyClosed, copyRequested, selectPostCopy } from '../../../features/ai/postJob/copy/slice';
import { parseSession } from '../../../features/site/session/slice';
import { defaultInitialState } from '../../../store/initial-state';
import { fakeWorld } from '../../support/fake-ports';
import { answerRest } from '../../support/fake-rest';
import { makeAppStore } from '../../support/make-app-store';

const route = 'POST wpcom/v2/sitewright/post-copies';
const made = { status: 200, body: { id: 99, edit_url: 'https://example.org/wp-admin/post.php?post=99&action=edit' } };
const content = '<!-- wp:paragraph --><p>One</p><!-- /wp:paragraph -->';

async function open(answers: Parameters<typeof answerRest>[0] = {}) {
	const calls = answerRest({ 'POST jetpack/v4/jetpack-ai-jwt': { body: { token: 'a-token', blog_id: 7, expires_in: 600 } }, [route]: made, ...answers });
	const world = fakeWorld();
	world.editor.blocks.clear();
	['One', ''].forEach((text, index) => world.editor.blocks.set(`block-${index}`, { name: 'core/paragraph', attributes: { content: text } }));
	const session = parseSession({ ...defaultInitialState, platformUrl: 'https://platform.example', canUseAi: true });
	const store = makeAppStore({ ports: world.ports, preloadedState: { session } });
	const settle = async () => {
		await Promise.all([import('../../../features/ai/inlineEdit/request'), import('../../../features/ai/inlineEdit/marked-text')]);
		await world.settle();
		await world.settle();
	};
	const copy = async (post: { title: string; excerpt: string }) => {
		store.dispatch(copyRequested({ language: 'de', postId: 12, post: { ...post, content } }));
		await settle();
		return world.connections.at(-1);
	};
	const reply = async (text: string) => {
		world.connections.at(-1)?.sendText(text);
		world.connections.at(-1)?.send({ data: '[DONE]' });
		await settle();
	};
	const sent = () => calls.find(({ path }) => path.endsWith('post-copies'))?.data;
	return { world, store, copy, reply, sent, settle, state: () => selectPostCopy(store.getState()) };
}

it('has the title and the excerpt in the other language, and a job that its editor begins', async () => {
	const { copy, reply, sent, state, world } = await open();
	const connection = await copy({ title: 'Pots & pans', excerpt: 'All of them.' });
	expect(JSON.stringify(connection?.request.body)).toContain('<p1>Pots & pans</p1>');
	expect(state().status).toBe('translating');
	await reply('<p1>Töpfe & Pfannen</p1>\n<p2>Alle.</p2>');
	expect(sent()).toEqual({ post_id: 12, language: 'de', title: 'Töpfe &amp; Pfannen', excerpt: 'Alle.', content });
	expect(state()).toEqual({ status: 'ready', editUrl: made.body.edit_url, failure: null });
	expect(world.jobs.get(99)).toEqual({ tool: { type: 'change-language', language: 'de' }, items: [{ texts: ['One'], answer: null }], startsAtOnce: true });
});

it('keeps a part that the answer leaves out, and asks nothing for a post without a title', async () => {
	const first = await open();
	await first.copy({ title: 'Pots', excerpt: 'All of them.' });
	await first.reply('<p1>Töpfe</p1>');
	expect(first.sent()).toMatchObject({ title: 'Töpfe', excerpt: 'All of them.' });
	const second = await open();
	await second.copy({ title: '', excerpt: ' ' });
	expect(second.world.connections).toEqual([]);
	expect(second.state().status).toBe('ready');
});

it('is not made where the title cannot be translated, or the person stops it', async () => {
	const refused = await open();
	const connection = await refused.copy({ title: 'Pots', excerpt: '' });
	connection?.refuse(429, { code: 'error_quota_exceeded', message: '', data: { status: 429 } });
	await refused.settle();
	expect(refused.state()).toEqual({ status: 'failed', editUrl: null, failure: 'You have reached the limit of requests for this site.' });
	const stopped = await open();
	await stopped.copy({ title: 'Pots', excerpt: '' });
	stopped.store.dispatch(copyClosed());
	await stopped.settle();
	expect(stopped.world.connections[0]?.isClosed()).toBe(true);
	expect(stopped.state().status).toBe('idle');
	expect([refused.sent(), stopped.sent()]).toEqual([undefined, undefined]);
});

it('says why the site makes none', async () => {
	const { copy, state, world } = await open({
		[route]: { status: 403, body: { code: 'rest_cannot_create', message: 'You may not make posts of this type.' } },
	});
	await copy({ title: '', excerpt: '' });
	expect(state()).toMatchObject({ status: 'failed', failure: 'You may not make posts of this type.' });
	expect(world.jobs.size).toBe(0);
});
