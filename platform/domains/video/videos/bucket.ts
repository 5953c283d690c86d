import type { _Object, GetObjectCommandInput, S3 } from '@aws-sdk/client-s3';
import type { Readable } from 'node:stream';
import { createBucketClients } from './bucket-clients';
import { ifThere, orUnavailable } from './bucket-errors';
import type { BucketConfig } from './config';
import { putStream } from './put-stream';

const maxDeleted = 1000;
const maxListed = 1000;
/** Bytes of a part of a file that is copied; a file has at most 10,000. */

export interface ListedObject {
	readonly key: string;
	readonly bytes: number;
	/** Milliseconds since 1970, by the clock of the storage. */
	readonly changed: number;
}

export type Bucket = ReturnType<typeof createBucket>;

const toListed = ({ Key, Size = 0, LastModified }: _Object): readonly ListedObject[] =>
	Key === undefined ? [] : [{ key: Key, bytes: Size, changed: LastModified?.getTime() ?? 0 }];

async function list(client: S3, Bucket: string, prefix: string): Promise<readonly ListedObject[]> {
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

async function remove(client: S3, Bucket: string, keys: readonly string[]): Promise<void> {
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

/** The objects of a bucket below the prefix. The library is loaded with the first request. */
export function createBucket(config: BucketConfig) {
	const { name: Bucket } = config;
	const { open, openForVisitors } = createBucketClients(config);
	const keysOf = (prefix: string): Promise<readonly ListedObject[]> => orUnavailable(open().then((client) => list(client, Bucket, prefix)));

	async function listSome(Prefix: string, StartAfter: string): Promise<{ readonly objects: readonly ListedObject[]; readonly isEnd: boolean }> {
		const { Contents = [], IsTruncated = false } = await (await open()).listObjectsV2({ Bucket, Prefix, StartAfter, MaxKeys: maxListed });
		return { objects: Contents.flatMap(toListed), isEnd: !IsTruncated };
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
		putStream: async (Key: string, bytes: Readable): Promise<void> => putStream(await open(), { Bucket, Key }, bytes),

		list: keysOf,
		/** The first objects behind the key `after`, in the order of their keys. */
		listSome: (prefix: string, after: string): ReturnType<typeof listSome> => orUnavailable(listSome(prefix, after)),
		keysBelow: async (prefix: string): Promise<readonly string[]> => (await keysOf(prefix)).map(({ key }) => key),
		remove: (keys: readonly string[]): Promise<void> => orUnavailable(open().then((client) => remove(client, Bucket, keys))),
	};
}
