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
	/**
	 * Writes a file in place of the one of that name; one that has its name is whole.
	 * @param changed When the file was changed that is copied, in milliseconds since 1970: the copy has the same time, where the storage allows it.
	 */
	write(guid: string, name: string, bytes: Readable, changed: number): Promise<void>;
	/** The guids of all folders, of videos that the platform does not know, too. */
	guids(): Promise<readonly string[]>;
	/** Removes all files of a video, also those that are not whole. */
	remove(guid: string): Promise<void>;
}
