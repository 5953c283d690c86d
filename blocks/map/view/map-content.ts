import type { LatLngTuple } from 'leaflet';
import type { Coordinates, MapPoint, MapStyle } from '../attributes';

export interface BaseMap {
	/** `shapes`: the countries of the world, from the site itself. `tiles`: pictures of a service that the owner chose; `archive`: all in one file. */
	readonly kind: 'shapes' | 'tiles' | 'archive';
	/** Of the shapes, of the archive, or of a tile, with `{z}`, `{x}` and `{y}`; Mapbox has `{style}`, too. */
	readonly url: string;
	/** Plain text. */
	readonly credit: string;
}

export interface MapContent {
	readonly points: readonly MapPoint[];
	readonly center: Coordinates;
	readonly zoom: number;
	readonly style: MapStyle;
	readonly hasDetails: boolean;
	readonly markerColor: string;
	readonly scrollToZoom: boolean;
	readonly hasFullscreenButton: boolean;
}

export interface MapLabels {
	readonly map: string;
	readonly marker: string;
	readonly zoomIn: string;
	readonly zoomOut: string;
	readonly fullscreen: string;
	readonly directions: string;
}

/** Where the markers can be changed. */
export interface MapEditing {
	/** A marker was dropped, or moved with an arrow key. */
	readonly onMove: (index: number, coordinates: Coordinates) => void;
	readonly onSelect: (index: number) => void;
	/** The map was pressed beside a marker. */
	readonly onPress: (coordinates: Coordinates) => void;
	/** The person moved or zoomed the map. */
	readonly onView: (center: Coordinates, zoom: number) => void;
	/** The base map is there, or does not load. */
	readonly onBase: (isShown: boolean) => void;
}

export interface ShownMap {
	readonly update: (content: MapContent) => void;
	readonly remove: () => void;
}

interface MapOptions {
	readonly base: BaseMap;
	readonly labels: MapLabels;
	readonly content: MapContent;
	readonly editing?: MapEditing;
}

export type ShowMap = (canvas: HTMLElement, options: MapOptions) => ShownMap;

export const toLatLng = ({ latitude, longitude }: Coordinates): LatLngTuple => [latitude, longitude];
/** Rounded to centimetres. A map that was dragged around the globe counts on beyond 180 degrees. */
export const toCoordinates = (position: { readonly lat: number; readonly lng: number; wrap(): { lat: number; lng: number } }): Coordinates => {
	const { lat, lng } = position.wrap();
	const round = (degrees: number) => Math.round(degrees * 1e7) / 1e7;
	return { longitude: round(lng), latitude: Math.max(-90, Math.min(90, round(lat))) };
};
