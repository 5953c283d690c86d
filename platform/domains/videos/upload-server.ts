import { createWriteStream } from 'node:fs';
import { chmod } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import { ERRORS, type KvStore, type Locker, Server, Upload } from '@tus/server';
import { videoUploadPath } from '../../../api/contract/videos.contract';
import { diskFull } from './failures';
import { resultHeaders } from './upload-result';
import type { StoredUpload, Uploads } from './uploads';
import type { VideoFiles } from './video-files';

/** Milliseconds in which a request that another one replaces writes down what it has received. */
const lockDrainMs = 500;
/** Less than any write needs, so that a write which failed was refused by the disk. */
const fullBelowBytes = 1_000_000;
/** Bytes of an upload that wait for the disk in memory. */
const writeBufferBytes = 262_144;

/** The database in place of the library's JSON files: what an upload is stands in one place. */
function createConfigStore(uploads: Uploads, expiryMs: number): KvStore {
	return {
		async get(id) {
			const row = await uploads.find(id);
			if (row === undefined) {
				return undefined;
			}
			// The library counts from the creation, the platform from the last piece.
			const start = row.expires_at === null ? row.created_at : row.expires_at - expiryMs;
			return new Upload({ id, offset: 0, ...(row.length !== null && { size: row.length }), creation_date: new Date(start).toISOString() });
		},
		async set(id, { size }) {
			if (size !== undefined) {
				await uploads.declareLength(id, size);
			}
		},
		delete: (id) => uploads.remove(id),
	};
}

interface UploadStoreOptions {
	readonly files: VideoFiles;
	readonly uploads: Uploads;
	readonly expiryMs: number;
	/** Bytes that uploads may still take. */
	readonly usableBytes: () => Promise<number>;
}

/** Files that only the platform can read, and a word for a full disk. The offset of an upload is the size of its file. */
class UploadStore extends FileStore {
	readonly #usableBytes: () => Promise<number>;

	constructor({ files, uploads, expiryMs, usableBytes }: UploadStoreOptions) {
		super({ directory: files.uploads, configstore: createConfigStore(uploads, expiryMs), expirationPeriodInMilliseconds: expiryMs });
		this.#usableBytes = usableBytes;
	}

	override async create(upload: Upload): Promise<Upload> {
		const created = await super.create(upload);
		await chmod(path.join(this.directory, upload.id), 0o600);
		return created;
	}

	/** In larger blocks than the library's own, which waits for the disk after each 64 KB. */
	override async write(...[readable, id, offset]: Parameters<FileStore['write']>): Promise<number> {
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

export interface UploadServerOptions extends UploadStoreOptions {
	readonly publicUrl: string;
	readonly maxBytes: number;
	readonly locker: Locker;
	/** The upload that this creation is for. */
	readonly createdBy: (request: object) => StoredUpload;
	/** Gets the error of a request that is refused. */
	readonly onFailure: (request: object, error: unknown) => void;
}

/** tus 1.0.0 with creation, deferred length, expiration and termination. Access is checked before a request comes here. */
export function createUploadServer(options: UploadServerOptions): Server {
	const { publicUrl, maxBytes, locker, uploads, createdBy, onFailure } = options;
	return new Server({
		path: `/${videoUploadPath}`,
		datastore: new UploadStore(options),
		locker,
		lockDrainTimeout: lockDrainMs,
		// An upload of unknown length has taken as much as it may have.
		maxSize: async (_request, id) => (id === null ? maxBytes : ((await uploads.find(id))?.reserved_bytes ?? maxBytes)),
		generateUrl: (_request, { id }) => `${publicUrl}/${videoUploadPath}/${id}`,
		namingFunction: (request) => createdBy(request).upload_id,
		onResponseError(request, error) {
			onFailure(request, error);
			return undefined;
		},
		disableTerminationForFinishedUploads: true,
		async onUploadFinish(_request, { id }) {
			const upload = await uploads.find(id);
			if (upload === undefined) {
				throw ERRORS.FILE_NO_LONGER_EXISTS;
			}
			await uploads.finish(upload);
			return { headers: resultHeaders(publicUrl, upload.guid) };
		},
	});
}
