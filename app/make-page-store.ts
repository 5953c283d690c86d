import { selectHostedSite, selectPlatformUrl, type SessionState } from '../features/site/session/slice';
import { makeStore, type StoreOptions } from '../store/make-store';
import type { DashboardPorts } from '../ports/index';
import { forgetSavedForms } from '../store/unsaved-forms';

export interface PageStoreOptions {
	readonly ports: DashboardPorts;
	readonly session: SessionState;
}

/** A store of a page without an editor, whose reducer has the session. */
export function makePageStore<State extends { readonly session: SessionState }>(
	options: Pick<StoreOptions<State>, 'ports' | 'reducer' | 'rootSaga' | 'middleware'> & { readonly preloadedState: Partial<State> }
) {
	return makeStore<State>({
		...options,
		middleware: [...options.middleware, forgetSavedForms],
		platformUrlOf: selectPlatformUrl,
		hostedSiteOf: selectHostedSite,
	});
}
