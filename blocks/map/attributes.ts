import constants from './constants.json';

export interface Coordinates {
	/** In degrees, -180 to 180. */
	readonly longitude: number;
	/** In degrees, -90 to 90. */
	readonly latitude: number;
}

/** A marker. All texts are plain, not HTML. */
export interface MapPoint {
	readonly id: string;
	readonly title: string;
	/** The name that the geocoder gave. */
	readonly placeTitle: string;
	readonly caption: string;
	readonly coordinates: Coordinates;
}

export type MapStyle = 'default' | 'black_and_white' | 'satellite' | 'terrain';

export interface MapAttributes {
	readonly align?: 'left' | 'center' | 'right' | 'wide' | 'full' | undefined;
	readonly points: readonly MapPoint[];
	/** An address that becomes the first marker. */
	readonly address: string;
	readonly mapDetails: boolean;
	readonly zoom: number;
	/** Old posts have `lng` and `lat`. */
	readonly mapCenter: Readonly<Record<string, number>>;
	/** Any colour of CSS. */
	readonly markerColor: string;
	/** True in the preview of the inserter. */
	readonly preview: boolean;
	readonly scrollToZoom: boolean;
	/** In pixels; by default it follows the width. */
	readonly mapHeight?: number | undefined;
	readonly showFullscreenButton: boolean;
	/** Ours alone: the map is loaded when it is pressed, not when it comes into view. */
	readonly loadOnPress: boolean;
	readonly className?: string | undefined;
}

/** Spec 2 §5 and §9. */
export const minZoom = 0;
export const maxZoom = 22;
export const singleMarkerZoom = 12;
const defaultZoom = 13;
export const heightStep = 10;
export const { minHeight, maxHeight } = constants;
const defaultCenter: Coordinates = constants.defaultCenter;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const isWithin = (value: unknown, limit: number): value is number => typeof value === 'number' && Math.abs(value) <= limit;

/** Null for a place that is not on the globe. Also reads the `lng` and `lat` of old posts. */
export function parseCoordinates(value: unknown): Coordinates | null {
	if (!isObject(value)) {
		return null;
	}
	const longitude = value['longitude'] ?? value['lng'];
	const latitude = value['latitude'] ?? value['lat'];
	return isWithin(longitude, 180) && isWithin(latitude, 90) ? { longitude, latitude } : null;
}

export const isListed = (at: number): boolean => at < constants.maxPoints;

const listOf = (points: unknown): readonly unknown[] => (Array.isArray(points) ? points.slice(0, constants.maxPoints) : []);

function textsOf(point: unknown): Omit<MapPoint, 'coordinates'> {
	const { id, title, placeTitle, caption } = isObject(point) ? point : {};
	return { id: textOf(id), title: textOf(title) || textOf(placeTitle), placeTitle: textOf(placeTitle), caption: textOf(caption) };
}

/** Null for a marker that is not on the globe. */
export function parsePoint(point: unknown): MapPoint | null {
	const coordinates = isObject(point) ? parseCoordinates(point['coordinates']) : null;
	return coordinates && { ...textsOf(point), coordinates };
}

/** The markers that can be shown; the others stay in the post. */
export const parsePoints = (points: unknown): readonly MapPoint[] => listOf(points).flatMap((point) => parsePoint(point) ?? []);

/** A marker whose coordinates are not on the globe. */
export interface LostPoint extends Omit<MapPoint, 'coordinates'> {
	/** Its position in the attribute `points`. */
	readonly at: number;
}

export const parseLostPoints = (points: unknown): readonly LostPoint[] =>
	listOf(points).flatMap((point, at) => (parsePoint(point) ? [] : { ...textsOf(point), at }));

/** Without a valid centre, the first marker is in the middle. */
export const parseCenter = (center: unknown, [first]: readonly MapPoint[]): Coordinates => parseCoordinates(center) ?? first?.coordinates ?? defaultCenter;

export function parseZoom(zoom: unknown): number {
	const number = typeof zoom === 'number' && Number.isFinite(zoom) ? zoom : defaultZoom;
	return Math.min(maxZoom, Math.max(minZoom, number));
}

/** Null for the default, which follows the width. */
export function parseHeight(height: unknown): number | null {
	return typeof height === 'number' && height > 0 ? Math.min(maxHeight, Math.max(minHeight, height)) : null;
}
