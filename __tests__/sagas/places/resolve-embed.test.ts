import { makeAppStore } from '../../support/make-app-store';
import { embedRequested, formClosed, linkRequested, selectEmbed } from '../../../features/places/embeds/slice';
import type { EmbedFlow } from '../../../ports/block-flows';
import { fakeWorld } from '../../support/fake-ports';
import { answerRest } from '../../support/fake-rest';

const clientId = 'block-1';
const blockName = 'jetpack/example';
const route = 'GET wpcom/v2/resolve-redirect';

/** A block that embeds the address to which another leads, but none with “nothing” in it. */
const lookedUp: EmbedFlow<Readonly<Record<string, unknown>>> = {
	addressOf: (entered) => (entered.startsWith('https:') ? entered : null),
	attributesOf: (_entered, resolved) => (resolved.includes('nothing') ? null : { url: resolved }),
	refusedAttributes: { url: undefined },
};

function start(answers: Parameters<typeof answerRest>[0] = {}, embed = lookedUp) {
	const calls = answerRest(answers);
	const world = fakeWorld();
	world.editor.blocks.set(clientId, { name: blockName, attributes: { url: 'https://old.example/' } });
	world.flows.set(blockName, { embed });
	const store = makeAppStore({ ports: world.ports });
	const enter = async (entered: string, more = {}) => {
		store.dispatch(embedRequested({ clientId, blockName, entered, ...more }));
		await world.settle();
	};
	return { calls, world, store, enter, form: () => selectEmbed(store.getState(), clientId), url: () => world.editor.blocks.get(clientId)?.attributes['url'] };
}

describe('an address that is entered', () => {
	it('is looked up, and the block embeds the one that it leads to', async () => {
		const { enter, form, url } = start({ [route]: { body: { status: 200, url: 'https://new.example/' } } });
		await enter('https://short.example/');
		expect(url()).toBe('https://new.example/');
		expect(form()).toEqual({ status: 'idle' });
	});

	it.each([
		['is none', 'words', {}],
		['is of no known service', 'https://a.example/', { [route]: { status: 400, body: { code: 'unknown_service', message: 'No.' } } }],
		['leads to a failure', 'https://a.example/', { [route]: { body: { status: 404, url: 'https://a.example/' } } }],
		['leads to something else', 'https://a.example/', { [route]: { body: { status: 200, url: 'https://nothing.example/' } } }],
	])('that %s stays in the form, and the embed before it goes', async (_, entered, answers) => {
		const { enter, form, url } = start(answers);
		await enter(entered);
		expect(form()).toEqual({ status: 'failed', entered, reason: 'refused', message: null });
		expect(url()).toBeUndefined();
	});

	it('that came with a pasted block takes nothing away', async () => {
		const { enter, url } = start();
		await enter('words', { clearsOnRefusal: false });
		expect(url()).toBe('https://old.example/');
	});

	it('that the site cannot look up stays in the form with the reason, and so does the embed', async () => {
		const { enter, form, url } = start({ [route]: { status: 502, body: { code: 'resolve_failed', message: 'Not reached.' } } });
		await enter('https://a.example/');
		expect(form()).toEqual({ status: 'failed', entered: 'https://a.example/', reason: 'unreachable', message: 'Not reached.' });
		expect(url()).toBe('https://old.example/');
	});
});

describe('a look-up under way', () => {
	const open = () => {
		let answer: (value: { body: object }) => void = () => undefined;
		const context = start({ [route]: () => new Promise((resolve) => (answer = resolve)) });
		return {
			...context,
			answer: async () => {
				answer({ body: { status: 200, url: 'https://new.example/' } });
				await context.world.settle();
			},
		};
	};

	it.each([
		['the person leaves the form', formClosed({ clientId })],
		['the person takes a link instead', linkRequested({ clientId, text: 'https://a.example/' })],
	])('changes nothing after %s', async (_, action) => {
		const { enter, store, answer, world } = open();
		await enter('https://a.example/');
		store.dispatch(action);
		const changes = world.editor.changes.length;
		await answer();
		expect(world.editor.changes).toHaveLength(changes);
	});

	it('is forgotten with the block', async () => {
		const { enter, store, answer, world } = open();
		await enter('https://a.example/');
		world.editor.remove(clientId);
		await answer();
		expect(store.getState().embeds).toEqual({});
		expect(world.editor.changes).toEqual([]);
	});

	it('gives way to the next', async () => {
		let answerFirst: (value: { body: object }) => void = () => undefined;
		const answers = [
			() => new Promise<{ body: object }>((resolve) => (answerFirst = resolve)),
			() => ({ body: { status: 200, url: 'https://second.example/' } }),
		];
		const { enter, url, world } = start({ [route]: () => answers.shift()?.() ?? { body: {} } });
		await enter('https://one.example/');
		await enter('https://two.example/');
		answerFirst({ body: { status: 200, url: 'https://first.example/' } });
		await world.settle();
		expect(url()).toBe('https://second.example/');
	});
});

it('puts a link in the place of the block', async () => {
	const { store, world } = start();
	store.dispatch(linkRequested({ clientId, text: 'example.com/a?b=1&c="2"' }));
	await world.settle();
	expect(world.editor.changes).toEqual([
		{
			clientId,
			replacement: [
				{
					name: 'core/paragraph',
					attributes: { content: '<a href="https://example.com/a?b=1&amp;c=&quot;2&quot;">example.com/a?b=1&amp;c=&quot;2&quot;</a>' },
				},
			],
		},
	]);
});

describe('a GIF by its address', () => {
	const gifRoute = 'GET wpcom/v2/gifs/abc';
	const embed: EmbedFlow<Readonly<Record<string, unknown>>> = {
		addressOf: () => '',
		attributesOf: () => ({ url: 'gif', padding: '56.2%' }),
		gif: { idOf: () => 'abc', attributesOf: ({ title }) => ({ title }) },
	};
	const gif = { id: 'abc', title: 'A cat', embed_url: '', width: 1, height: 1, preview_url: '', still_url: '' };

	it('has the title that the service knows', async () => {
		const { enter, world } = start({ [gifRoute]: { body: gif } }, embed);
		await enter('x');
		expect(world.editor.blocks.get(clientId)?.attributes).toMatchObject({ url: 'gif', title: 'A cat' });
	});

	it('is embedded without a title where no service is set up', async () => {
		const { enter, world, form } = start({ [gifRoute]: { status: 503, body: { code: 'gif_search_not_configured', message: 'No.' } } }, embed);
		await enter('x');
		expect(world.editor.blocks.get(clientId)?.attributes).toMatchObject({ url: 'gif' });
		expect(form()).toEqual({ status: 'idle' });
	});

	it('is refused where the service does not know it', async () => {
		const { enter, form } = start({ [gifRoute]: { status: 404, body: { code: 'gif_not_found', message: 'GIPHY does not know this GIF.' } } }, embed);
		await enter('x');
		expect(form()).toMatchObject({ status: 'failed', reason: 'refused', message: 'GIPHY does not know this GIF.' });
	});
});
