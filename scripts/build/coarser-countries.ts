import { quantize, transform } from 'topojson-client';
import type { Objects, Topology } from 'topojson-specification';

/** Steps around the earth: one is 1.7 kilometres at the equator, less than the map's own scale of 1:50,000,000 can show. */
const steps = 24_000;

/** The shapes of the countries of `world-atlas` alone: without digits that nobody sees, which are a fifth of the file after compression, and names. */
export function coarserCountries(json: string): string {
	const { transform: grid, ...topology }: Topology<Objects<object>> = JSON.parse(json);
	const { countries } = topology.objects;
	if (!grid) {
		throw new Error('The countries of world-atlas are not quantized any more.');
	}
	if (countries?.type !== 'GeometryCollection') {
		throw new Error('world-atlas has no collection of countries any more.');
	}
	const geometries = countries.geometries.map((geometry) => ({ ...geometry, id: undefined, properties: undefined }));
	const toDegrees = transform(grid);
	const arcs = topology.arcs.map((arc) => arc.map((point, index) => toDegrees(point, index > 0)));
	return JSON.stringify(quantize({ ...topology, arcs, objects: { countries: { ...countries, geometries } } }, steps));
}
