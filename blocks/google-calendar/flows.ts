import type { BlockFlows } from '../../ports/block-flows';
import { type GoogleCalendarAttributes } from './attributes';
import { parseEmbed } from './address';

/** An address of a public calendar needs no look-up. */
export const flows: BlockFlows<GoogleCalendarAttributes> = {
	embed: { addressOf: (entered) => (parseEmbed(entered) ? '' : null), attributesOf: parseEmbed },
};
