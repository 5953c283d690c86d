import type { BlockFlows } from '../../ports/block-flows';
import { frameOf, parseEmbed, type PinterestAttributes } from './attributes';

/** A short link is resolved (spec 2 §7). */
export const flows: BlockFlows<PinterestAttributes> = {
	embed: {
		addressOf: parseEmbed,
		attributesOf: (_entered, resolved) => (frameOf(resolved) === null ? null : { url: resolved }),
		refusedAttributes: { url: undefined },
	},
};
