import type { FastifyReply, FastifyRequest } from 'fastify';
import { ERRORS, type Server } from '@tus/server';
import { NodeRequest } from 'srvx/node';
import { internalError, RestFailure } from '../../../core/errors';
import { offsetConflict, tooManyBytes, uploadLocked } from './failures';
import { createUploadServer, type UploadServerOptions } from './upload-server';
import type { StoredUpload } from './upload-row';
import type { UploadStoreOptions, VideoFiles } from './video-files';

/** The library's errors that have a sentence of ours. */
const sentences = new Map<unknown, () => RestFailure>([
	// The client that another request of its own has replaced tries again, and finds where the upload stands.
	[ERRORS.ABORTED, uploadLocked],
	[ERRORS.INVALID_OFFSET, offsetConflict],
	[ERRORS.ERR_SIZE_EXCEEDED, tooManyBytes],
	[ERRORS.ERR_MAX_SIZE_EXCEEDED, tooManyBytes],
]);

function toFailure(error: unknown, log: (error: unknown) => void): RestFailure {
	const known = sentences.get(error)?.() ?? error;
	if (known instanceof RestFailure) {
		return known;
	}
	if (typeof error === 'object' && error !== null && 'status_code' in error && 'body' in error) {
		return refused(Number(error.status_code), String(error.body));
	}
	log(error);
	return internalError();
}

const refused = (status: number, body: string): RestFailure => new RestFailure(status, 'video_upload_refused', { text: body.trim(), values: [] });

/**
 * Handles a request of tus.
 * @param upload The upload that the request makes or goes on with, whose owner was checked; none for OPTIONS.
 * @throws {RestFailure} For whatever the protocol does not allow; 423 while another request has the upload.
 */
export type HandleUpload = (request: FastifyRequest, reply: FastifyReply, upload?: StoredUpload) => Promise<FastifyReply>;

export interface UploadHandlerOptions extends Omit<UploadServerOptions, 'datastore' | 'uploadOf' | 'onFailure'>, Omit<UploadStoreOptions, 'uploads'> {
	readonly files: VideoFiles;
}

/** Hands requests to the library and its answers to Fastify, which adds the headers of all answers and writes errors as JSON. */
export function createUploadHandler({ files, expiryMs, usableBytes, ...options }: UploadHandlerOptions): HandleUpload {
	const checked = new WeakMap<object, StoredUpload>();
	const failures = new WeakMap<object, unknown>();
	let server: Server | null = null;

	async function start(): Promise<Server> {
		const datastore = await files.openUploadStore({ uploads: options.uploads, expiryMs, usableBytes });
		server ??= createUploadServer({
			...options,
			datastore,
			uploadOf: (request) => checked.get(request),
			onFailure: (request, error) => failures.set(request, error),
		});
		return server;
	}

	return async ({ raw, log }, reply, upload) => {
		const tus = server ?? (await start());
		const request = new NodeRequest({ req: raw, res: reply.raw });
		// Several proxies write several protocols, which the library refuses. It needs none: addresses begin with the platform's own.
		request.headers.delete('x-forwarded-proto');
		if (upload !== undefined) {
			checked.set(request, upload);
		}
		const response = await tus.handleWeb(request);
		for (const [name, value] of response.headers) {
			// The platform's own rule says which origins may call.
			if (!name.startsWith('access-control-') && !(name === 'content-length' && response.status >= 400)) {
				reply.header(name, value);
			}
		}
		if (response.status >= 400) {
			const failure = failures.get(request);
			throw failure === undefined ? refused(response.status, await response.text()) : toFailure(failure, (err) => log.error({ err }, 'an upload failed'));
		}
		return reply.code(response.status).send((await response.text()) || undefined);
	};
}
