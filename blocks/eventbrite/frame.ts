import { parseAddress } from '../../components/embed-address';
import { validAttributes } from '../../components/valid-attributes';
import { type EventbriteAttributes, isHost } from './attributes';
import metadata from './block.json';
import constants from './constants.json';

/** The attributes of the post; an invalid style gets its default. */
export const parseAttributes = (attributes: EventbriteAttributes) => validAttributes(metadata.attributes, constants.validation, attributes);

/** The address of the checkout in a frame; null if the post has no valid event. */
export function frameOf({ url, eventId }: EventbriteAttributes): string | null {
	const isEvent = eventId !== undefined && Number.isSafeInteger(eventId) && eventId > 0;
	return isEvent && parseAddress(url ?? '', isHost) ? `${constants.checkoutUrl}${eventId}` : null;
}
