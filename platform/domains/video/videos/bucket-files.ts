import { createWriteStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBucket } from './bucket';
import { ifThere } from './bucket-errors';
import { createBucketReceived } from './bucket-received';
import type { BucketConfig } from './config';
import { sendObject } from './send-object';
import { bucketFolder, bucketRoot, guidOfFolder, type FoundFile, type VideoFiles } from './video-files';
import { checkSpace, createWorkFolders } from './work-folders';

/** @return None for an object that is no file of a video. */
function foundFile(key: string, changed: number): readonly FoundFile[] {
	const [, folder = '', ...names] = key.split('/');
	const guid = guidOfFolder(folder);
	return guid === null ? [] : [{ guid, name: names.join('/'), changed }];
}

/** The files in a bucket of S3-compatible storage. What a program reads or writes stands below `DATA_DIR/videos/work` meanwhile. */
export function createBucketFiles(config: BucketConfig, dataDir: string, maxBytes: number): VideoFiles {
	const bucket = createBucket(config);
	const folders = createWorkFolders(dataDir);
	const folderOf = (guid: string): string => bucketFolder(config.prefix, guid);
	const keyOf = (guid: string, name: string): string => `${folderOf(guid)}${name}`;

	return {
		...createBucketReceived({ config, maxBytes, bucket, keyOf }),
		place: `bucket ${config.name}`,
		// The storage has no end that the platform could know.
		diskSpace: () => Promise.resolve({ free: Number.POSITIVE_INFINITY, total: 0 }),
		receivedBytes: () => Promise.resolve(new Map()),

		sizeOf: (guid, name) => bucket.sizeOf(keyOf(guid, name)),

		async readText(guid, name) {
			const object = await ifThere(bucket.get(keyOf(guid, name)));
			return object?.Body === undefined ? null : object.Body.transformToString();
		},

		send: (request, reply, { guid, name }, headers) => sendObject(bucket, keyOf(guid, name), request, reply, headers),

		async save(guid, name, bytes) {
			await bucket.put(keyOf(guid, name), bytes);
		},

		withFile: (guid, { name, purpose, signal }, use) =>
			folders.use(guid, purpose, async (folder) => {
				const file = path.join(folder, path.basename(name));
				const needed = await bucket.sizeOf(keyOf(guid, name));
				if (needed !== null) {
					await checkSpace(folder, needed);
				}
				const object = await ifThere(bucket.get(keyOf(guid, name), { signal }));
				if (!(object?.Body instanceof Readable)) {
					throw new Error('The file is not in the bucket.');
				}
				await pipeline(object.Body, createWriteStream(file, { mode: 0o600 }), { signal });
				return use(file);
			}),

		saveFolder: (guid, name, last, fill) =>
			folders.use(guid, name, async (folder) => {
				await fill(folder);
				const files = (await readdir(folder)).filter((file) => file !== last);
				for (const file of [...files, last]) {
					// A few seconds of a copy: small, and to be sent again where the storage does not take it at once.
					await bucket.put(keyOf(guid, `${name}/${file}`), await readFile(path.join(folder, file)));
				}
			}),

		async listFolders(guid, parent, last) {
			const start = `${keyOf(guid, parent)}/`;
			const keys = await bucket.keysBelow(start);
			return new Set(keys.flatMap((key) => (key.endsWith(`/${last}`) ? key.slice(start.length, -last.length - 1) : [])));
		},

		removeUnfinished: (guid, parent) => folders.remove(guid, parent),

		async listSome(from) {
			const root = bucketRoot(config.prefix);
			const { objects, isEnd } = await bucket.listSome(root, root + from);
			const files = objects.flatMap(({ key, changed }) => foundFile(key.slice(root.length), changed));
			return { files, next: isEnd ? null : (objects.at(-1)?.key.slice(root.length) ?? null) };
		},

		deleteFile: (guid, name) => bucket.remove([keyOf(guid, name)]),
		deleteAll: async (guid) => bucket.remove(await bucket.keysBelow(folderOf(guid))),
	};
}
