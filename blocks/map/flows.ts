import type { BlockFlows } from '../../ports/block-flows';
import type { MapAttributes } from './attributes';
import { addPlace } from './points';

export const flows: BlockFlows<MapAttributes> = {
	place: { attributesOf: (place, current) => addPlace(current, place) },
};
