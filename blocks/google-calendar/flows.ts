import type { BlockFlows } from '../../store/block-flows';
import { type GoogleCalendarAttributes, parseEmbed } from './attributes';

/** An address of a public calendar needs no look-up. */
export const flows: BlockFlows<GoogleCalendarAttributes> = {
	embed: { addressOf: (entered) => (parseEmbed(entered) ? '' : null), attributesOf: parseEmbed },
};
