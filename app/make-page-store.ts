import { selectHostedSite, selectPlatformUrl, type SessionState } from '../features/site/session/slice';
import { makeStore, type StoreOptions } from '../store/make-store';
import type { PagePorts } from '../ports/index';
import { forgetSavedForms } from '../store/unsaved-forms';

export interface PageStoreOptions {
	readonly ports: PagePorts;
	readonly session: SessionState;
}

/** A store of a page without an editor, whose reducer has the session. */
export function makePageStore<State extends { readonly session: SessionState }>({
	session,
	...options
}: PageStoreOptions & Pick<StoreOptions<State>, 'reducer' | 'rootSaga' | 'middleware'>) {
	const preloadedState: Partial<State> = { session } as Partial<State>;
	return makeStore<State>({
		...options,
		middleware: [...options.middleware, forgetSavedForms],
		preloadedState,
		platformUrlOf: selectPlatformUrl,
		hostedSiteOf: selectHostedSite,
	});
}
