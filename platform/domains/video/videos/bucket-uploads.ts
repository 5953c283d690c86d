import { Readable } from 'node:stream';
import { S3Store } from '@tus/s3-store';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { RestFailure } from '../../../core/errors';
import { createPlaces } from '../../../core/places';
import { clientConfig } from './bucket-clients';
import { ifThere, orUnavailable } from './bucket-errors';
import type { BucketConfig } from './config';
import { knowsExtension, toTusUpload } from './disk-uploads';
import { offsetConflict, storageUnavailable, tooManyAtOnce } from './failures';
import type { StoredUpload } from './upload-row';
import { writeWithinSpace } from './upload-space';
import type { UploadKey, UploadStoreOptions } from './video-files';

/** Bytes of a part, which waits on the disk until it is sent. */
const partBytes = 5_242_880;
/** Uploads that go on at once. Each may stand still for minutes, so sites and persons share them. */
const maxUploadsAtOnce = 150;
/** Pieces that come or wait, of all uploads. An upload has one from its first byte on: those that stand still leave some to the others. */
const maxPendingChunks = 200;
/** The same of files that are joined: the bucket gives their bytes faster than it takes them, and all of them would wait on the disk. */
const maxPendingJoinedChunks = 4;

/** In the facts of what is less than a part: how many parts come before it. */
const followsName = 'follows';

const isRefusal = (error: unknown): boolean => error instanceof RestFailure || (typeof error === 'object' && error !== null && 'status_code' in error);

/** A refusal of the protocol stays; whatever else fails is the storage. */
const unlessRefused = <Value>(work: Promise<Value>): Promise<Value> =>
	work.catch((error: unknown) => {
		throw isRefusal(error) ? error : storageUnavailable(error);
	});

/** Whether the storage has the multipart upload no longer. */
const isGone = (error: unknown): boolean => error instanceof Error && (error.name === 'NoSuchUpload' || error.name === 'NoSuchKey');

type ListedParts = Awaited<ReturnType<S3Store['retrieveParts']>>;

/** The library's own store, whose `remove` would also delete a video that became whole meanwhile. */
class Parts extends S3Store {
	/** Key → the last part that is on its way. */
	readonly #last = new Map<string, Promise<unknown>>();
	/** Key → how many parts are there, while more of it comes. */
	readonly #whole = new Map<string, number>();

	/**
	 * The library sends the parts of an upload side by side, and takes the sum of those that are there for the offset: a platform that
	 * is killed could leave a later part without an earlier one, and the file would have a hole. So each waits for the one before.
	 */
	async #inTurn<Answer>(key: string, send: () => Promise<Answer>): Promise<Answer> {
		const sent = (this.#last.get(key) ?? Promise.resolve()).then(send);
		this.#last.set(key, sent);
		try {
			return await sent;
		} finally {
			if (this.#last.get(key) === sent) {
				this.#last.delete(key);
			}
		}
	}

	/** @throws {RestFailure} 409 where another platform has gone on: the bytes would stand at another place of the file. */
	protected override async uploadParts(...sent: Parameters<S3Store['uploadParts']>): Promise<number> {
		const [{ file }, bytes, partNumber, offset] = sent;
		const whole = await this.retrieveParts(file.id);
		if (partNumber !== whole.length + 1 || offset !== whole.reduce((sum, { Size }) => sum + (Size ?? 0), 0)) {
			// What waits on the disk is deleted once it was read.
			bytes.on('error', () => undefined).resume();
			throw offsetConflict();
		}
		this.#whole.set(file.id, whole.length);
		try {
			return await super.uploadParts(...sent);
		} finally {
			this.#whole.delete(file.id);
		}
	}

	protected override uploadPart(...part: Parameters<S3Store['uploadPart']>): Promise<string> {
		const [{ file }, , partNumber] = part;
		return this.#inTurn(file.id, async () => {
			const etag = await super.uploadPart(...part);
			this.#whole.set(file.id, partNumber);
			return etag;
		});
	}

	/** What is less than a part says which part it follows: a platform that was paused may write it when another one has gone on. */
	protected override uploadIncompletePart(key: string, bytes: Readable): Promise<string> {
		return this.#inTurn(key, async () => {
			const { ETag = '' } = await this.client.putObject({
				Bucket: this.bucket,
				Key: this.partKey(key, true),
				Body: bytes,
				Metadata: { [followsName]: String(this.#whole.get(key) ?? 0) },
			});
			return ETag;
		});
	}

	/** Whether what is less than a part follows the last part that is there. One of an older version does not say it. */
	async #isNext(key: string, metadata: Readonly<Record<string, string>> = {}): Promise<boolean> {
		const follows = metadata[followsName];
		return follows === undefined || Number(follows) === (await this.retrieveParts(key)).length;
	}

	protected override async getIncompletePart(key: string): Promise<Readable | undefined> {
		const object = await ifThere(this.client.getObject({ Bucket: this.bucket, Key: this.partKey(key, true) }));
		const bytes = object?.Body instanceof Readable ? object.Body : undefined;
		if (await this.#isNext(key, object?.Metadata)) {
			return bytes;
		}
		bytes?.destroy();
		return undefined;
	}

	protected override async getIncompletePartSize(key: string): Promise<number | undefined> {
		const object = await ifThere(this.client.headObject({ Bucket: this.bucket, Key: this.partKey(key, true) }));
		return object !== null && (await this.#isNext(key, object.Metadata)) ? object.ContentLength : undefined;
	}

	/** Parts behind a hole do not count: they are sent again. */
	protected override async retrieveParts(...asked: Parameters<S3Store['retrieveParts']>): Promise<ListedParts> {
		const [, marker] = asked;
		const parts = await super.retrieveParts(...asked);
		return marker === undefined ? parts.filter(({ PartNumber }, index) => PartNumber === index + 1) : parts;
	}

	/** @throws {RestFailure} 503 where the storage does not say. */
	async has(key: string): Promise<boolean> {
		return (await ifThere(this.getMetadata(key))) !== null;
	}

	/** Forgets the parts of an upload; nothing where there are none. */
	async abort(key: string): Promise<void> {
		const { 'upload-id': uploadId } = await this.getMetadata(key);
		await this.client.abortMultipartUpload({ Bucket: this.bucket, Key: key, UploadId: uploadId });
	}
}

export type BucketUploads = ReturnType<typeof createBucketUploads>;

/**
 * The unfinished uploads of a bucket: each is a multipart upload to the key of its original, which is there only when it is whole. What
 * is less than a part stands beside it.
 * @param maxBytes Of one file.
 */
export function createBucketUploads(config: BucketConfig, maxBytes: number, keyOf: (upload: UploadKey) => string) {
	function createParts(pendingChunks: number): Parts {
		const created = new Parts({
			s3ClientConfig: { ...clientConfig(config), bucket: config.name },
			partSize: partBytes,
			maxConcurrentPartUploads: pendingChunks,
			useTags: false,
			// Another platform may have declared the length meanwhile.
			cache: { get: async () => undefined, set: async () => undefined, delete: async () => undefined },
		});
		// The parts of an upload of unknown length are as large as the longest file needs; the library's own limit is 5 TB.
		return Object.assign(created, { maxUploadSize: maxBytes });
	}
	const parts = createParts(maxPendingChunks);
	const joined = createParts(maxPendingJoinedChunks);

	/** @return Bytes that have come; null where the upload is not known. */
	async function receivedLength(upload: UploadKey): Promise<number | null> {
		const key = keyOf(upload);
		// The library takes any failure to read the facts of an upload for one that is not there.
		if (!(await parts.has(key))) {
			return null;
		}
		const { offset } = await orUnavailable(parts.getUpload(key));
		// An upload of unknown length that the storage has ended has none.
		return Number.isInteger(offset) ? offset : null;
	}

	return {
		receivedLength,

		/**
		 * Joins the parts of an upload that a killed platform left without its last step.
		 * @return False where the storage has the parts no longer: they are joined already, or a rule of the bucket ended the upload.
		 */
		complete: (upload: UploadKey, length: number): Promise<boolean> =>
			unlessRefused(
				parts.write(Readable.from([]), keyOf(upload), length).then(
					() => true,
					(error: unknown) => {
						if (isGone(error)) {
							return false;
						}
						throw error;
					}
				)
			),

		/** Begins an upload of so many bytes. */
		begin: (upload: UploadKey, length: number): Promise<unknown> => unlessRefused(parts.create(new Upload({ id: keyOf(upload), offset: 0, size: length }))),

		/** Adds bytes of the bucket to an upload from `offset` on; with the last ones it is whole. A few pieces are read ahead of what is sent. */
		appendJoined: (upload: UploadKey, bytes: Readable, offset: number): Promise<number> => unlessRefused(joined.write(bytes, keyOf(upload), offset)),

		async abort(upload: UploadKey): Promise<void> {
			await ifThere(parts.abort(keyOf(upload)));
		},

		/** The store of the tus library, whose ids are those of the uploads. */
		createStore: (options: UploadStoreOptions): DataStore => new BucketUploadStore(parts, keyOf, receivedLength, options),
	};
}

class BucketUploadStore extends DataStore {
	readonly #places = createPlaces({ count: maxUploadsAtOnce });
	override readonly extensions = ['creation', 'creation-with-upload', 'creation-defer-length', 'termination', 'expiration', 'concatenation'];

	constructor(
		readonly parts: S3Store,
		readonly keyOf: (upload: UploadKey) => string,
		readonly receivedLength: (upload: UploadKey) => Promise<number | null>,
		readonly options: UploadStoreOptions
	) {
		super();
	}

	override hasExtension(name: string): boolean {
		return knowsExtension(this.extensions, name);
	}

	async #find(id: string): Promise<StoredUpload> {
		const row = await this.options.uploads.find(id);
		if (row === undefined) {
			throw ERRORS.FILE_NOT_FOUND;
		}
		return row;
	}

	override async create(upload: Upload): Promise<Upload> {
		const row = await this.#find(upload.id);
		await unlessRefused(this.parts.create(new Upload({ id: this.keyOf(row), offset: 0, ...(upload.size !== undefined && { size: upload.size }) })));
		return upload;
	}

	override async write(stream: Readable, id: string, offset: number): Promise<number> {
		const row = await this.#find(id);
		const giveBack = this.#places.take({ siteId: row.site_id, userId: row.wp_user_id });
		if (giveBack === null) {
			throw tooManyAtOnce();
		}
		try {
			return await writeWithinSpace(stream, this.options.uploads.meter(id, offset), (bytes) => unlessRefused(this.parts.write(bytes, this.keyOf(row), offset)));
		} finally {
			giveBack();
		}
	}

	override async getUpload(id: string): Promise<Upload> {
		const row = await this.#find(id);
		const received = await this.receivedLength(row);
		if (received === null) {
			throw ERRORS.FILE_NOT_FOUND;
		}
		return toTusUpload(row, received, this.options.expiryMs);
	}

	override async declareUploadLength(id: string, length: number): Promise<void> {
		await this.options.uploads.declareLength(id, length);
		await unlessRefused(this.parts.declareUploadLength(this.keyOf(await this.#find(id)), length));
	}

	override async remove(id: string): Promise<void> {
		await this.options.uploads.remove(id);
	}

	override getExpiration(): number {
		return this.options.expiryMs;
	}

	override deleteExpired(): Promise<number> {
		return Promise.resolve(0);
	}
}
