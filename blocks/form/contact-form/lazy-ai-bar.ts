import { lazyView } from '../../../editor/lazy-view';

/** The AI of a form, loaded where AI may be used. */
export const AiBar = lazyView(async () => ({ default: (await import('./ai-bar')).AiBar }), null);
