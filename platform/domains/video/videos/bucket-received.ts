import { addAbortSignal, Readable } from 'node:stream';
import type { Bucket } from './bucket';
import { ifThere } from './bucket-errors';
import type { BucketUploads } from './bucket-uploads';
import type { BucketConfig } from './config';
import { uploadNotFound } from './failures';
import { original, type Part, uploadPieces, type VideoFiles } from './video-files';

interface BucketReceivedOptions {
	readonly config: BucketConfig;
	readonly maxBytes: number;
	readonly bucket: Bucket;
	readonly keyOf: (guid: string, name: string) => string;
}

/** The bytes of the parts, from `offset` of the whole on. */
async function* readParts(
	{ bucket, keyOf }: Pick<BucketReceivedOptions, 'bucket' | 'keyOf'>,
	parts: readonly Part[],
	offset: number
): AsyncGenerator<Uint8Array> {
	let start = 0;
	for (const { guid, length } of parts) {
		const skipped = Math.max(0, offset - start);
		start += length;
		if (skipped < length) {
			const object = await ifThere(bucket.get(keyOf(guid, original), { first: skipped }));
			if (!(object?.Body instanceof Readable)) {
				throw uploadNotFound();
			}
			yield* object.Body;
		}
	}
}

type Received = 'openUploadStore' | 'receivedLength' | 'keepUpload' | 'joinParts' | 'deleteUpload';

/** The uploads in a bucket, until each is the original of its video. */
export function createBucketReceived({ config, maxBytes, bucket, keyOf }: BucketReceivedOptions): Pick<VideoFiles, Received> {
	let uploads: Promise<BucketUploads> | null = null;
	// The library is loaded with the first upload.
	const openUploads = (): Promise<BucketUploads> =>
		(uploads ??= import('./bucket-uploads').then(({ createBucketUploads }) => createBucketUploads(config, maxBytes, ({ guid }) => keyOf(guid, original))));

	/** Deletes the objects of the library beside an original. */
	const removeRest = (guid: string): Promise<void> => bucket.remove(uploadPieces.map((name) => keyOf(guid, name)));

	return {
		openUploadStore: async (options) => (await openUploads()).createStore(options),
		receivedLength: async (key) => (await openUploads()).receivedLength(key),

		async keepUpload(key) {
			const { guid } = key;
			const size = await bucket.sizeOf(keyOf(guid, original));
			if (size !== null) {
				await removeRest(guid);
				return size;
			}
			const store = await openUploads();
			const received = await store.receivedLength(key);
			const isJoined = received !== null && (await store.complete(key, received));
			// Another request may have joined them meanwhile.
			const joined = await bucket.sizeOf(keyOf(guid, original));
			if (joined === null && isJoined) {
				throw new Error('The parts of the upload were not joined.');
			}
			await removeRest(guid);
			return joined;
		},

		async joinParts(key, parts, signal) {
			const before = await bucket.sizeOf(keyOf(key.guid, original));
			if (before !== null) {
				return before;
			}
			const store = await openUploads();
			const length = parts.reduce((sum, part) => sum + part.length, 0);
			const received = await store.receivedLength(key);
			if (received === null) {
				await store.begin(key, length);
			}
			if ((received ?? 0) < length) {
				signal.throwIfAborted();
				const bytes = addAbortSignal(signal, Readable.from(readParts({ bucket, keyOf }, parts, received ?? 0), { objectMode: false }));
				await store.appendJoined(key, bytes, received ?? 0);
			}
			// A platform that was killed before the last step left it to keepUpload().
			return (await bucket.sizeOf(keyOf(key.guid, original))) ?? (await store.receivedLength(key)) ?? 0;
		},

		async deleteUpload(key) {
			await (await openUploads()).abort(key);
			await removeRest(key.guid);
		},
	};
}
