import type { BlockFlows } from '../../ports/block-flows';
import { parseName, type TockAttributes } from './attributes';

/** A name need not be resolved. */
export const flows: BlockFlows<TockAttributes> = {
	embed: {
		addressOf: (entered) => (parseName(entered) === '' ? null : ''),
		attributesOf: (entered) => ({ url: parseName(entered) }),
	},
};
