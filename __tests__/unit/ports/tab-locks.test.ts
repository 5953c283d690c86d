import { heldLocks, holdLock } from '../../../app/ports/tab-locks';
import { fakeLocks } from '../../support/fake-locks';

const setLocks = (locks: unknown) => Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
/** The browser gives and takes locks after a turn. */
const turn = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

beforeEach(() => setLocks(fakeLocks()));

it('a second tab does not get a lock until the first one gives it back', async () => {
	const first = holdLock('upload');
	expect(await first.taken).toBe(true);
	expect(await heldLocks()).toEqual(new Set(['upload']));
	expect(await holdLock('upload').taken).toBe(false);
	first.release();
	await turn();
	expect(await holdLock('upload').taken).toBe(true);
});

it('a lock that is given back before the browser gave it is not held', async () => {
	const lock = holdLock('upload');
	lock.release();
	expect(await lock.taken).toBe(true);
	await turn();
	expect(await heldLocks()).toEqual(new Set());
});

it('a browser without locks gives every lock, and tells of none', async () => {
	setLocks(undefined);
	expect(await holdLock('upload').taken).toBe(true);
	expect(await heldLocks()).toEqual(new Set());
});
