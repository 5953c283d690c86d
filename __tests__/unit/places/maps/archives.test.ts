import { GridLayer, map as createMap } from 'leaflet';
import { openArchive } from '../../../../blocks/map/view/archives';
import { tileArchive } from '../../../support/tile-archive';

const address = 'https://tiles.example/world.pmtiles';
const tile = Uint8Array.from([137, 80, 78, 71]);
const originalFetch = globalThis.fetch;

/** A server that delivers the asked parts of a file. */
function serve(file: Uint8Array<ArrayBuffer>): void {
	globalThis.fetch = jest.fn(async (_url, init?: RequestInit) => {
		const [, from = 0, to = 0] = /bytes=(\d+)-(\d+)/.exec(new Headers(init?.headers).get('range') ?? '')?.map(Number) ?? [];
		return new Response(file.slice(from, to + 1), { status: 206, headers: { 'Content-Range': `bytes ${from}-${to}/${file.length}` } });
	}) as typeof fetch;
}

afterEach(() => (globalThis.fetch = originalFetch));

it('shows the tiles of an archive of pictures', async () => {
	serve(tileArchive({ tile }));
	const blobs: Blob[] = [];
	const makeAddress = (blob: Blob) => {
		blobs.push(blob);
		return 'blob:tile';
	};
	Object.assign(URL, { createObjectURL: makeAddress, revokeObjectURL: () => undefined });
	Object.assign(HTMLImageElement.prototype, { decode: async () => undefined });
	const element = document.body.appendChild(document.createElement('div'));
	const layer = await openArchive(GridLayer, address, { attribution: 'Us' });
	const map = createMap(element, { center: [0, 0], zoom: 0 });
	Object.defineProperties(element, { clientWidth: { value: 256 }, clientHeight: { value: 256 } });
	map.invalidateSize();
	const loaded = new Promise((resolve) => layer.once('load', resolve));
	layer.addTo(map);
	await loaded;
	expect(blobs[0]?.type).toBe('image/png');
	expect(new Uint8Array((await blobs[0]?.arrayBuffer()) ?? [])).toEqual(tile);
	expect(element.querySelector('img')?.alt).toBe('');
	map.remove();
});

it.each([
	['vectors', () => serve(tileArchive({ tile, tileType: 1 }))],
	['no archive', () => serve(new TextEncoder().encode('<html>Not found</html>'.repeat(10)))],
	[
		'a server without parts of files',
		() => (globalThis.fetch = (async () => new Response(new Uint8Array(20_000), { status: 200, headers: { 'Content-Length': '20000' } })) as typeof fetch),
	],
	['a missing file', () => (globalThis.fetch = (async () => new Response('', { status: 404 })) as typeof fetch)],
])('does not take %s for an archive of pictures', async (_, start) => {
	start();
	await expect(openArchive(GridLayer, address, {})).rejects.toThrow();
});
