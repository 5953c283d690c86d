import { chmod, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { isMissing, lengthOf, makeFolder, namesIn } from './disk-paths';
import { createDiskUploadStore } from './disk-uploads';
import { joinFiles } from './join-files';
import { original, type VideoFiles } from './video-files';

/** Moves an upload to its video, once its bytes are on the disk. */
async function move(part: string, file: string): Promise<void> {
	const handle = await open(part, 'r+');
	try {
		await handle.datasync();
	} finally {
		await handle.close();
	}
	await makeFolder(path.dirname(file));
	await rename(part, file);
	await chmod(file, 0o600);
}

type Received = 'receivedBytes' | 'openUploadStore' | 'receivedLength' | 'keepUpload' | 'joinParts' | 'deleteUpload';

/** The uploads on the disk, until each is the original of its video. */
export function createDiskReceived(root: string, fileOf: (guid: string, name: string) => string): Pick<VideoFiles, Received> {
	const uploads = path.join(root, 'uploads');
	const uploadOf = (uploadId: string): string => path.join(uploads, uploadId);

	return {
		async receivedBytes() {
			const received = new Map<string, number>();
			for (const uploadId of await namesIn(uploads)) {
				received.set(uploadId, (await lengthOf(uploadOf(uploadId))) ?? 0);
			}
			return received;
		},

		async openUploadStore(options) {
			await makeFolder(uploads);
			return createDiskUploadStore(uploads, options);
		},

		receivedLength: ({ upload_id }) => lengthOf(uploadOf(upload_id)),

		async keepUpload({ upload_id, guid }) {
			const file = fileOf(guid, original);
			try {
				await move(uploadOf(upload_id), file);
			} catch (error) {
				if (!isMissing(error) || (await lengthOf(file)) === null) {
					throw error;
				}
			}
			return (await lengthOf(file)) ?? 0;
		},

		async joinParts({ upload_id, guid }, parts, signal) {
			const joined = await lengthOf(fileOf(guid, original));
			return (
				joined ??
				joinFiles(
					uploadOf(upload_id),
					parts.map((part) => ({ file: fileOf(part.guid, original), length: part.length })),
					signal
				)
			);
		},

		deleteUpload: ({ upload_id }) => rm(uploadOf(upload_id), { force: true }),
	};
}
