import type { Coordinates, MapStyle } from './attributes';
import constants from './constants.json';

const isMapStyle = (style: string): style is MapStyle => constants.styles.includes(style);

/** The style that a block's classes name. */
export function styleOf(className: string | undefined): MapStyle {
	const names = (className ?? '').split(/\s+/).map((name) => name.replace(/^is-style-/, ''));
	return names.find(isMapStyle) ?? 'default';
}

/** Where the saved list of markers leads. */
export const directionsUrl = ({ latitude, longitude }: Coordinates): string => `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;
