import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PlatformServer } from '../../../core/domain';
import { RestFailure } from '../../../core/errors';
import { sentence } from '../../../core/sentence';
import type { Concatenation } from './concatenation';
import type { VideosConfig } from './config';
import { finalUploadFixed, videoAttached } from './failures';
import { uploaderOf } from './upload-access';
import { type createUploadAnswers, tusVersion } from './upload-answers';
import { header, readCount, readLength } from './upload-headers';
import { readFilename } from './upload-metadata';
import type { HandleUpload } from './upload-requests';
import type { StoredUpload } from './upload-row';
import type { UploadTokens } from './upload-token';
import type { Uploads } from './uploads';

export interface UploadRoutesServices {
	readonly config: VideosConfig;
	readonly uploads: Uploads;
	readonly concatenation: Concatenation;
	readonly tokens: UploadTokens;
	readonly handleUpload: HandleUpload;
	/** Deletes a video, unless it is attached. @return Whether it did. */
	readonly discard: (guid: string) => Promise<boolean>;
}

/** Of a body with bytes of the file (tus 1.0.0 "Creation With Upload"). */
const bytesType = 'application/offset+octet-stream';
const overridden: readonly string[] = ['HEAD', 'PATCH', 'DELETE'];

type Request = FastifyRequest<{ Params: { id: string } }>;

/** A client that cannot send a method names it in a header. @throws {RestFailure} 405. */
function overrideMethod(request: FastifyRequest): void {
	const method = (header(request, 'x-http-method-override') ?? '').toUpperCase();
	if (!overridden.includes(method)) {
		throw new RestFailure(405, 'video_upload_method', sentence('An upload takes HEAD, PATCH and DELETE, also as X-HTTP-Method-Override of POST.'), {
			allow: 'HEAD, PATCH, DELETE, POST',
		});
	}
	request.raw.method = method;
}

type UploadAnswers = ReturnType<typeof createUploadAnswers>;

/** Begins an upload. */
export function createBeginUpload(
	{ core }: Pick<PlatformServer, 'core'>,
	{ uploads, concatenation, handleUpload }: UploadRoutesServices,
	{ createFinal }: Pick<UploadAnswers, 'createFinal'>
) {
	return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
		if (header(request, 'tus-resumable') !== tusVersion) {
			// The library says what it does not know.
			return handleUpload(request, reply);
		}
		const owner = uploaderOf(request);
		await core.limitCallerRate(`uploads of ${owner.siteId} ${owner.wpUserId}`);
		const concat = concatenation.read(header(request, 'upload-concat'));
		// A part has no name: that of the file comes with the final upload.
		const filename = concat === 'partial' ? '' : await readFilename(header(request, 'upload-metadata') ?? '');
		if (concat !== null && concat !== 'partial') {
			return createFinal(request, reply, concat, filename);
		}
		const upload = await uploads.reserve({ owner, filename, length: readLength(request), isPartial: concat === 'partial' });
		reply.headers(concatenation.headers(upload));
		try {
			if (header(request, 'content-type') === bytesType) {
				await uploads.extend(upload);
			}
			return await handleUpload(request, reply, upload);
		} catch (error) {
			await uploads.remove(upload.upload_id).catch(() => uploads.expire(upload.upload_id));
			throw error;
		}
	};
}

interface GoOnServices extends UploadRoutesServices {
	readonly findUpload: (request: FastifyRequest, id: string) => Promise<StoredUpload>;
	readonly answers: UploadAnswers;
}

/** Goes on with an upload, describes it or deletes it. */
export function createGoOnWithUpload({ uploads, concatenation, handleUpload, discard, findUpload, answers }: GoOnServices) {
	return async (request: Request, reply: FastifyReply): Promise<FastifyReply> => {
		if (request.method === 'POST') {
			overrideMethod(request);
		}
		const upload = await findUpload(request, request.params.id);
		const isFinal = upload.part_ids !== '';
		if (isFinal && request.raw.method === 'PATCH') {
			throw finalUploadFixed();
		}
		// Parts are joined by the request that names them, and by nobody else at the same time.
		const isFinished = isFinal ? upload.state !== 'uploading' : await uploads.finishInterrupted(upload);
		if (isFinished && request.raw.method === 'DELETE') {
			if (!(await discard(upload.guid))) {
				throw videoAttached();
			}
			return reply.header('tus-resumable', tusVersion).code(204).send();
		}
		if (isFinished && upload.is_partial === 1 && request.raw.method === 'HEAD') {
			// The others of its file may still be on their way.
			await uploads.extend(upload);
		}
		if (isFinished) {
			return answers.answerFinished(request, reply, (await uploads.find(upload.upload_id)) ?? upload);
		}
		if (isFinal) {
			return answers.answerUnjoined(request, reply, upload);
		}
		if (request.raw.method === 'PATCH') {
			if (header(request, 'upload-length') !== undefined) {
				readLength(request);
			}
			await uploads.admit(upload, readCount(header(request, 'upload-offset')), readCount(header(request, 'content-length')));
			await uploads.extend(upload);
		}
		reply.headers(concatenation.headers(upload));
		return handleUpload(request, reply, upload);
	};
}
