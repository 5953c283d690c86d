import { buffers, eventChannel } from 'redux-saga';
import { call, put, race, select, take } from 'typed-redux-saga';
import { videoUploadsApi } from '../../api/video/video-uploads';
import { selectAdminUrl } from '../../features/site/session/slice';
import { connectionLost, progressReported } from '../../features/video/videoUploads/slice';
import { addSample, type Sample, speedOf } from '../../features/video/videoUploads/speed';
import type { VideoUploadFailure, VideoUploadRecord, VideoUploadRequest } from '../../ports/video';
import type { Ports } from '../../ports/index';
import { port } from '../core/port';
import { ask } from '../core/ask';
import { retryDelays, waitForServer } from './wait-for-server';

/** Milliseconds between two reports of progress: more often nobody reads them. */
const reportInterval = 250;
/** Milliseconds without a sign of life after which a connection counts as lost: a proxy can hold one for ever. */
export const stallTimeout = 60_000;
const stallCheck = 15_000;

type UploadEvent =
	| { readonly type: 'created'; readonly uploadUrl: string }
	| { readonly type: 'progress'; readonly sent: number }
	| { readonly type: 'confirmed'; readonly bytes: number }
	| { readonly type: 'done'; readonly guid: string; readonly src: string }
	| ({ readonly type: 'failure' } & VideoUploadFailure);

const uploadChannel = (open: Ports['openVideoUpload'], request: VideoUploadRequest) =>
	eventChannel<UploadEvent>(
		(emit) =>
			open(request, {
				onCreated: (uploadUrl) => emit({ type: 'created', uploadUrl }),
				onProgress: (sent) => emit({ type: 'progress', sent }),
				onConfirmed: (bytes) => emit({ type: 'confirmed', bytes }),
				onDone: (video) => emit({ type: 'done', ...video }),
				onFailure: (failure) => emit({ type: 'failure', ...failure }),
			}),
		buffers.expanding()
	);

/** Spec 2 §8 "Resumable upload client": not for statuses of 4xx, but for 409 and 423. */
const isRetryable = (status: number): boolean => status < 400 || status >= 500 || status === 409 || status === 423;
const isGone = (status: number): boolean => status === 404 || status === 410;

interface Sending {
	readonly uploadId: string;
	readonly file: File;
	/** Changed with each step: it is what a reload finds. */
	record: VideoUploadRecord;
}

/** One connection: when it was heard of last, and whether the platform took anything. */
interface Connection {
	heardAt: number;
	hasMoved: boolean;
}

/** Reads what happens to a connection, until the file is there or it ends. */
function* readUpload(channel: ReturnType<typeof uploadChannel>, sending: Sending, connection: Connection) {
	const records = yield* port('videoRecords');
	const clock = yield* port('clock');
	const { uploadId, file } = sending;
	const keep = (changes: Partial<VideoUploadRecord>) => {
		sending.record = { ...sending.record, ...changes };
		records.save(sending.record);
	};
	let samples: readonly Sample[] = [];
	let reportedAt = 0;
	while (true) {
		const event = yield* take(channel);
		const now = clock.now();
		connection.heardAt = now;
		if (event.type === 'created') {
			keep({ uploadUrl: event.uploadUrl, sent: event.uploadUrl === sending.record.uploadUrl ? sending.record.sent : 0 });
		} else if (event.type === 'confirmed') {
			connection.hasMoved = true;
			keep({ sent: event.bytes });
		} else if (event.type === 'done') {
			return { guid: event.guid };
		} else if (event.type === 'failure') {
			return { failure: { status: event.status, message: event.message } };
		} else if (now - reportedAt >= reportInterval || event.sent === file.size) {
			reportedAt = now;
			samples = addSample(samples, { at: now, sent: event.sent });
			yield* put(progressReported({ uploadId, sent: event.sent, speed: speedOf(samples) }));
		}
	}
}

/** Ends when nothing was heard of a connection for too long. */
function* waitForStall(connection: Connection) {
	const clock = yield* port('clock');
	while (clock.now() - connection.heardAt < stallTimeout) {
		yield* call(clock.delay, stallCheck);
	}
	return { failure: { status: 0, message: '' } };
}

interface Outcome {
	readonly guid: string | null;
	readonly failure: VideoUploadFailure | null;
	/** The platform took some of the file. */
	readonly hasMoved: boolean;
}

/** Sends until the file is there or the connection ends; the file goes on where the platform has it. */
function* sendOnce(sending: Sending, endpoint: string) {
	const openVideoUpload = yield* port('openVideoUpload');
	const clock = yield* port('clock');
	const connection: Connection = { heardAt: clock.now(), hasMoved: false };
	const channel = uploadChannel(openVideoUpload, { file: sending.file, endpoint, uploadUrl: sending.record.uploadUrl || null });
	try {
		const { ended, stalled } = yield* race({ ended: call(readUpload, channel, sending, connection), stalled: call(waitForStall, connection) });
		return { guid: null, failure: null, ...(ended ?? stalled), hasMoved: connection.hasMoved };
	} finally {
		channel.close();
	}
}

/** Asks for a new permission to upload. Its token goes to the vault. */
export function* permit() {
	const adminUrl = yield* select(selectAdminUrl);
	const { data, error } = yield* ask((dispatch) => dispatch(videoUploadsApi.endpoints.requestVideoUpload.initiate({ adminUrl })));
	return data ? { permission: data } : { failure: error };
}

/**
 * Sends a file until the platform has all of it, through lost connections, restarts of the platform and tokens that end.
 * @return The video's guid, or why it cannot go on without the person.
 */
export function* sendVideo(sending: Sending) {
	const clock = yield* port('clock');
	const { uploadId } = sending;
	let attempt = 0;
	let hasRenewed = false;
	let hasRestarted = false;
	while (true) {
		const { permission, failure: refusal } = { permission: null, failure: null, ...(yield* call(permit)) };
		const { guid, failure, hasMoved }: Outcome = permission ? yield* sendOnce(sending, permission.endpoint) : { guid: null, failure: refusal, hasMoved: false };
		if (guid !== null) {
			return { guid };
		}
		const { status = 0, message = '' } = failure ?? {};
		if (hasMoved) {
			attempt = 0;
			hasRenewed = false;
		}
		if (status === 401 && permission && !hasRenewed) {
			// The token ended in the middle: the next round asks for another.
			hasRenewed = true;
		} else if (isGone(status) && sending.record.uploadUrl !== '' && !hasRestarted) {
			// The platform forgot an upload of long ago: it begins anew.
			hasRestarted = true;
			sending.record = { ...sending.record, uploadUrl: '', sent: 0 };
		} else if (yield* call(waitForServer, { uploadId, status, attempt })) {
			// Once more, without a delay of the specification.
		} else if (isRetryable(status) && attempt < retryDelays.length) {
			yield* put(connectionLost({ uploadId, reason: 'retry' }));
			yield* call(clock.delay, retryDelays[attempt] ?? 0);
			attempt += 1;
		} else {
			return { failure: { message, status } };
		}
	}
}
