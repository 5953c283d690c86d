import { quantize, transform } from 'topojson-client';
import { planarTriangleArea, presimplify, simplify } from 'topojson-simplify';
import type { Objects, Topology } from 'topojson-specification';
import { packTopology } from '../../blocks/map/view/packed-shapes';

/** Degrees of a step to the east and to the north: 2.5 and 1.7 kilometres at the equator, less than the map's own scale of 1:50,000,000 can show. */
const step: [number, number] = [0.0225, 0.015];

/** Square degrees: a corner that adds less to a coast is left out. */
const smallestCorner = 0.001;

/** The shapes of the countries of `world-atlas` alone: without names, and without digits and corners that nobody sees. */
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
	const detailed = { ...topology, arcs, objects: { countries: { ...countries, geometries } } };
	const coarser = quantize(simplify(presimplify(detailed, planarTriangleArea), smallestCorner), { scale: step, translate: [-180, -90] });
	return JSON.stringify(packTopology(coarser));
}
