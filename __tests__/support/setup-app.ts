import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// The first view of a file waits for the code that it loads, which takes seconds on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

// The state that the shim prints, for a person who manages the site; tests of others give a store the state that they need.
window.sitewrightEditorState = {
	userConnectionData: {
		currentUser: { isConnected: true, username: 'ada', wpcomUser: null, blogId: 7, permissions: { manage_options: true } },
	},
};

// jsdom has no layout; WordPress's components ask for it. The query that is true is the one of their animations: a popover
// that fades in is not visible until it has, which takes long on a busy machine.
Object.defineProperty(window, 'matchMedia', {
	writable: true,
	value: (query: string) => ({
		matches: query === '(prefers-reduced-motion)',
		media: query,
		addEventListener: () => undefined,
		removeEventListener: () => undefined,
		addListener: () => undefined,
		removeListener: () => undefined,
	}),
});

class NoResizeObserver {
	observe() {}
	unobserve() {}
	disconnect() {}
}
window.ResizeObserver ??= NoResizeObserver as unknown as typeof ResizeObserver;

// A warning of React or a console error is a failure: what a test prints nobody reads.
let consoleError: ReturnType<typeof jest.spyOn>;
beforeEach(() => {
	consoleError = jest.spyOn(console, 'error');
});
afterEach(() => {
	const calls = consoleError.mock.calls.map((call: unknown[]) => call.map(String).join(' '));
	consoleError.mockRestore();
	expect(calls).toEqual([]);
});
