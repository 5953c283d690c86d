import type { Readable } from 'node:stream';
import type { _Object, CompletedPart, GetObjectCommandInput, S3 } from '@aws-sdk/client-s3';
import type { BucketConfig } from './config';
import { storageUnavailable } from './failures';

/** Milliseconds. */
const connectMs = 5000;
const silenceMs = 60_000;
const attempts = 3;
const maxDeleted = 1000;
/** Objects of a list that is read in steps. */
const maxListed = 1000;
/** Bytes of a part of a file that is copied; a file has at most 10,000. */
const streamPartBytes = 16_777_216;

export interface ListedObject {
	readonly key: string;
	readonly bytes: number;
	/** Milliseconds since 1970, by the clock of the storage. */
	readonly changed: number;
}

/** The HTTP status of an error of the storage; undefined where it gave none. */
export function statusOf(error: unknown): number | undefined {
	const metadata = typeof error === 'object' && error !== null && '$metadata' in error ? error.$metadata : undefined;
	return typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata && typeof metadata.httpStatusCode === 'number'
		? metadata.httpStatusCode
		: undefined;
}

/** An answer of 404 as null. Whatever else the storage refuses is 503: a person can only try again. */
export async function ifThere<Value>(answer: Promise<Value>): Promise<Value | null> {
	return answer.catch((error: unknown) => {
		if (statusOf(error) === 404) {
			return null;
		}
		throw storageUnavailable(error);
	});
}

/** @throws {RestFailure} 503 where the storage does not do it. */
export const orUnavailable = <Value>(work: Promise<Value>): Promise<Value> =>
	work.catch((error: unknown) => {
		throw storageUnavailable(error);
	});

/** As many at once as visitors ask for: each file that is open keeps one. */
const connections = { keepAlive: true, maxSockets: Number.POSITIVE_INFINITY };

/** The settings of the storage’s library for a bucket. */
export const clientConfig = ({ endpoint, region, credentials }: BucketConfig) => ({
	region,
	maxAttempts: attempts,
	requestHandler: { connectionTimeout: connectMs, socketTimeout: silenceMs, httpAgent: connections, httpsAgent: connections },
	// Many S3-compatible servers do not know the newer checksums.
	requestChecksumCalculation: 'WHEN_REQUIRED' as const,
	responseChecksumValidation: 'WHEN_REQUIRED' as const,
	...(endpoint !== null && { endpoint, forcePathStyle: true }),
	...(credentials !== null && { credentials }),
});

export type Bucket = ReturnType<typeof createBucket>;

/** The objects of a bucket below the prefix. The library is loaded with the first request. */
export function createBucket(config: BucketConfig) {
	const { name: Bucket } = config;
	let loaded: Promise<S3> | null = null;
	let loadedForVisitors: Promise<S3> | null = null;
	const open = (): Promise<S3> => (loaded ??= import('@aws-sdk/client-s3').then((library) => new library.S3(clientConfig(config))));
	/** A player that pauses reads nothing for as long as it likes: only the beginning of an answer has a limit. */
	const openForVisitors = (): Promise<S3> =>
		(loadedForVisitors ??= import('@aws-sdk/client-s3').then(({ S3: Client }) => {
			const { requestHandler, ...rest } = clientConfig(config);
			return new Client({ ...rest, requestHandler: { ...requestHandler, socketTimeout: 0, requestTimeout: silenceMs, throwOnRequestTimeout: true } });
		}));

	const toListed = ({ Key, Size = 0, LastModified }: _Object): readonly ListedObject[] =>
		Key === undefined ? [] : [{ key: Key, bytes: Size, changed: LastModified?.getTime() ?? 0 }];

	async function list(prefix: string): Promise<readonly ListedObject[]> {
		const client = await open();
		const objects: ListedObject[] = [];
		let ContinuationToken: string | undefined;
		do {
			const { Contents = [], NextContinuationToken } = await client.listObjectsV2({
				Bucket,
				Prefix: prefix,
				...(ContinuationToken !== undefined && { ContinuationToken }),
			});
			objects.push(...Contents.flatMap(toListed));
			ContinuationToken = NextContinuationToken;
		} while (ContinuationToken !== undefined);
		return objects;
	}

	async function listSome(Prefix: string, StartAfter: string): Promise<{ readonly objects: readonly ListedObject[]; readonly isEnd: boolean }> {
		const { Contents = [], IsTruncated = false } = await (await open()).listObjectsV2({ Bucket, Prefix, StartAfter, MaxKeys: maxListed });
		return { objects: Contents.flatMap(toListed), isEnd: !IsTruncated };
	}

	/** As a multipart upload where it has more than one part; of one that fails nothing stays. Errors of `bytes` stay as they are. */
	async function putStream(Key: string, bytes: AsyncIterable<Buffer>): Promise<void> {
		const client = await open();
		const parts: CompletedPart[] = [];
		let UploadId: string | undefined;
		const send = async (Body: Buffer): Promise<void> => {
			UploadId ??= (await orUnavailable(client.createMultipartUpload({ Bucket, Key }))).UploadId;
			const PartNumber = parts.length + 1;
			const { ETag } = await orUnavailable(client.uploadPart({ Bucket, Key, UploadId, PartNumber, Body }));
			parts.push({ PartNumber, ETag });
		};
		try {
			let pieces: Buffer[] = [];
			let waiting = 0;
			for await (const piece of bytes) {
				pieces.push(piece);
				waiting += piece.length;
				if (waiting >= streamPartBytes) {
					await send(Buffer.concat(pieces));
					pieces = [];
					waiting = 0;
				}
			}
			if (UploadId === undefined) {
				await orUnavailable(client.putObject({ Bucket, Key, Body: Buffer.concat(pieces) }));
				return;
			}
			if (waiting > 0) {
				await send(Buffer.concat(pieces));
			}
			await orUnavailable(client.completeMultipartUpload({ Bucket, Key, UploadId, MultipartUpload: { Parts: parts } }));
		} catch (error) {
			if (UploadId !== undefined) {
				await client.abortMultipartUpload({ Bucket, Key, UploadId }).catch(() => undefined);
			}
			throw error;
		}
	}

	async function remove(keys: readonly string[]): Promise<void> {
		const client = await open();
		for (let start = 0; start < keys.length; start += maxDeleted) {
			const { Errors = [] } = await client.deleteObjects({
				Bucket,
				Delete: { Quiet: true, Objects: keys.slice(start, start + maxDeleted).map((Key) => ({ Key })) },
			});
			if (Errors.length > 0) {
				throw new Error(`The storage did not delete ${Errors.length} objects: ${Errors[0]?.Code ?? 'it does not say why'}.`);
			}
		}
	}

	return {
		config,

		/** @return Bytes; null where there is no such object. */
		sizeOf: async (Key: string): Promise<number | null> => {
			const head = await ifThere((await open()).headObject({ Bucket, Key }));
			return head === null ? null : (head.ContentLength ?? 0);
		},

		/** From the byte `first` on. The errors are those of the library. */
		get: async (Key: string, { first = 0, signal }: { readonly first?: number; readonly signal?: AbortSignal } = {}) =>
			(await open()).getObject({ Bucket, Key, ...(first > 0 && { Range: `bytes=${first}-` }) }, signal && { abortSignal: signal }),
		/** For a visitor, who may read as slowly as he likes until `signal` is aborted. The errors are those of the library. */
		getForVisitor: async (input: Omit<GetObjectCommandInput, 'Bucket'>, signal: AbortSignal) =>
			(await openForVisitors()).getObject({ Bucket, ...input }, { abortSignal: signal }),
		/** The errors are those of the library. */
		head: async (Key: string, conditions: Pick<GetObjectCommandInput, 'IfMatch' | 'IfNoneMatch' | 'IfModifiedSince'>) =>
			(await open()).headObject({ Bucket, Key, ...conditions }),

		put: (Key: string, Body: Buffer | string): Promise<unknown> => orUnavailable(open().then((client) => client.putObject({ Bucket, Key, Body }))),

		/** A file of any size, with 16 MB of it in memory; one that is smaller takes one request. Errors of `bytes` stay as they are. */
		putStream: (Key: string, bytes: Readable): Promise<void> => putStream(Key, bytes),

		list: (prefix: string): Promise<readonly ListedObject[]> => orUnavailable(list(prefix)),
		/** The first objects behind the key `after`, in the order of their keys. */
		listSome: (prefix: string, after: string): ReturnType<typeof listSome> => orUnavailable(listSome(prefix, after)),
		keysBelow: async (prefix: string): Promise<readonly string[]> => (await orUnavailable(list(prefix))).map(({ key }) => key),
		remove: (keys: readonly string[]): Promise<void> => orUnavailable(remove(keys)),
	};
}
