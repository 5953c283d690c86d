import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { addAbortSignal, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBucket, ifThere } from './bucket';
import type { BucketUploads } from './bucket-uploads';
import type { BucketConfig } from './config';
import { uploadNotFound } from './failures';
import { sendObject } from './send-object';
import { bucketFolder, bucketRoot, folderName, guidOfFolder, original, type Part, uploadPieces, type VideoFiles } from './video-files';

/** Longer than any program works on a file. */
const leftMs = 4 * 24 * 3_600_000;

/** The files in a bucket of S3-compatible storage. What a program reads or writes stands below `DATA_DIR/videos/work` meanwhile. */
export function createBucketFiles(config: BucketConfig, dataDir: string, maxBytes: number): VideoFiles {
	const bucket = createBucket(config);
	const work = path.resolve(dataDir, 'videos', 'work');
	const folderOf = (guid: string): string => bucketFolder(config.prefix, guid);
	const keyOf = (guid: string, name: string): string => `${folderOf(guid)}${name}`;
	/** One for each purpose: several jobs may work on a video at the same time. */
	const workOf = (guid: string, purpose: string): string => path.join(work, `${folderName(guid)}-${purpose.replaceAll('/', '-')}`);
	let uploads: Promise<BucketUploads> | null = null;
	// The library is loaded with the first upload.
	const openUploads = (): Promise<BucketUploads> =>
		(uploads ??= import('./bucket-uploads').then(({ createBucketUploads }) => createBucketUploads(config, maxBytes, ({ guid }) => keyOf(guid, original))));

	/** Deletes the objects of the library beside an original. */
	const removeRest = (guid: string): Promise<void> => bucket.remove(uploadPieces.map((name) => keyOf(guid, name)));

	/** A folder of this machine for one use; what a killed platform left in it goes first. */
	async function inFolder<Result>(folder: string, use: (folder: string) => Promise<Result>): Promise<Result> {
		await rm(folder, { recursive: true, force: true });
		await mkdir(folder, { recursive: true, mode: 0o700 });
		try {
			return await use(folder);
		} finally {
			await rm(folder, { recursive: true, force: true });
		}
	}

	/** The bytes of the parts, from `offset` of the whole on. */
	async function* readParts(parts: readonly Part[], offset: number): AsyncGenerator<Uint8Array> {
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

	/** The system would say so, too, but only when nothing else can be written any more. */
	async function checkSpace(folder: string, needed: number): Promise<void> {
		const { bavail, bsize } = await statfs(folder);
		if (bavail * bsize < needed) {
			throw new Error(`The disk has no room for a copy of the video: ${needed} bytes are needed, ${bavail * bsize} are free.`);
		}
	}

	/** Deletes files that a killed platform left behind. */
	async function removeLeft(): Promise<void> {
		for (const name of await readdir(work).catch(() => [])) {
			const folder = path.join(work, name);
			const used = await stat(folder).catch(() => null);
			if (used !== null && used.mtimeMs < Date.now() - leftMs) {
				await rm(folder, { recursive: true, force: true });
			}
		}
	}

	return {
		place: `bucket ${config.name}`,
		// The storage has no end that the platform could know.
		diskSpace: () => Promise.resolve({ free: Number.POSITIVE_INFINITY, total: 0 }),
		receivedBytes: () => Promise.resolve(new Map()),
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
				const bytes = addAbortSignal(signal, Readable.from(readParts(parts, received ?? 0), { objectMode: false }));
				await store.appendJoined(key, bytes, received ?? 0);
			}
			// A platform that was killed before the last step left it to keepUpload().
			return (await bucket.sizeOf(keyOf(key.guid, original))) ?? (await store.receivedLength(key)) ?? 0;
		},

		async deleteUpload(key) {
			await (await openUploads()).abort(key);
			await removeRest(key.guid);
		},

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
			inFolder(workOf(guid, purpose), async (folder) => {
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
			inFolder(workOf(guid, name), async (folder) => {
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

		async removeUnfinished(guid, parent) {
			const start = path.basename(workOf(guid, parent));
			for (const name of await readdir(work).catch(() => [])) {
				if (name.startsWith(start)) {
					await rm(path.join(work, name), { recursive: true, force: true });
				}
			}
			await removeLeft();
		},

		async listSome(from) {
			const root = bucketRoot(config.prefix);
			const { objects, isEnd } = await bucket.listSome(root, root + from);
			const files = objects.flatMap(({ key, changed }) => {
				const [, folder = '', ...names] = key.slice(root.length).split('/');
				const guid = guidOfFolder(folder);
				return guid === null ? [] : [{ guid, name: names.join('/'), changed }];
			});
			return { files, next: isEnd ? null : (objects.at(-1)?.key.slice(root.length) ?? null) };
		},

		deleteFile: (guid, name) => bucket.remove([keyOf(guid, name)]),
		deleteAll: async (guid) => bucket.remove(await bucket.keysBelow(folderOf(guid))),
	};
}
