interface TestPaths {
	/** From the test to the project's folder, e.g. `../../`. */
	readonly toRoot: string;
	/** From the test to `__tests__/`, e.g. `../`. */
	readonly toTests: string;
}

/** The imports of a new test that renders a connected view, without those of the view. */
export const connectedTestImports = ({ toRoot, toTests }: TestPaths): string => `import type { RootState } from '${toRoot}app/root-reducer';
import { parseSession } from '${toRoot}features/site/session/slice';
import { defaultInitialState } from '${toRoot}store/initial-state';
import { fakeWorld } from '${toTests}support/fake-ports';
import { makeAppStore } from '${toTests}support/make-app-store';
import type { mockStore } from '${toTests}support/mock-store';
`;

/** The set-up of such a test: a store that keeps a state, and `signIn`, which fills the state. */
export const connectedTestSetUp = ({ toRoot, toTests }: TestPaths): string => `let mockState: RootState;

jest.mock('${toRoot}app/app-store', () => {
	const { mockStore: make } = jest.requireActual<{ readonly mockStore: typeof mockStore }>('${toTests}support/mock-store');
	return { appStore: make(() => mockState) };
});

/** Gives the store the state of a person. */
function signIn(canManage: boolean): void {
	const session = parseSession(defaultInitialState);
	const currentUser = { ...session.currentUser, permissions: { manage_options: canManage } };
	mockState = makeAppStore({ ports: fakeWorld().ports, preloadedState: { session: { ...session, currentUser } } }).getState();
}
`;
