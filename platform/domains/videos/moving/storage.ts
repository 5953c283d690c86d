import type { Readable } from 'node:stream';

export interface StoredFile {
	/** Within the folder of its video: `hls/main.m3u8`. */
	readonly name: string;
	readonly bytes: number;
	/** Milliseconds since 1970. */
	readonly changed: number;
}

/** A place for the files of videos, from which or to which they are moved. Unfinished uploads are no part of it. */
export interface VideoStorage {
	/** The files of a video that are whole. */
	list(guid: string): Promise<readonly StoredFile[]>;
	/** @return Null where the file is gone. */
	read(guid: string, name: string): Promise<Readable | null>;
	/** Writes a file in place of the one of that name; one that has its name is whole. */
	write(guid: string, name: string, bytes: Readable): Promise<void>;
	remove(guid: string): Promise<void>;
}
