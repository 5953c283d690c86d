import { validAttributes } from '../../components/valid-attributes';
import { type OpenTableAttributes, parseIds } from './attributes';
import { styleOf } from './shown';
import metadata from './block.json';
import constants from './constants.json';

/** The address of the widget in a frame; null if there is no restaurant. */
export function frameOf(attributes: OpenTableAttributes): string | null {
	const ids = parseIds(attributes.rid);
	if (ids.length === 0) {
		return null;
	}
	const { domain, lang, newtab } = validAttributes(metadata.attributes, constants.validation, attributes);
	const style = styleOf(attributes);
	const query = new URLSearchParams(ids.map((id) => ['rid', id]));
	query.set('type', ids.length > 1 ? 'multi' : style === 'button' ? 'button' : 'standard');
	query.set('theme', style === 'button' ? 'standard' : style);
	query.set('domain', domain);
	query.set('lang', lang);
	query.set('newtab', String(newtab));
	return `${constants.frameUrl}?${query}`;
}
