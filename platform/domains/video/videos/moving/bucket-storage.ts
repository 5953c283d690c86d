import { Readable } from 'node:stream';
import { createBucket } from '../bucket';
import { ifThere } from '../bucket-errors';
import type { BucketConfig } from '../config';
import { storageUnavailable } from '../failures';
import { bucketFolder, bucketRoot, guidOfFolder, original } from '../video-files';
import { type VideoStorage, withErrorsAs } from './storage';

/** Files of the upload library beside an original that is not whole. */
const unfinished: readonly string[] = [`${original}.info`, `${original}.part`];

/** The files of videos in a bucket. Fails with 503 where the storage does not answer. */
export function createBucketStorage(config: BucketConfig): VideoStorage {
	const bucket = createBucket(config);
	const folderOf = (guid: string): string => bucketFolder(config.prefix, guid);
	return {
		async list(guid) {
			const folder = folderOf(guid);
			const objects = await bucket.list(folder);
			return objects.map(({ key, ...facts }) => ({ ...facts, name: key.slice(folder.length) })).filter(({ name }) => !unfinished.includes(name));
		},
		async read(guid, name) {
			const object = await ifThere(bucket.get(folderOf(guid) + name));
			return object?.Body instanceof Readable ? withErrorsAs(storageUnavailable, object.Body) : null;
		},
		write: (guid, name, bytes) => bucket.putStream(folderOf(guid) + name, bytes),
		async guids() {
			const keys = await bucket.keysBelow(bucketRoot(config.prefix));
			const folders = new Set(keys.map((key) => key.slice(bucketRoot(config.prefix).length).split('/')[1] ?? ''));
			return [...folders].flatMap((name) => guidOfFolder(name) ?? []);
		},
		remove: async (guid) => bucket.remove(await bucket.keysBelow(folderOf(guid))),
	};
}
