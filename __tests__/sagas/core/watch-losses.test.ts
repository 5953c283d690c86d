import { generatorClosed, generatorOpened, instructionsChanged } from '../../../features/ai/imageGenerator/slice';
import { editDiscarded, editIdOf, editOpened, promptChanged } from '../../../features/ai/inlineEdit/slice';
import { formBarOpened, promptTyped } from '../../../features/readers/forms/slice';
import { fakeWorld } from '../../support/fake-ports';
import { makeAppStore } from '../../support/make-app-store';

const clientId = 'block-1';
const target = { kind: 'featured', postId: 7 } as const;
const id = editIdOf([clientId]);

describe('the browser asks before the page is left', () => {
	it.each([
		['a request about a text', [editOpened({ clientIds: [clientId] })], promptChanged({ id, prompt: 'Shorter, please' }), editDiscarded({ id })],
		['a request for a form', [formBarOpened({ clientId })], promptTyped({ clientId, prompt: 'Ask for a name' }), promptTyped({ clientId, prompt: ' ' })],
		['instructions for an image', [generatorOpened({ target })], instructionsChanged({ target, instructions: 'A cat' }), generatorClosed({ target })],
	])('with %s, as long as it is typed', async (_what, opened, typed, given) => {
		const world = fakeWorld();
		const store = makeAppStore({ ports: world.ports });
		opened.forEach((action) => store.dispatch(action));
		await world.settle();
		expect(world.video.isWarning).toBe(false);
		store.dispatch(typed);
		await world.settle();
		expect(world.video.isWarning).toBe(true);
		store.dispatch(given);
		await world.settle();
		expect(world.video.isWarning).toBe(false);
	});
});
