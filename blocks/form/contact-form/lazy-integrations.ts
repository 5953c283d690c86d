import { lazyView } from '../../../editor/lazy-view';

/** What other services do with the answers, once somebody opens its panel. */
export const Integrations = lazyView(async () => ({ default: (await import('./integrations')).Integrations }));
