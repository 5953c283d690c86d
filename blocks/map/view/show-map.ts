import { control, latLngBounds, type LeafletMouseEvent, map as createMap } from 'leaflet';
import type { Coordinates } from '../attributes';
import { addBase } from './base-layer';
import { addFullscreenButton } from './fullscreen-button';
import { type MapContent, type ShowMap, toCoordinates, toLatLng } from './map-content';
import { addMarkers } from './markers';

/** Spec 2 §9, in pixels: left and right, top and bottom. */
const boundsPadding = { paddingTopLeft: [40, 80], paddingBottomRight: [40, 80] } as const;
/** Spec 2 §9, in milliseconds. */
const resizeDebounce = 250;

const isSamePlace = (one: Coordinates, other: Coordinates): boolean => one.latitude === other.latitude && one.longitude === other.longitude;

/** Shows a map in an element (spec 2 §2 "Map"). It must be called in the document of the element. */
export const showMap: ShowMap = (canvas, { base, labels, content, editing }) => {
	const host = document.createElement('div');
	host.className = 'wp-block-jetpack-map__map';
	host.setAttribute('role', 'region');
	host.setAttribute('aria-label', labels.map);
	canvas.append(host);
	const map = createMap(host, {
		maxZoom: 22,
		minZoom: 0,
		// Old posts have zooms such as 11.77.
		zoomSnap: 0,
		zoomControl: false,
		worldCopyJump: true,
		// In the editor a second press on a marker's place must not zoom.
		doubleClickZoom: !editing,
		fadeAnimation: !matchMedia('(prefers-reduced-motion: reduce)').matches,
		zoomAnimation: !matchMedia('(prefers-reduced-motion: reduce)').matches,
	});
	map.attributionControl.setPrefix(false);
	control.zoom({ zoomInTitle: labels.zoomIn, zoomOutTitle: labels.zoomOut }).addTo(map);
	control.scale().addTo(map);
	let shown: MapContent | undefined;
	let isOurs = true;
	const layer = addBase(map, base, (isShown) => {
		host.classList.toggle('has-no-base', !isShown);
		editing?.onBase(isShown);
	});
	const markers = addMarkers(map, labels, editing);
	const fullscreen = addFullscreenButton(map, canvas, labels.fullscreen);

	const place = (next: MapContent) => {
		isOurs = true;
		const [first, second] = next.points;
		if (first && second) {
			map.fitBounds(latLngBounds(next.points.map(({ coordinates }) => toLatLng(coordinates))), {
				paddingTopLeft: [...boundsPadding.paddingTopLeft],
				paddingBottomRight: [...boundsPadding.paddingBottomRight],
				maxZoom: 15,
				animate: false,
			});
		} else {
			map.setView(toLatLng(next.center), next.zoom, { animate: false });
		}
		isOurs = false;
	};
	const update = (next: MapContent) => {
		host.style.setProperty('--sitewright-marker', next.markerColor);
		host.dataset['style'] = next.style;
		map.scrollWheelZoom[next.scrollToZoom ? 'enable' : 'disable']();
		fullscreen.toggle(next.hasFullscreenButton);
		const hasOtherMarkers = next.points.length !== shown?.points.length;
		const hasOtherView = next.zoom !== shown?.zoom || !isSamePlace(next.center, shown.center);
		// With several markers their bounds decide, until the person moves the map.
		if (hasOtherMarkers || (hasOtherView && next.points.length < 2)) {
			place(next);
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
	let timer = 0;
	const observer = new ResizeObserver(() => {
		window.clearTimeout(timer);
		timer = window.setTimeout(() => {
			isOurs = true;
			map.invalidateSize({ animate: false });
			if (shown && shown.points.length > 1) {
				place(shown);
			}
			isOurs = false;
		}, resizeDebounce);
	});
	observer.observe(host);
	return {
		update,
		remove: () => {
			observer.disconnect();
			window.clearTimeout(timer);
			map.remove();
			host.remove();
		},
	};
};
