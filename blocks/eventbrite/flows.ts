import type { BlockFlows } from '../../ports/block-flows';
import { eventIdOf, type EventbriteAttributes, parseEmbed, parseUrl } from './attributes';

/** The address of an event stays as entered; a subdomain is resolved to the address (spec 2 §4 "Event ticket embed"). */
function attributesOf(entered: string, resolved: string): Partial<EventbriteAttributes> | null {
	const address = parseEmbed(entered);
	const url = address !== null && eventIdOf(address) !== null ? address : (parseUrl(resolved) ?? '');
	const eventId = eventIdOf(url);
	return eventId === null ? null : { url, eventId };
}

export const flows: BlockFlows<EventbriteAttributes> = {
	embed: { addressOf: parseEmbed, attributesOf, refusedAttributes: { url: undefined, eventId: undefined } },
};
