import { parseAddress } from '../../components/embed-address';
import { validAttributes } from '../../components/valid-attributes';
import { type CalendlyAttributes, colorNames, hasCalendar, isHost } from './attributes';
import metadata from './block.json';
import constants from './constants.json';

/** The address of the calendar in a frame; null if the post has no valid address of Calendly. */
export function frameAddress(attributes: CalendlyAttributes, embedDomain: string): string | null {
	const url = parseAddress(attributes.url ?? '', isHost);
	if (!url || !hasCalendar(url)) {
		return null;
	}
	const valid = validAttributes(metadata.attributes, constants.validation, attributes);
	url.hash = '';
	url.searchParams.set('embed_domain', embedDomain);
	url.searchParams.set('embed_type', 'Inline');
	url.searchParams.set('hide_event_type_details', valid.hideEventTypeDetails ? '1' : '0');
	for (const name of colorNames) {
		url.searchParams.set(constants.colorParameters[name], valid[name].replace('#', ''));
	}
	return url.href;
}
