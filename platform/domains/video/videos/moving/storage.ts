import { Readable } from 'node:stream';
import { codeOf } from '../../../../core/system-error';

export interface StoredFile {
	/** Within the folder of its video: `hls/main.m3u8`. */
	readonly name: string;
	readonly bytes: number;
	/** Milliseconds since 1970. */
	readonly changed: number;
}

/** A failure of the disk, which its administrator would else look for in the bucket. */
export class DiskError extends Error {
	/** Of the operating system: `EIO`; empty where it gave none. */
	readonly code: string;

	constructor(
		/** The file or folder. */
		readonly file: string,
		cause: unknown
	) {
		super(`The disk failed at ${file}.`, { cause });
		this.code = codeOf(cause);
	}
}

/** The bytes of a stream; of the two places between which they go, its errors name the one that failed. */
export function withErrorsAs(toError: (cause: unknown) => Error, bytes: Readable): Readable {
	const pieces: AsyncIterable<Buffer> = bytes;
	async function* read(): AsyncGenerator<Buffer> {
		try {
			yield* pieces;
		} catch (error) {
			throw toError(error);
		}
	}
	return Readable.from(read(), { objectMode: false });
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
