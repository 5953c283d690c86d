import type { Video } from '../../api/contract/video/videos.contract';
import type { EditorPorts } from '../../ports/index';
import type { VideoPorts, VideoUploadHandlers, VideoUploadRecord, VideoUploadRequest } from '../../ports/video';

/** A public video that can be played, as the platform describes it. */
export const hostedVideo: Video = {
	guid: 'AbCd1234',
	blog_id: 1,
	user_id: 1,
	filename: 'lecture.mp4',
	mime: 'video/mp4',
	bytes: 100,
	state: 'ready',
	message: '',
	duration: 5000,
	width: 640,
	height: 360,
	average_color: '',
	original: 'https://platform.example/videos/AbCd1234/original',
	hls: '',
	poster: '',
	is_transcoding: false,
	is_captioning: false,
	tracks: {},
	privacy_setting: 2,
	is_private: false,
};

/** A connection that sends a video; a test answers as the platform would. */
export interface FakeVideoConnection extends VideoUploadHandlers {
	readonly request: VideoUploadRequest;
	readonly isClosed: () => boolean;
}

export interface FakeVideo {
	readonly ports: VideoPorts & Pick<EditorPorts, 'warnBeforeLeaving' | 'isOnline' | 'untilOnline'>;
	readonly connections: FakeVideoConnection[];
	/** The browser's storage. */
	readonly records: Map<string, VideoUploadRecord>;
	readonly held: Set<string>;
	/** The uploads that the platform was asked to forget. */
	readonly discarded: string[];
	/** Whether the browser would ask before it leaves the page. */
	isWarning: boolean;
	/** The frames that were asked for: address and milliseconds. */
	readonly frames: (readonly [string, number])[];
	/** Base64 of every frame and picture; null if none can be made. */
	picture: string | null;
	/** The texts that can be read, by address. */
	readonly texts: Map<string, string>;
	/** The upload token in the vault. */
	token: string | null;
	readonly goOffline: () => void;
	readonly goOnline: () => void;
}

export function fakeVideo(): FakeVideo {
	const connections: FakeVideoConnection[] = [];
	const records = new Map<string, VideoUploadRecord>();
	const held = new Set<string>();
	const discarded: string[] = [];
	const frames: (readonly [string, number])[] = [];
	let isOnline = true;
	let waiting: (() => void)[] = [];

	const video: FakeVideo = {
		connections,
		records,
		held,
		discarded,
		isWarning: false,
		frames,
		picture: 'cGljdHVyZQ==',
		texts: new Map(),
		token: null,
		goOffline: () => {
			isOnline = false;
		},
		goOnline: () => {
			isOnline = true;
			waiting.forEach((resolve) => resolve());
			waiting = [];
		},
		ports: {
			openVideoUpload: (request, handlers) => {
				let isClosed = false;
				const ifOpen =
					<Args extends readonly unknown[]>(handle: (...args: Args) => void) =>
					(...args: Args) =>
						void (isClosed || handle(...args));
				connections.push({
					request,
					isClosed: () => isClosed,
					onCreated: ifOpen(handlers.onCreated),
					onProgress: ifOpen(handlers.onProgress),
					onConfirmed: ifOpen(handlers.onConfirmed),
					onDone: ifOpen(handlers.onDone),
					onFailure: ifOpen(handlers.onFailure),
				});
				return () => {
					isClosed = true;
				};
			},
			discardVideoUpload: async (uploadUrl) => void discarded.push(uploadUrl),
			videoRecords: {
				list: async (owner) => [...records.values()].filter((record) => record.owner === owner && !held.has(record.id)),
				find: (owner, { name, size }) =>
					[...records.values()].find((record) => record.owner === owner && record.filename === name && record.size === size) ?? null,
				save: (record) => void records.set(record.id, record),
				remove: (id) => void records.delete(id),
				hold: (id) => {
					held.add(id);
					return () => held.delete(id);
				},
			},
			warnBeforeLeaving: (isWarning) => {
				video.isWarning = isWarning;
			},
			isOnline: () => isOnline,
			untilOnline: () => (isOnline ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
			captureFrame: async (url, milliseconds) => {
				frames.push([url, milliseconds]);
				return video.picture === null ? null : { picture: video.picture, color: '#336699' };
			},
			readPicture: async () => video.picture,
			readText: async (url) => video.texts.get(url) ?? null,
		},
	};
	return video;
}
