import type { BlockFlows } from '../../ports/block-flows';
import { type CalendlyAttributes, parseEmbed } from './attributes';
import { buttonsOfSnippet } from './button';

/** Spec 1 §4 "Calendar": an invalid text stays in the form, and the block loses its address. */
export const flows: BlockFlows<CalendlyAttributes> = {
	embed: {
		addressOf: (entered) => parseEmbed(entered)?.url ?? null,
		attributesOf: parseEmbed,
		innerBlocksOf: buttonsOfSnippet,
		refusedAttributes: { url: undefined },
	},
};
