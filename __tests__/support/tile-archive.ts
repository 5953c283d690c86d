/** One tile of the archive. */
interface TileArchive {
	readonly tile: Uint8Array;
	/** 1 for vectors, 2 for PNG. */
	readonly tileType?: number;
}

const headerLength = 127;

/** A PMTiles archive of version 3 that holds the whole world in one tile of zoom 0. */
export function tileArchive({ tile, tileType = 2 }: TileArchive): Uint8Array<ArrayBuffer> {
	const metadata = new TextEncoder().encode('{}');
	// One entry: its number is 0, it stands for one tile, has that length, and is the first (an offset counts from 1).
	const directory = Uint8Array.from([1, 0, 1, ...varint(tile.length), 1]);
	const metadataOffset = headerLength + directory.length;
	const tileOffset = metadataOffset + metadata.length;
	const archive = new Uint8Array(tileOffset + tile.length);
	const view = new DataView(archive.buffer);
	archive.set(new TextEncoder().encode('PMTiles'));
	view.setUint8(7, 3);
	const sections = [headerLength, directory.length, metadataOffset, metadata.length, 0, 0, tileOffset, tile.length, 1, 1, 1];
	sections.forEach((value, index) => view.setBigUint64(8 + index * 8, BigInt(value), true));
	// Clustered, neither directories nor tiles compressed, zoom 0 alone.
	archive.set([1, 1, 1, tileType, 0, 0], 96);
	[-180, -85, 180, 85].forEach((degrees, index) => view.setInt32(102 + index * 4, degrees * 1e7, true));
	archive.set(directory, headerLength);
	archive.set(metadata, metadataOffset);
	archive.set(tile, tileOffset);
	return archive;
}

function varint(value: number): readonly number[] {
	return value < 128 ? [value] : [(value & 127) | 128, ...varint(value >> 7)];
}
