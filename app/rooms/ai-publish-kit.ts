import { placeSearchDescription } from '../../editor/search-description';
import type { PublishKitPorts } from '../../ports/index';

export { watchers } from '../../sagas/ai/publishKit/index';

export const ports: PublishKitPorts = { placeDescription: placeSearchDescription };
