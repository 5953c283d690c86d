import type { BlockFlows } from '../../store/block-flows';
import { type CalendlyAttributes, parseEmbed } from './attributes';

/** Spec 1 §4 "Calendar": a refused text takes the address away, and stays in the form. */
export const flows: BlockFlows<CalendlyAttributes> = {
	embed: {
		addressOf: (entered) => parseEmbed(entered)?.url ?? null,
		attributesOf: parseEmbed,
		refusedAttributes: { url: undefined },
	},
};
