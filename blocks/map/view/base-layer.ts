import { canvas, geoJSON, GridLayer, type Layer, type Map as LeafletMap, tileLayer } from 'leaflet';
import { feature } from 'topojson-client';
import type { MapStyle } from '../attributes';
import type { BaseMap, MapContent } from './map-content';
import { type PackedTopology, type Topology, unpackTopology } from './packed-shapes';

/** Nearer, the shapes would put a harbour into the sea: the map is then plain, with its scale. */
const maxShapesZoom = 9;

const land: Readonly<Record<MapStyle, { readonly fillColor: string; readonly color: string }>> = {
	default: { fillColor: '#f4f0e6', color: '#a9a392' },
	black_and_white: { fillColor: '#fff', color: '#8c8c8c' },
	satellite: { fillColor: '#4d6b45', color: '#a8b89c' },
	terrain: { fillColor: '#dbe5c2', color: '#8d9a70' },
};

/** The styles of Mapbox, with names of places and without. */
const mapboxStyles: Readonly<Record<MapStyle, readonly [detailed: string, plain: string]>> = {
	default: ['streets-v12', 'streets-v12'],
	black_and_white: ['light-v11', 'light-v11'],
	satellite: ['satellite-streets-v12', 'satellite-v9'],
	terrain: ['outdoors-v12', 'outdoors-v12'],
};

type Look = Pick<MapContent, 'style' | 'hasDetails'>;

/** Called when the base map is there, and when it does not load. */
export type BaseReport = (isShown: boolean) => void;

interface BaseLayer {
	readonly update: (look: Look) => void;
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** The countries do not change while a page is open. */
const topologies = new Map<string, Promise<Topology>>();

async function readTopology(url: string): Promise<Topology> {
	try {
		const response = await fetch(url);
		if (!response.ok) {
			throw new Error('no shapes');
		}
		const topology: PackedTopology = await response.json();
		return unpackTopology(topology);
	} catch (error) {
		// Asked for again when the map is moved.
		topologies.delete(url);
		throw error;
	}
}

function shapesOf(topology: Topology, { style, hasDetails }: Look): Layer {
	const { countries } = topology.objects;
	return geoJSON(countries && feature(topology, countries), {
		interactive: false,
		style: { ...land[style], fillOpacity: 1, weight: hasDetails ? 0.7 : 0 },
	});
}

function addShapes(map: LeafletMap, { url }: BaseMap, onBase: BaseReport): BaseLayer {
	let layer: Layer | undefined;
	let latest: Look | undefined;
	const place = () => {
		const isNear = map.getZoom() > maxShapesZoom;
		map.getContainer().classList.toggle('is-near', isNear);
		if (isNear) {
			layer?.remove();
		} else if (layer) {
			layer.addTo(map);
		} else if (latest) {
			load(latest);
		}
	};
	const load = (look: Look) => {
		const topology = topologies.get(url) ?? readTopology(url);
		topologies.set(url, topology);
		topology.then(
			(loaded) => {
				onBase(true);
				// The map may be gone, or have another style by now.
				if (latest === look && !layer && map.getContainer().isConnected) {
					layer = shapesOf(loaded, look);
					place();
				}
			},
			() => onBase(false)
		);
	};
	map.options.renderer = canvas({ padding: 0.5 });
	map.on('zoomend', place);
	return {
		update(look) {
			if (look.style !== latest?.style || look.hasDetails !== latest.hasDetails) {
				latest = look;
				layer?.remove();
				layer = undefined;
				place();
			}
		},
	};
}

/** A missing tile among others is no fault of the address. */
function report(layer: GridLayer, onBase: BaseReport): GridLayer {
	let hasTile = false;
	return layer
		.once('tileload', () => {
			hasTile = true;
			onBase(true);
		})
		.on('tileerror', () => hasTile || onBase(false));
}

function addTiles(map: LeafletMap, { url, credit }: BaseMap, onBase: BaseReport): BaseLayer {
	let layer: Layer | undefined;
	let shownAs = '';
	return {
		update({ style, hasDetails }) {
			const mapbox = mapboxStyles[style][hasDetails ? 0 : 1];
			if (mapbox !== shownAs) {
				shownAs = mapbox;
				layer?.remove();
				const options = {
					attribution: escapeHtml(credit),
					maxZoom: 22,
					maxNativeZoom: 19,
					style: mapbox,
					referrerPolicy: 'strict-origin-when-cross-origin' as const,
				};
				layer = report(tileLayer(url, options), onBase).addTo(map);
			}
		},
	};
}

function addArchive(map: LeafletMap, { url, credit }: BaseMap, onBase: BaseReport): BaseLayer {
	const open = window.sitewrightOpenArchive;
	void open?.(GridLayer, url, { attribution: escapeHtml(credit), maxZoom: 22 }).then(
		(layer) => {
			// The map may be gone by now.
			if (map.getContainer().isConnected) {
				report(layer, onBase).addTo(map);
			}
		},
		() => onBase(false)
	);
	return { update: () => undefined };
}

/** Adds the base map under the markers. */
export function addBase(map: LeafletMap, base: BaseMap, onBase: BaseReport): BaseLayer {
	if (base.credit !== '' && base.kind === 'shapes') {
		map.attributionControl.addAttribution(escapeHtml(base.credit));
	}
	const add = { shapes: addShapes, tiles: addTiles, archive: addArchive }[base.kind];
	return add(map, base, onBase);
}
