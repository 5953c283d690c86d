import { divIcon, type LeafletKeyboardEvent, type Map as LeafletMap, marker, type Marker, type PointTuple } from 'leaflet';
import { webAddress } from '../../../components/view/web-address';
import { type MapPoint } from '../attributes';
import { directionsUrl } from '../saved';
import { type MapEditing, type MapLabels, toCoordinates, toLatLng } from './map-content';

/** In pixels, for each press of an arrow key; with the shift key. */
const step = 10;
const smallStep = 1;
const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
	ArrowLeft: [-1, 0],
	ArrowRight: [1, 0],
	ArrowUp: [0, -1],
	ArrowDown: [0, 1],
};

/** In pixels: an open popup stays below the buttons of the map. */
const autoPanPadding: PointTuple = [8, 46];

const icon = divIcon({
	className: 'wp-block-jetpack-map__marker',
	iconSize: [32, 40],
	iconAnchor: [16, 40],
	popupAnchor: [0, -36],
	html: '<svg viewBox="0 0 32 40" aria-hidden="true" focusable="false"><path d="M16 1a14 14 0 0 0-14 14c0 10 12 22 14 24 2-2 14-14 14-24A14 14 0 0 0 16 1z"/><circle cx="16" cy="15" r="5"/></svg><span class="wp-block-jetpack-map__name" dir="auto"></span>',
});

/** More names would cover each other; the list below the map has them. */
const maxNames = 25;

/** Titles and captions are plain text. */
function popupOf({ title, caption, coordinates }: MapPoint, labels: MapLabels): HTMLElement {
	const popup = document.createElement('div');
	const heading = popup.appendChild(document.createElement('strong'));
	heading.dir = 'auto';
	heading.textContent = title;
	const text = popup.appendChild(document.createElement('p'));
	text.dir = 'auto';
	text.textContent = caption;
	const link = popup.appendChild(document.createElement('a'));
	link.href = webAddress(directionsUrl(coordinates));
	link.textContent = labels.directions;
	return popup;
}

interface Markers {
	readonly update: (points: readonly MapPoint[]) => void;
}

/** Shows the markers; in the editor they can be dragged, and moved with the arrow keys. */
export function addMarkers(map: LeafletMap, labels: MapLabels, editing?: MapEditing): Markers {
	let shown: Marker[] = [];
	let current: readonly MapPoint[] = [];

	const press = (moved: Marker, index: number, { originalEvent }: LeafletKeyboardEvent) => {
		const arrow = arrows[originalEvent.key];
		const opens = originalEvent.key === 'Enter' || originalEvent.key === ' ';
		if (!editing || !(arrow || opens)) {
			return;
		}
		originalEvent.preventDefault();
		// The map itself would move, and the editor select another block.
		originalEvent.stopPropagation();
		if (opens) {
			editing.onSelect(index);
		} else if (arrow) {
			const pixels = originalEvent.shiftKey ? smallStep : step;
			const target = map.latLngToContainerPoint(moved.getLatLng()).add([arrow[0] * pixels, arrow[1] * pixels]);
			editing.onMove(index, toCoordinates(map.containerPointToLatLng(target)));
		}
	};
	const create = (index: number, point: MapPoint): Marker => {
		const added = marker(toLatLng(point.coordinates), { icon, draggable: editing !== undefined }).addTo(map);
		if (editing) {
			added.on('dragend', () => editing.onMove(index, toCoordinates(added.getLatLng())));
			added.on('click', () => editing.onSelect(index));
			added.on('keydown', (event: LeafletKeyboardEvent) => press(added, index, event));
		} else {
			added.bindPopup(() => popupOf(current[index] ?? point, labels), { autoPanPadding });
		}
		return added;
	};
	return {
		update(points) {
			current = points;
			if (points.length !== shown.length) {
				shown.forEach((old) => old.remove());
				shown = points.map((point, index) => create(index, point));
			}
			map.getContainer().classList.toggle('has-names', points.length <= maxNames);
			points.forEach(({ title, coordinates }, index) => {
				// In place: a marker that is moved with a key must keep the focus.
				shown[index]?.setLatLng(toLatLng(coordinates));
				const element = shown[index]?.getElement();
				element?.setAttribute('aria-label', title || labels.marker);
				element?.querySelector('span')?.replaceChildren(title);
			});
		},
	};
}
