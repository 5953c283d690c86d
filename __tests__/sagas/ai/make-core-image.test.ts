import { GetAiFeature } from '../../../api/contract/ai/ai-feature.contract';
import { MakeCoreAiImage } from '../../../api/contract/ai/core-ai-image.contract';
import { maxImagePrompt } from '../../../api/contract/ai/ai-image.contract';
import { imageCancelled, imageRequested, imageRetried, instructionsChanged, selectGenerator } from '../../../features/ai/imageGenerator/slice';
import type { ImageTarget } from '../../../features/ai/imageGenerator/target';
import { fileRegistry } from '../../../features/media/mediaUpload/file-registry';
import { parseSession } from '../../../features/site/session/slice';
import { defaultInitialState } from '../../../store/initial-state';
import { fakeWorld } from '../../support/fake-ports';
import { answerRest } from '../../support/fake-rest';
import { makeAppStore } from '../../support/make-app-store';

const target: ImageTarget = { kind: 'featured', postId: 7 };
const route = `POST ${MakeCoreAiImage.path}`;
const made = { body: { model: 'painter', b64_json: btoa('an image'), mime_type: 'image/png' } };

beforeAll(() => {
	URL.createObjectURL = () => 'blob:1';
	URL.revokeObjectURL = () => undefined;
});

function start(answer: Parameters<typeof answerRest>[0][string] = made) {
	const calls = answerRest({ [route]: answer });
	const world = fakeWorld();
	world.editor.title = 'Lakes';
	world.editor.text = 'Lakes are wet.';
	const store = makeAppStore({ ports: world.ports, preloadedState: { session: parseSession({ ...defaultInitialState, coreAi: 'ready' }) } });
	const act = async (action: Parameters<typeof store.dispatch>[0]) => {
		store.dispatch(action);
		await world.settle();
	};
	return { calls, world, act, first: () => selectGenerator(store.getState(), target).images[0], generate: () => act(imageRequested({ target })) };
}

const prompts = (calls: readonly { readonly data?: unknown }[]) => calls.map(({ data }) => (data as { prompt: string }).prompt);

it('an image is made by WordPress of the words that the platform would send, and no platform is asked', async () => {
	const { act, calls, first, generate, world } = start();
	await act(instructionsChanged({ target, instructions: 'A boat' }));
	await generate();
	await world.advance(10_000);
	const image = first();
	if (image?.status !== 'ready') {
		throw new Error(image?.status);
	}
	expect(image.picture).toMatchObject({ isByModel: true, model: 'painter', altText: '', library: null });
	expect(fileRegistry.get(image.picture.fileId)).toMatchObject({ name: 'lakes.png', type: 'image/png' });
	expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([route]);
	expect(calls.some(({ path }) => path === GetAiFeature.path)).toBe(false);
	expect(prompts(calls)).toEqual([
		'Create an image for a blog post. Write no words or letters in the image.\nThe author asks for: A boat\nStyle: photographic.\nThe post: # Lakes\n\nLakes are wet.',
	]);
});

it('a long post is cut within the bounds, and leaves no half of a character', async () => {
	for (const beginning of ['', 'x']) {
		const { calls, generate, world } = start();
		world.editor.text = beginning + '🛶'.repeat(3000);
		await generate();
		const [prompt = ''] = prompts(calls);
		expect(prompt.length).toBeLessThanOrEqual(maxImagePrompt);
		expect(prompt).not.toMatch(/\p{Surrogate}/u);
	}
});

it('a failure is told in the words of WordPress, and can be tried again', async () => {
	let isBusy = true;
	const message = 'There were too many AI requests. Try again in 20 seconds.';
	const { act, first, generate } = start(() => (isBusy ? { status: 429, body: { code: 'core_ai_busy', message, data: { status: 429 } } } : made));
	await generate();
	expect(first()).toMatchObject({ status: 'failed', error: { message: expect.stringContaining(message), canRetry: true } });
	isBusy = false;
	await act(imageRetried({ target, imageId: first()?.id ?? '' }));
	expect(first()?.status).toBe('ready');
});

it('“Stop” ends the wait, and the late image is left out', async () => {
	let give: () => void = () => undefined;
	const { act, first, generate, world } = start(
		() =>
			new Promise((resolve) => {
				give = () => resolve(made);
			})
	);
	await generate();
	expect(first()?.status).toBe('generating');
	await act(imageCancelled({ target, imageId: first()?.id ?? '' }));
	give();
	await world.settle();
	expect(first()).toBeUndefined();
});
