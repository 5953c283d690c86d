import { type DataStore, ERRORS, type Locker, Server } from '@tus/server';
import { videoUploadPath } from '../../../../api/contract/video/videos.contract';
import { resultHeaders } from './upload-result';
import type { StoredUpload } from './upload-row';
import type { Uploads } from './uploads';

/** Milliseconds in which a request that another one replaces writes down what it has received. */
const lockDrainMs = 500;

export interface UploadServerOptions {
	readonly datastore: DataStore;
	readonly uploads: Uploads;
	readonly publicUrl: string;
	readonly maxBytes: number;
	readonly locker: Locker;
	/** The upload that a request is about, or makes; undefined where it is about none. */
	readonly uploadOf: (request: object) => StoredUpload | undefined;
	/** Gets the error of a request that is refused. */
	readonly onFailure: (request: object, error: unknown) => void;
}

/** tus 1.0.0 with creation, deferred length, expiration and termination. Access is checked, and parts are joined, before a request comes here. */
export function createUploadServer(options: UploadServerOptions): Server {
	const { datastore, publicUrl, maxBytes, locker, uploads, uploadOf, onFailure } = options;
	return new Server({
		path: `/${videoUploadPath}`,
		datastore,
		locker,
		lockDrainTimeout: lockDrainMs,
		// The stores ask for the space of the bytes that come (upload-space.ts).
		maxSize: maxBytes,
		generateUrl: (_request, { id }) => `${publicUrl}/${videoUploadPath}/${id}`,
		// Never from the address: what the library reads there may be another upload than the one whose owner was checked.
		getFileIdFromRequest: (request) => uploadOf(request)?.upload_id,
		namingFunction(request) {
			const upload = uploadOf(request);
			if (upload === undefined) {
				throw new Error('An upload is created without its space.');
			}
			return upload.upload_id;
		},
		onResponseError(request, error) {
			onFailure(request, error);
			return undefined;
		},
		disableTerminationForFinishedUploads: true,
		async onUploadFinish(_request, created) {
			const upload = await uploads.find(created.id);
			if (upload === undefined) {
				throw ERRORS.FILE_NO_LONGER_EXISTS;
			}
			await uploads.finish(upload);
			// A whole upload has no Upload-Expires. To write it, the library would look for the file of the upload, which is the video's now: 410.
			created.creation_date = undefined;
			return { headers: upload.is_partial === 1 ? {} : resultHeaders(publicUrl, upload.guid) };
		},
	});
}
