import { platformApi } from '../api/platform-api';
import { siteApi } from '../api/site-api';
import type { ReadExport } from '../features/debug/read-export';
import { createReplay, type ReplayOptions } from '../features/debug/replay';
import { showReplay } from '../features/debug/shown-replay';
import { adminReducer } from './make-admin-store';

/** Shows an export in place of the admin page's own state. An export of the editor needs the reducers of the editor, which are loaded for it. */
export async function openReplay(read: ReadExport): Promise<void> {
	const reducer = read.source.page === 'admin' ? adminReducer : (await import('./root-reducer')).rootReducer;
	showReplay(createReplay({ read, reducer: reducer as unknown as ReplayOptions['reducer'], apiMiddleware: [siteApi.middleware, platformApi.middleware] }));
}
