import type { HttpRequest } from 'tus-js-client';
import { uploadResultHeaders, uploadTokenHeader, videoChunkBytes } from '../../../api/contract/video/videos.contract';
import { parseJson } from '../../../api/core/parse-json';
import type { Vault } from '../../../ports/vault';
import { readStored, writeStored } from '../../../editor/stored-json';
import { videoRecordsKey } from '../../../features/video/videoUploads/storage-key';
import type { VideoPorts, VideoRecordsPort, VideoUploadFailure, VideoUploadRecord } from '../../../ports/video';
import { captureFrame, readPicture, readText } from './frames';
import { heldLocks, holdLock } from '../tab-locks';

/** Older uploads are gone on most platforms. */
const maxRecords = 20;

const lockOf = (id: string): string => `${videoRecordsKey}:${id}`;

const isRecord = (value: unknown): value is VideoUploadRecord =>
	typeof value === 'object' &&
	value !== null &&
	'uploadUrl' in value &&
	typeof value.uploadUrl === 'string' &&
	'filename' in value &&
	'size' in value &&
	'owner' in value;

function readRecords(): readonly VideoUploadRecord[] {
	const stored = readStored(videoRecordsKey);
	return Array.isArray(stored) ? stored.filter(isRecord) : [];
}

const writeRecords = (records: readonly VideoUploadRecord[]): void => writeStored(videoRecordsKey, records.length > 0 ? records.slice(0, maxRecords) : null);

/** The `videoRecords` port over the browser's storage. */
const videoRecords: VideoRecordsPort = {
	list: async (owner) => {
		const names = await heldLocks();
		return readRecords().filter((record) => record.owner === owner && !names.has(lockOf(record.id)));
	},
	find: (owner, { name, size, type, lastModified }) =>
		readRecords().find(
			(record) => record.owner === owner && record.filename === name && record.size === size && record.mime === type && record.lastModified === lastModified
		) ?? null,
	save: (record) => writeRecords([record, ...readRecords().filter(({ id }) => id !== record.id)]),
	remove: (id) => writeRecords(readRecords().filter((record) => record.id !== id)),
	hold: (id) => {
		const { taken, release } = holdLock(lockOf(id));
		// Without the lock the upload runs all the same: it is only listed as unfinished in other tabs.
		taken.catch(() => undefined);
		return release;
	},
};

function messageOf(body: string): string {
	const parsed = parseJson(body);
	if (parsed === undefined) {
		// The page of a proxy is no message for a person.
		return body.includes('<') ? '' : body.trim().slice(0, 200);
	}
	return typeof parsed === 'object' && parsed !== null && 'message' in parsed ? String(parsed.message) : '';
}

/** tus is loaded with the first upload. */
const loadTus = () => import('tus-js-client');

/** Servers on the way that know GET and POST alone pass an upload on, too (spec 2 §7). */
const overriddenMethods = ['HEAD', 'OPTIONS', 'DELETE', 'PUT', 'PATCH'];

/** The ports of videos over the browser. */
export function videoPorts(vault: Pick<Vault, 'readUploadToken'>): VideoPorts {
	/** The headers of each request of an upload. */
	const addHeaders = (request: HttpRequest): void => {
		request.setHeader(uploadTokenHeader, vault.readUploadToken() ?? '');
		if (overriddenMethods.includes(request.getMethod())) {
			request.setHeader('X-HTTP-Method-Override', request.getMethod());
		}
	};
	return {
		openVideoUpload: ({ file, endpoint, uploadUrl }, handlers) => {
			let isClosed = false;
			let close = (): void => undefined;
			const fail = (failure: VideoUploadFailure) => !isClosed && handlers.onFailure(failure);
			loadTus()
				.then(({ Upload }) => {
					if (isClosed) {
						return;
					}
					const upload = new Upload(file, {
						// With both, tus would begin anew whenever it cannot ask how far the old one is.
						...(uploadUrl === null ? { endpoint } : { uploadUrl }),
						chunkSize: videoChunkBytes,
						// The saga decides when to try again, so that the store tells it.
						retryDelays: null,
						storeFingerprintForResuming: false,
						metadata: { filename: file.name, filetype: file.type },
						overridePatchMethod: true,
						onBeforeRequest: addHeaders,
						onUploadUrlAvailable: () => !isClosed && upload.url !== null && handlers.onCreated(upload.url),
						onProgress: (sent) => !isClosed && handlers.onProgress(sent),
						onChunkComplete: (_size, confirmed) => !isClosed && handlers.onConfirmed(confirmed),
						onSuccess: ({ lastResponse }) =>
							!isClosed &&
							handlers.onDone({ guid: lastResponse.getHeader(uploadResultHeaders.guid) ?? '', src: lastResponse.getHeader(uploadResultHeaders.src) ?? '' }),
						onError: (error) => {
							const response = 'originalResponse' in error ? error.originalResponse : null;
							fail({ status: response?.getStatus() ?? 0, message: response ? messageOf(response.getBody()) : '' });
						},
					});
					close = () => void upload.abort();
					upload.start();
				})
				.catch(() => fail({ status: 0, message: '' }));
			return () => {
				isClosed = true;
				close();
			};
		},
		discardVideoUpload: async (uploadUrl) => {
			try {
				const { Upload } = await loadTus();
				await Upload.terminate(uploadUrl, { retryDelays: null, onBeforeRequest: addHeaders });
			} catch {
				// It expires.
			}
		},
		videoRecords,
		captureFrame,
		readPicture,
		readText,
	};
}
