import type { Place } from '../../api/places/places';
import { type Coordinates, isListed, type MapAttributes, type MapPoint, parseLostPoints, parsePoint, parsePoints, singleMarkerZoom } from './attributes';

type Current = Pick<MapAttributes, 'points'>;
type Changed = Partial<MapAttributes>;

/** The attribute with other markers; those that cannot be shown stay in the post. */
const withPoints = ({ points }: Current, shown: readonly MapPoint[]): Changed => ({
	points: [...shown, ...points.filter((point, at) => !isListed(at) || !parsePoint(point))],
});

/** Also where the points of the post are no list. */
const shownOf = ({ points }: Current): readonly MapPoint[] => parsePoints(points);

/** The view of a single marker (spec 2 §9: zoom 12). */
const inTheMiddle = ({ coordinates }: MapPoint): Changed => ({ mapCenter: { ...coordinates }, zoom: singleMarkerZoom });

/** A first marker is in the middle of the map. */
function addPoint(current: Current, point: MapPoint): Changed {
	const shown = shownOf(current);
	const isFirst = shown.length === 0;
	return { ...withPoints(current, [...shown, point]), ...(isFirst && inTheMiddle(point)) };
}

export function addPlace(current: Current, { id, title, address, longitude, latitude }: Place): Changed {
	return addPoint(current, { placeTitle: title, title, caption: address === title ? '' : address, id, coordinates: { longitude, latitude } });
}

/** A marker without a name, where the map was pressed: the view stays. */
export function addMarker(current: Current, coordinates: Coordinates): Changed {
	const id = `marker.${coordinates.longitude},${coordinates.latitude}`;
	return withPoints(current, [...shownOf(current), { placeTitle: '', title: '', caption: '', id, coordinates }]);
}

export function changePoint(current: Current, index: number, change: Partial<MapPoint>): Changed {
	return withPoints(
		current,
		shownOf(current).map((point, at) => (at === index ? { ...point, ...change } : point))
	);
}

/** The last marker that is left is in the middle, as a first one. */
export function removePoint(current: Current, index: number): Changed {
	const left = shownOf(current).filter((_, at) => at !== index);
	const [first] = left;
	return { ...withPoints(current, left), ...(first && left.length === 1 && inTheMiddle(first)) };
}

/** Removes a marker that cannot be shown. */
export const removeLost = ({ points }: Current, at: number): Changed => ({ points: points.filter((_, index) => index !== at) });

/** Gives a marker that could not be shown its coordinates. */
export function placeLost(current: Current, at: number, coordinates: Coordinates): Changed {
	const lost = parseLostPoints(current.points).find((point) => point.at === at);
	if (!lost) {
		return {};
	}
	const { id, title, placeTitle, caption } = lost;
	return addPoint({ points: current.points.filter((_, index) => index !== at) }, { id, title, placeTitle, caption, coordinates });
}
