import type { Coords, DoneCallback, GridLayer, GridLayerOptions, LatLngBoundsExpression } from 'leaflet';
import { PMTiles, TileType } from 'pmtiles';

const types: Readonly<Record<number, string>> = {
	[TileType.Png]: 'image/png',
	[TileType.Jpeg]: 'image/jpeg',
	[TileType.Webp]: 'image/webp',
	[TileType.Avif]: 'image/avif',
};

function pictureType(tileType: TileType): string {
	const type = types[tileType];
	if (type === undefined) {
		throw new Error('The tiles of the archive are no pictures.');
	}
	return type;
}

/**
 * Opens an archive of pictures in the format PMTiles, of which a browser reads single parts.
 * @param Layer The class of the page's map library.
 * @return A layer of its tiles. Rejects for a file that cannot be read, and for tiles that are not pictures.
 */
export async function openArchive(Layer: typeof GridLayer, url: string, options: GridLayerOptions): Promise<GridLayer> {
	const archive = new PMTiles(url);
	const { tileType, minZoom, maxZoom, minLat, minLon, maxLat, maxLon } = await archive.getHeader();
	const type = pictureType(tileType);

	async function read({ x, y, z }: Coords, picture: HTMLImageElement): Promise<void> {
		const tile = await archive.getZxy(z, x, y);
		if (!tile) {
			// An archive may hold a part of the world alone.
			return;
		}
		picture.src = URL.createObjectURL(new Blob([tile.data], { type }));
		try {
			await picture.decode();
		} finally {
			URL.revokeObjectURL(picture.src);
		}
	}

	class ArchiveLayer extends Layer {
		protected override createTile(coords: Coords, done: DoneCallback): HTMLElement {
			const picture = document.createElement('img');
			picture.alt = '';
			read(coords, picture).then(
				() => done(undefined, picture),
				(error: Error) => done(error, picture)
			);
			return picture;
		}
	}
	// Tiles for a view from farther away would be thousands of small ones.
	const limits = {
		minZoom,
		maxNativeZoom: maxZoom,
		bounds: [
			[minLat, minLon],
			[maxLat, maxLon],
		] satisfies LatLngBoundsExpression,
	};
	return new ArchiveLayer({ ...options, ...limits });
}

window.sitewrightOpenArchive = openArchive;
