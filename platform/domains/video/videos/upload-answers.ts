import type { FastifyReply, FastifyRequest } from 'fastify';
import { videoUploadPath } from '../../../../api/contract/video/videos.contract';
import type { PlatformServer } from '../../../core/domain';
import { RestFailure } from '../../../core/errors';
import { sentence } from '../../../core/sentence';
import type { Concatenation } from './concatenation';
import { lengthInvalid } from './failures';
import { uploaderOf } from './upload-access';
import { header } from './upload-headers';
import { resultHeaders } from './upload-result';
import type { StoredUpload } from './upload-row';

export const tusVersion = '1.0.0';

interface UploadAnswersServices {
	readonly concatenation: Concatenation;
	/** Deletes a video, unless it is attached. @return Whether it did. */
	readonly discard: (guid: string) => Promise<boolean>;
}

/** The answers that the library cannot give: about files in parts, and uploads that are finished. */
export function createUploadAnswers({ core }: Pick<PlatformServer, 'core'>, { concatenation, discard }: UploadAnswersServices) {
	const { publicUrl } = core.config;

	/** Nothing is sent in either direction while parts are joined, which takes as long as the storage needs. */
	async function withoutIdleTimeout<Result>({ raw: { socket } }: FastifyRequest, work: () => Promise<Result>): Promise<Result> {
		socket.setTimeout(0);
		try {
			return await work();
		} finally {
			socket.setTimeout(core.config.idleTimeoutMs);
		}
	}

	/** tus 1.0.0 "Concatenation": the length of a final upload is the sum of its parts, and not said by the client. */
	async function createFinal(request: FastifyRequest, reply: FastifyReply, ids: readonly string[], filename: string): Promise<FastifyReply> {
		if (header(request, 'upload-length') !== undefined || header(request, 'upload-defer-length') !== undefined) {
			throw lengthInvalid();
		}
		const upload = await withoutIdleTimeout(request, () => concatenation.create(uploaderOf(request), ids, filename));
		const location = `${publicUrl}/${videoUploadPath}/${upload.upload_id}`;
		return reply
			.headers({ 'tus-resumable': tusVersion, location, ...concatenation.headers(upload), ...resultHeaders(publicUrl, upload.guid) })
			.code(201)
			.send();
	}

	/** Has no offset yet: its parts are being joined, or their client has to ask again. */
	async function answerUnjoined(request: FastifyRequest, reply: FastifyReply, upload: StoredUpload): Promise<FastifyReply> {
		reply.header('tus-resumable', tusVersion);
		if (request.raw.method === 'DELETE') {
			await concatenation.discard(upload);
			// The parts may have been joined while the request waited.
			await discard(upload.guid);
			return reply.code(204).send();
		}
		return reply
			.headers({ 'upload-length': String(upload.length), 'cache-control': 'no-store', ...concatenation.headers(upload) })
			.code(200)
			.send();
	}

	/** The browser may not have got the answer to its last chunk. */
	function answerFinished(request: FastifyRequest, reply: FastifyReply, upload: StoredUpload): FastifyReply {
		const { method } = request.raw;
		const { guid, length } = upload;
		reply.headers({ 'tus-resumable': tusVersion, ...(upload.is_partial === 0 && resultHeaders(publicUrl, guid)) });
		if (method === 'HEAD') {
			return reply
				.headers(concatenation.headers(upload))
				.headers({ 'upload-offset': String(length), 'upload-length': String(length) })
				.code(200)
				.send();
		}
		if (method === 'PATCH' && header(request, 'upload-offset') === String(length)) {
			return reply.header('upload-offset', String(length)).code(204).send();
		}
		throw new RestFailure(method === 'PATCH' ? 409 : 400, 'video_upload_finished', sentence('This upload is finished.'));
	}

	return { createFinal, answerUnjoined, answerFinished };
}
