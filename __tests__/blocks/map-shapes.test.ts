import { packTopology, type Topology, unpackTopology } from '../../blocks/map/view/packed-shapes';

it('the shapes of countries are the same after the site sent them as text', () => {
	const topology: Topology = {
		type: 'Topology',
		transform: { scale: [0.0225, 0.015], translate: [-180, -90] },
		objects: { countries: { type: 'GeometryCollection', geometries: [{ type: 'Polygon', arcs: [[0, 1]] }] } },
		arcs: [
			[
				[0, 0],
				[15_999, 11_573],
				[-1, 1],
				[22, -23],
				[23, -24],
				[-1058, 2116],
			],
			[[7, 8]],
		],
	};
	expect(unpackTopology(JSON.parse(JSON.stringify(packTopology(topology))))).toEqual(topology);
});
