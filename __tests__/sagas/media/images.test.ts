import { makeAppStore } from '../../support/make-app-store';
import { fileRegistry } from '../../../features/media/mediaUpload/file-registry';
import {
	altTextChanged,
	type GeneratedImage,
	imageCancelled,
	imageChosen,
	imageRequested,
	imageRetried,
	imageShown,
	instructionsChanged,
	selectGenerator,
} from '../../../features/ai/imageGenerator/slice';
import type { ImageTarget } from '../../../features/ai/imageGenerator/target';
import { provenanceKey } from '../../../features/ai/provenance/entry';
import { uploadTimeout } from '../../../sagas/media/send-picture';
import { defaultInitialState } from '../../../store/initial-state';
import { parseSession } from '../../../features/site/session/slice';
import { fakeWorld } from '../../support/fake-ports';
import { answerRest } from '../../support/fake-rest';

const featured: ImageTarget = { kind: 'featured', postId: 7 };
const clientId = 'block-1';
const revoked: string[] = [];

interface PlatformCall {
	readonly body: { readonly run_id: string; readonly messages: readonly { readonly context: { readonly request: string; readonly content: string } }[] };
	readonly signal: AbortSignal;
}

interface PlatformAnswer {
	readonly status?: number;
	readonly body?: unknown;
	/** The body as it is, in place of JSON. */
	readonly text?: string;
	/** Never answers. */
	readonly isSilent?: boolean;
	readonly isOffline?: boolean;
}

const image = (change: object = {}) => ({
	model: 'a-model',
	provider: { kind: 'openai', name: 'images.example' },
	data: [{ b64_json: btoa('an image'), mime_type: 'image/png', alt_text: 'A boat.', ...change }],
});

beforeAll(() => {
	let count = 0;
	URL.createObjectURL = () => `blob:${++count}`;
	URL.revokeObjectURL = (url) => void revoked.push(url);
});
afterEach(() => jest.restoreAllMocks());

async function start() {
	const world = fakeWorld();
	world.token = { token: 'a-token', expiresAt: Number.MAX_SAFE_INTEGER };
	world.editor.title = 'Lakes';
	world.editor.text = 'Lakes are wet.';
	const calls: PlatformCall[] = [];
	let answer: PlatformAnswer = { body: image() };
	jest.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
		calls.push({ body: JSON.parse(String(init?.body)) as PlatformCall['body'], signal: init?.signal as AbortSignal });
		const { status = 200, body, text, isSilent, isOffline } = answer;
		if (isOffline) {
			throw new TypeError('Failed to fetch');
		}
		if (isSilent) {
			return new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))));
		}
		return new Response(text ?? JSON.stringify(body), { status });
	});
	let describeStatus = 200;
	const rest = answerRest({
		'GET wpcom/v2/jetpack-ai/ai-assistant-feature': { status: 500, body: {} },
		'POST wp/v2/media/9': () => ({ status: describeStatus, body: describeStatus === 200 ? { id: 9 } : { code: 'x', message: 'Not now.' } }),
	});
	const session = { ...parseSession(defaultInitialState), platformUrl: 'https://platform.example' };
	const store = makeAppStore({ ports: world.ports, preloadedState: { session } });
	const images = (target: ImageTarget = featured) => selectGenerator(store.getState(), target).images;
	const act = async (action: Parameters<typeof store.dispatch>[0]) => {
		store.dispatch(action);
		await world.settle();
	};
	return {
		world,
		store,
		calls,
		rest,
		images,
		act,
		first: (target: ImageTarget = featured): GeneratedImage => {
			const [found] = images(target);
			if (!found) {
				throw new Error('There is no image.');
			}
			return found;
		},
		answerWith: (next: PlatformAnswer) => {
			answer = next;
		},
		describeWith: (status: number) => {
			describeStatus = status;
		},
		generate: (target: ImageTarget = featured) => act(imageRequested({ target })),
		file: { id: 9, url: 'https://site.example/lakes.png', alt: '', caption: '', sizes: {} },
	};
}

describe('an image that is asked for', () => {
	it('is made of the instructions and the post, and its bytes stay outside the store', async () => {
		const { store, act, generate, calls, first } = await start();
		await act(instructionsChanged({ target: featured, instructions: 'A boat' }));
		await generate();
		expect(calls[0]?.body.messages[0]?.context).toMatchObject({ request: 'A boat', content: '# Lakes\n\nLakes are wet.' });
		const made = first();
		if (made.status !== 'ready') {
			throw new Error(made.status);
		}
		expect(made.picture).toMatchObject({ altText: 'A boat.', isByModel: true, providerName: 'images.example', library: null });
		const file = fileRegistry.get(made.picture.fileId);
		expect([file?.name, file?.type, file?.size]).toEqual(['lakes.png', 'image/png', 8]);
		expect(JSON.stringify(store.getState())).not.toContain(btoa('an image'));
	});

	it('is appended to the others, and shown', async () => {
		const { store, generate, act, images } = await start();
		await generate();
		await generate();
		expect(images().map(({ status }) => status)).toEqual(['ready', 'ready']);
		expect(selectGenerator(store.getState(), featured).current).toBe(1);
		await act(imageShown({ target: featured, index: 0 }));
		expect(selectGenerator(store.getState(), featured).current).toBe(0);
	});

	it('of nothing is not asked for', async () => {
		const { world, generate, calls, first } = await start();
		world.editor.title = '';
		world.editor.text = '';
		await generate();
		expect(calls).toEqual([]);
		expect(first()).toMatchObject({ status: 'failed', error: { message: 'No content to generate image. Please type custom instructions and try again.' } });
	});

	it.each<[string, PlatformAnswer, string]>([
		['offline', { isOffline: true }, 'The server could not be reached. Please check your connection and try again.'],
		['a lost permission', { status: 403, body: {} }, 'You are not allowed to do this.'],
		['a proxy’s limit', { status: 413, text: '<html>' }, 'This is too large for the server.'],
		['a rate limit', { status: 429, text: '' }, 'Too many requests. Please wait a moment and try again.'],
		['a broken server', { status: 500, text: 'oops' }, 'The server had a problem. Please try again.'],
		['a sentence of the platform', { status: 502, body: { code: 'ai_image_broken', message: 'Not an image.', data: { status: 502 } } }, 'Not an image.'],
		['a page', { text: '<html>' }, 'The server sent an answer that could not be read. Please try again.'],
		['another shape', { body: { data: [] } }, 'The server sent an answer that could not be read. Please try again.'],
		['wrong base64', { body: image({ b64_json: '!!!' }) }, 'The server sent an answer that could not be read. Please try again.'],
		['no image', { body: image({ b64_json: '' }) }, 'The server sent an answer that could not be read. Please try again.'],
	])('fails with a sentence after %s, and can be tried again', async (_, answer, sentence) => {
		const { store, act, generate, answerWith, first, calls } = await start();
		await act(instructionsChanged({ target: featured, instructions: 'A boat' }));
		answerWith(answer);
		await generate();
		expect(first()).toMatchObject({
			status: 'failed',
			error: { message: `An error occurred while generating the image. Please, try again! ${sentence}`, canRetry: true },
		});
		expect(selectGenerator(store.getState(), featured).instructions).toBe('A boat');
		answerWith({ body: image() });
		await act(imageRetried({ target: featured, imageId: first().id }));
		expect(first().status).toBe('ready');
		// The same request keeps its name, so that the platform counts it once.
		expect(calls[1]?.body.run_id).toBe(calls[0]?.body.run_id);
	});

	it('is a new request when it is tried again with other instructions', async () => {
		const { act, generate, answerWith, first, calls } = await start();
		answerWith({ status: 422, body: { code: 'error_moderation', message: 'Flagged.', data: { status: 422 } } });
		await generate();
		await act(instructionsChanged({ target: featured, instructions: 'Something else' }));
		answerWith({ body: image() });
		await act(imageRetried({ target: featured, imageId: first().id }));
		expect(calls[1]?.body.run_id).not.toBe(calls[0]?.body.run_id);
	});

	it('that is stopped is gone, and its request is aborted', async () => {
		const { act, generate, answerWith, first, images, calls } = await start();
		answerWith({ isSilent: true });
		await generate();
		expect(first().status).toBe('generating');
		await act(imageCancelled({ target: featured, imageId: first().id }));
		expect(calls[0]?.signal.aborted).toBe(true);
		expect(images()).toEqual([]);
	});

	it('for a block that is removed is aborted, and the files of its images are released', async () => {
		const { world, store, generate, answerWith, calls } = await start();
		const target: ImageTarget = { kind: 'block', clientId };
		world.editor.blocks.set(clientId, { name: 'core/image', attributes: {} });
		await generate(target);
		answerWith({ isSilent: true });
		await generate(target);
		const before = revoked.length;
		world.editor.remove(clientId);
		await world.settle();
		expect(calls[1]?.signal.aborted).toBe(true);
		expect(revoked).toHaveLength(before + 1);
		expect(store.getState().imageGenerator).toEqual({});
	});
});

describe('an image that is chosen', () => {
	const choose = (imageId: string, target: ImageTarget = featured) => imageChosen({ target, imageId });

	it('is uploaded once, however often it is pressed, described, and set as the featured image', async () => {
		const { world, store, act, generate, first, rest, file } = await start();
		world.editor.meta = { [provenanceKey]: [] };
		await generate();
		const { id } = first();
		store.dispatch(choose(id));
		await act(choose(id));
		expect(world.uploads).toHaveLength(1);
		expect(world.uploads[0]?.file.name).toBe('lakes.png');
		expect(world.editor.locks.size).toBe(1);
		// WordPress reports a preview before the file.
		world.uploads[0]?.onFiles([]);
		world.uploads[0]?.onFiles([file]);
		await world.settle();
		expect(rest.filter(({ method }) => method === 'POST')).toEqual([{ method: 'POST', path: 'wp/v2/media/9', data: { alt_text: 'A boat.' } }]);
		expect(world.editor.featuredImage).toBe(9);
		expect(world.editor.meta[provenanceKey]).toMatchObject([{ feature: 'featured-post-image', model: 'a-model', kind: 'image', media_id: 9 }]);
		expect(world.editor.locks.size).toBe(0);
		expect(world.uploads[0]?.isClosed()).toBe(true);
		world.editor.featuredImage = 0;
		await act(choose(id));
		expect(world.uploads).toHaveLength(1);
		expect(world.editor.featuredImage).toBe(9);
		expect(rest.filter(({ method }) => method === 'POST')).toHaveLength(1);
		await act(altTextChanged({ target: featured, imageId: id, altText: 'Two boats.' }));
		await act(choose(id));
		expect(rest.at(-1)).toEqual({ method: 'POST', path: 'wp/v2/media/9', data: { alt_text: 'Two boats.' } });
		expect(world.uploads).toHaveLength(1);
	});

	it('can be chosen again after a failure, and is not uploaded twice', async () => {
		const { world, act, generate, first, describeWith, file } = await start();
		await generate();
		const { id } = first();
		await act(choose(id));
		world.uploads[0]?.onError({ message: 'lakes.png: Too large.', isFinal: false });
		await world.settle();
		expect(first()).toMatchObject({ status: 'ready', message: 'lakes.png: Too large.' });
		expect(world.editor.locks.size).toBe(0);
		describeWith(500);
		await act(choose(id));
		world.uploads[1]?.onFiles([file]);
		await world.settle();
		expect(first()).toMatchObject({ status: 'ready', message: 'Not now.' });
		expect(world.editor.featuredImage).toBe(0);
		describeWith(200);
		await act(choose(id));
		expect(world.uploads).toHaveLength(2);
		expect(world.editor.featuredImage).toBe(9);
	});

	it('whose upload is never answered can be chosen again', async () => {
		const { world, act, generate, first } = await start();
		await generate();
		await act(choose(first().id));
		await world.advance(uploadTimeout);
		expect(first()).toMatchObject({ status: 'ready', message: 'The server took too long to answer. Please try again.' });
		expect(world.editor.locks.size).toBe(0);
		expect(world.uploads[0]?.isClosed()).toBe(true);
	});

	it('for a block goes to the block as it is then', async () => {
		const { world, act, generate, first, file } = await start();
		const target: ImageTarget = { kind: 'block', clientId };
		world.editor.blocks.set(clientId, { name: 'core/image', attributes: { caption: 'Old' } });
		world.flows.set('core/image', { media: { addImages: (_current, [added]) => ({ id: added?.id, alt: added?.alt }) } });
		await generate(target);
		await act(choose(first(target).id, target));
		world.uploads[0]?.onFiles([file]);
		await world.settle();
		expect(world.editor.blocks.get(clientId)?.attributes).toEqual({ caption: 'Old', id: 9, alt: 'A boat.' });
		expect(world.editor.featuredImage).toBe(0);
	});
});
