import { control, latLngBounds, type LeafletMouseEvent, Map as LeafletMap } from 'leaflet';
import type { Coordinates } from '../attributes';
import { addBase } from './base-layer';
import { addFullscreenButton } from './fullscreen-button';
import { type MapContent, type MapLabels, type ShowMap, toCoordinates, toLatLng } from './map-content';
import { addMarkers } from './markers';

/** Spec 2 §9, in pixels: left and right, top and bottom. */
const boundsPadding = { paddingTopLeft: [40, 80], paddingBottomRight: [40, 80] } as const;
/** Spec 2 §9, in milliseconds. */
const resizeDebounce = 250;

const isSamePlace = (one: Coordinates, other: Coordinates): boolean => one.latitude === other.latitude && one.longitude === other.longitude;

function createHost(canvas: HTMLElement, label: string): HTMLElement {
	const host = document.createElement('div');
	host.className = 'wp-block-jetpack-map__map';
	host.setAttribute('role', 'region');
	host.setAttribute('aria-label', label);
	canvas.append(host);
	return host;
}

function createMap(host: HTMLElement, labels: MapLabels, isEditing: boolean): LeafletMap {
	const isAnimated = !matchMedia('(prefers-reduced-motion: reduce)').matches;
	const map = new LeafletMap(host, {
		maxZoom: 22,
		minZoom: 0,
		// Old posts have zooms such as 11.77.
		zoomSnap: 0,
		zoomControl: false,
		worldCopyJump: true,
		// In the editor a second press on a marker's place must not zoom.
		doubleClickZoom: !isEditing,
		fadeAnimation: isAnimated,
		zoomAnimation: isAnimated,
	});
	map.attributionControl.setPrefix(false);
	control.zoom({ zoomInTitle: labels.zoomIn, zoomOutTitle: labels.zoomOut }).addTo(map);
	control.scale().addTo(map);
	return map;
}

/** Shows all markers; with one or none, the center and the zoom of the content. */
function place(map: LeafletMap, { points, center, zoom }: MapContent): void {
	if (points.length > 1) {
		map.fitBounds(latLngBounds(points.map(({ coordinates }) => toLatLng(coordinates))), {
			paddingTopLeft: [...boundsPadding.paddingTopLeft],
			paddingBottomRight: [...boundsPadding.paddingBottomRight],
			maxZoom: 15,
			animate: false,
		});
	} else {
		map.setView(toLatLng(center), zoom, { animate: false });
	}
}

/** Tells when the size of an element has changed, and stays as it is for a moment. Returns what ends that. */
function watchSize(element: HTMLElement, onChange: () => void): () => void {
	let timer = 0;
	const observer = new ResizeObserver(() => {
		window.clearTimeout(timer);
		timer = window.setTimeout(onChange, resizeDebounce);
	});
	observer.observe(element);
	return () => {
		observer.disconnect();
		window.clearTimeout(timer);
	};
}

/** Shows a map in an element (spec 2 §2 "Map"). It must be called in the document of the element. */
export const showMap: ShowMap = (canvas, { base, labels, content, editing }) => {
	const host = createHost(canvas, labels.map);
	const map = createMap(host, labels, editing !== undefined);
	let shown: MapContent | undefined;
	/** The script moves the map, and not the person. */
	let isOurs = true;
	const layer = addBase(map, base, (isShown) => {
		host.classList.toggle('has-no-base', !isShown);
		editing?.onBase(isShown);
	});
	const markers = addMarkers(map, labels, editing);
	const fullscreen = addFullscreenButton(map, canvas, labels.fullscreen);

	const update = (next: MapContent) => {
		host.style.setProperty('--sitewright-marker', next.markerColor);
		host.dataset['style'] = next.style;
		map.scrollWheelZoom[next.scrollToZoom ? 'enable' : 'disable']();
		fullscreen.toggle(next.hasFullscreenButton);
		const hasOtherMarkers = next.points.length !== shown?.points.length;
		const hasOtherView = next.zoom !== shown?.zoom || !isSamePlace(next.center, shown.center);
		// With several markers their bounds decide, until the person moves the map.
		if (hasOtherMarkers || (hasOtherView && next.points.length < 2)) {
			isOurs = true;
			place(map, next);
			isOurs = false;
		}
		markers.update(next.points);
		layer.update(next);
		shown = next;
	};
	update(content);

	if (editing) {
		map.on('click', ({ latlng }: LeafletMouseEvent) => editing.onPress(toCoordinates(latlng)));
		map.on('moveend', () => {
			if (!isOurs) {
				editing.onView(toCoordinates(map.getCenter()), Math.round(map.getZoom() * 100) / 100);
			}
		});
	}
	const stopWatching = watchSize(host, () => {
		isOurs = true;
		map.invalidateSize({ animate: false });
		if (shown && shown.points.length > 1) {
			place(map, shown);
		}
		isOurs = false;
	});
	return {
		update,
		remove: () => {
			stopWatching();
			map.remove();
			host.remove();
		},
	};
};
