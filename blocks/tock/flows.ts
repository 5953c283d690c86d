import type { BlockFlows } from '../../store/block-flows';
import { parseName, type TockAttributes } from './attributes';

/** A name needs no look-up. */
export const flows: BlockFlows<TockAttributes> = {
	embed: {
		addressOf: (entered) => (parseName(entered) === '' ? null : ''),
		attributesOf: (entered) => ({ url: parseName(entered) }),
	},
};
