import type { Place } from '../../../../api/contract/places/places.contract';

/** In characters. */
const maxTitle = 200;
const maxAddress = 500;

/** A place with texts of bounded length; null if it is not on the globe. Without a title it is the address's first part. */
export function toPlace({ id, title, address, longitude, latitude }: Place): Place | null {
	const isOnGlobe = Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;
	const name = title.trim() || (address.split(',')[0]?.trim() ?? '');
	return isOnGlobe ? { id: id.slice(0, maxTitle), title: name.slice(0, maxTitle), address: address.slice(0, maxAddress), longitude, latitude } : null;
}
