import { setTimeout as delay } from 'node:timers/promises';
import { fakeWorld } from '../../__tests__/support/fake-ports';
import { makeAppStore } from '../../__tests__/support/make-app-store';
import { videoPorts } from '../../app/ports/video/video';
import { resumeRequested, selectUpload, videoChosen } from '../../features/video/videoUploads/slice';
import type { VideoRecordsPort } from '../../ports/video';

/** Times of the editor pass so much faster, so that a run does not wait minutes for connections that say nothing. */
const speedUp = 5;

interface EditorTabOptions {
	/** The file. Node has no `File` that tus can read, and takes a buffer with its properties. */
	readonly file: Buffer;
	readonly name: string;
	/** The browser's storage, which outlives a tab. */
	readonly records: VideoRecordsPort;
	/** How often the person pressed “Try again”. */
	readonly onRetry: () => void;
	/** The platform has the whole file. */
	readonly onDone: (guid: string) => void;
}

/** The editor as it uploads: the real store, saga and tus client, up to the media library. @return The function that ends the tab, as a crash does. */
export function openEditorTab({ file, name, records, onRetry, onDone }: EditorTabOptions): () => void {
	let isGone = false;
	const closers = new Set<() => void>();
	const never = new Promise<never>(() => undefined);
	const { ports } = fakeWorld();
	const { openVideoUpload } = videoPorts(ports.vault);
	const properties = { name, size: file.length, type: 'video/mp4', lastModified: 1 };
	// eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- Node has no `File` that tus can read: it reads a buffer
	const chosen = Object.assign(Buffer.from(file.buffer, file.byteOffset, file.byteLength), properties) as unknown as File;
	const store = makeAppStore({
		ports: {
			...ports,
			videoRecords: records,
			files: { ...ports.files, get: () => chosen, previewUrl: () => undefined, release: () => undefined },
			clock: {
				...ports.clock,
				now: () => performance.now() * speedUp,
				delay: async (milliseconds) => {
					await delay(milliseconds / speedUp);
					await (isGone ? never : undefined);
				},
			},
			openVideoUpload(request, handlers) {
				if (isGone) {
					return () => undefined;
				}
				const close = openVideoUpload(request, handlers);
				closers.add(close);
				return () => {
					closers.delete(close);
					close();
				};
			},
		},
	});
	const { payload } = store.dispatch(videoChosen({ clientId: name, fileId: name, filename: name, size: file.length }));
	const { uploadId } = payload;
	const end = (): void => {
		isGone = true;
		closers.forEach((close) => close());
		unsubscribe();
	};
	let retryAt: object | null = null;
	const unsubscribe = store.subscribe(() => {
		const upload = selectUpload(store.getState(), uploadId);
		if (upload?.status.name === 'attaching') {
			end();
			onDone(records.find('', chosen)?.guid ?? '');
		} else if (upload?.status.name === 'failed' && retryAt !== upload) {
			retryAt = upload;
			setTimeout(() => {
				if (!isGone) {
					onRetry();
					store.dispatch(resumeRequested({ uploadId }));
				}
			}, 1000);
		}
	});
	return end;
}
