import { createWriteStream } from 'node:fs';
import { chmod } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import { type DataStore, ERRORS, type KvStore, Upload } from '@tus/server';
import { diskFull } from './failures';
import type { StoredUpload } from './upload-row';
import { writeWithinSpace } from './upload-space';
import type { UploadRecords, UploadStoreOptions } from './video-files';

/** Less than any write needs, so that a write which failed was refused by the disk. */
const fullBelowBytes = 1_000_000;
/** Bytes of an upload that wait for the disk in memory. */
const writeBufferBytes = 262_144;

/** An upload as the library knows it. It counts from the creation, the platform from the last piece. */
export function toTusUpload(row: StoredUpload, offset: number, expiryMs: number): Upload {
	const start = row.expires_at === null ? row.created_at : row.expires_at - expiryMs;
	return new Upload({ id: row.upload_id, offset, ...(row.length !== null && { size: row.length }), creation_date: new Date(start).toISOString() });
}

/** Whether a store has an extension of tus. The library asks for `concatentation` before it takes a part. */
export const knowsExtension = (extensions: readonly string[], name: string): boolean => extensions.includes(name === 'concatentation' ? 'concatenation' : name);

/** The database in place of the library's JSON files: what an upload is stands in one place. */
function createConfigStore(uploads: UploadRecords, expiryMs: number): KvStore {
	return {
		async get(id) {
			const row = await uploads.find(id);
			return row && toTusUpload(row, 0, expiryMs);
		},
		async set(id, { size }) {
			if (size !== undefined) {
				await uploads.declareLength(id, size);
			}
		},
		delete: (id) => uploads.remove(id),
	};
}

/** Files that only the platform can read, and a word for a full disk. The offset of an upload is the size of its file. */
class DiskUploadStore extends FileStore {
	readonly #uploads: UploadRecords;
	readonly #usableBytes: () => Promise<number>;

	constructor(directory: string, { uploads, expiryMs, usableBytes }: UploadStoreOptions) {
		super({ directory, configstore: createConfigStore(uploads, expiryMs), expirationPeriodInMilliseconds: expiryMs });
		this.#uploads = uploads;
		this.#usableBytes = usableBytes;
		// The platform does it (concatenation.ts): the library does not.
		this.extensions = [...this.extensions, 'concatenation'];
	}

	override hasExtension(name: string): boolean {
		return knowsExtension(this.extensions, name);
	}

	override async create(upload: Upload): Promise<Upload> {
		const created = await super.create(upload);
		await chmod(path.join(this.directory, upload.id), 0o600);
		return created;
	}

	override write(...[readable, id, offset]: Parameters<FileStore['write']>): Promise<number> {
		return writeWithinSpace(readable, this.#uploads.meter(id, offset), (bytes) => this.#save(bytes, id, offset));
	}

	/** In larger blocks than the library's own, which waits for the disk after each 64 KB. */
	async #save(...[readable, id, offset]: Parameters<FileStore['write']>): Promise<number> {
		if ((await this.#usableBytes()) <= 0) {
			throw diskFull();
		}
		const file = createWriteStream(path.join(this.directory, id), { flags: 'r+', start: offset, highWaterMark: writeBufferBytes });
		try {
			await pipeline(readable, file);
			return offset + file.bytesWritten;
		} catch {
			throw (await this.#usableBytes()) < fullBelowBytes ? diskFull() : ERRORS.FILE_WRITE_ERROR;
		}
	}
}

/** The store of uploads in a folder of this machine. */
export const createDiskUploadStore = (directory: string, options: UploadStoreOptions): DataStore => new DiskUploadStore(directory, options);
