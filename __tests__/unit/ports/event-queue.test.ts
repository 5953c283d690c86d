import { createEventQueue } from '../../../app/ports/event-queue';
import type { QueuedEvent } from '../../../ports/event-queue';
import { fakeLocks } from '../../support/fake-locks';

const setLocks = (locks: unknown) => Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
/** The browser gives and takes locks after a turn. */
const turn = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
const event = (id: string): QueuedEvent => ({ id, at: 1, name: 'jetpack_editor_related_posts_enable', properties: {} });
const idsOf = async (events: Promise<readonly QueuedEvent[]>) => (await events).map(({ id }) => id);
/** Tabs that ended: the browser gave their locks back. */
const endAllTabs = () => setLocks(fakeLocks());

beforeEach(() => {
	window.localStorage.clear();
	endAllTabs();
});

it('after a reload the page has the events of the one before, once', async () => {
	createEventQueue().keep('ada', [event('a'), event('b')]);
	endAllTabs();
	const second = createEventQueue();
	expect(await idsOf(second.takeOver('ada'))).toEqual(['a', 'b']);
	// It ends before it could do anything with them.
	endAllTabs();
	const third = createEventQueue();
	expect(await idsOf(third.takeOver('ada'))).toEqual(['a', 'b']);
	third.keep('ada', []);
	expect(window.localStorage).toHaveLength(0);
	expect(await idsOf(third.takeOver('ada'))).toEqual([]);
});

it('does not take the events of a tab that is open, nor of another person', async () => {
	createEventQueue().keep('ada', [event('a')]);
	await turn();
	const second = createEventQueue();
	expect(await idsOf(second.takeOver('ada'))).toEqual([]);
	endAllTabs();
	expect(await idsOf(second.takeOver('grace'))).toEqual([]);
	expect(await idsOf(second.takeOver('ada'))).toEqual(['a']);
});

it('two tabs that open at once do not both take the events of a closed one', async () => {
	createEventQueue().keep('ada', [event('a'), event('b')]);
	endAllTabs();
	const taken = await Promise.all([idsOf(createEventQueue().takeOver('ada')), idsOf(createEventQueue().takeOver('ada'))]);
	expect(taken.flat().sort()).toEqual(['a', 'b']);
});

it('takes nothing that is no event, and works where storage is blocked', async () => {
	window.localStorage.setItem('sitewright-events ada x', '[{"id":"a"}]');
	window.localStorage.setItem('sitewright-events ada y', 'not JSON');
	const queue = createEventQueue();
	expect(await idsOf(queue.takeOver('ada'))).toEqual([]);
	const storage = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
		throw new DOMException('blocked', 'SecurityError');
	});
	queue.keep('ada', [event('a')]);
	expect(await idsOf(queue.takeOver('ada'))).toEqual([]);
	storage.mockRestore();
});

it('says that the page is left, until nobody listens', () => {
	const leave = jest.fn();
	const stop = createEventQueue().onLeave(leave);
	window.dispatchEvent(new Event('pagehide'));
	stop();
	window.dispatchEvent(new Event('pagehide'));
	expect(leave).toHaveBeenCalledTimes(1);
});
