import type { FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { CreateVideoUploadToken } from '../../../../api/contract/video/site-videos.contract';
import { uploadResultHeaders, uploadTokenHeader, videoUploadPath } from '../../../../api/contract/video/videos.contract';
import type { PlatformServer } from '../../../core/domain';
import { invalidToken, RestFailure } from '../../../core/errors';
import { signedCaller } from '../../../core/http/caller';
import { callerNetwork } from '../../../core/http/caller-network';
import { contractRoute } from '../../../core/http/contract-route';
import { sentence } from '../../../core/sentence';
import type { Concatenation } from './concatenation';
import type { VideosConfig } from './config';
import {
	fileEmpty,
	finalUploadFixed,
	lengthInvalid,
	mayNotUpload,
	quotaExceeded,
	uploadExpired,
	uploadLocked,
	uploadNotFound,
	videoAttached,
} from './failures';
import { readFilename } from './upload-metadata';
import type { HandleUpload } from './upload-requests';
import { resultHeaders } from './upload-result';
import { type Uploader, type UploadTokens, uploadTokenSeconds } from './upload-token';
import { isExpired, type StoredUpload } from './upload-row';
import type { Uploads } from './uploads';

declare module 'fastify' {
	interface FastifyRequest {
		/** Set before a handler of an upload runs. */
		uploader: Uploader | null;
	}
}

interface UploadRoutesServices {
	readonly config: VideosConfig;
	readonly uploads: Uploads;
	readonly concatenation: Concatenation;
	readonly tokens: UploadTokens;
	readonly handleUpload: HandleUpload;
	/** Deletes a video, unless it is attached. @return Whether it did. */
	readonly discard: (guid: string) => Promise<boolean>;
}

const tusVersion = '1.0.0';
/** Of a body with bytes of the file (tus 1.0.0 "Creation With Upload"). */
const bytesType = 'application/offset+octet-stream';
const overridden: readonly string[] = ['HEAD', 'PATCH', 'DELETE'];

const header = ({ headers }: FastifyRequest, name: string): string | undefined => {
	const value = headers[name.toLowerCase()];
	return typeof value === 'string' ? value : undefined;
};

/** @return Null for a length that follows later. */
function readLength(request: FastifyRequest): number | null {
	const length = header(request, 'upload-length');
	if (length === undefined && header(request, 'upload-defer-length') === '1') {
		return null;
	}
	if (!/^\d{1,15}$/.test(length ?? '')) {
		throw lengthInvalid();
	}
	if (Number(length) === 0) {
		throw fileEmpty();
	}
	return Number(length);
}

/** @return 0 for a header that is missing or no number: the library says so. */
const readCount = (value: string | undefined): number => (/^\d{1,15}$/.test(value ?? '') ? Number(value) : 0);

const uploaderOf = ({ uploader }: FastifyRequest): Uploader => {
	if (uploader === null) {
		throw new Error('This route does not ask for an upload token.');
	}
	return uploader;
};

/** docs/protocol.md "Video uploads". */
export function addUploadRoutes(server: PlatformServer, { config, uploads, concatenation, tokens, handleUpload, discard }: UploadRoutesServices): void {
	const { core, siteDirectory } = server;
	const { publicUrl } = core.config;
	server.decorateRequest('uploader', null);

	server.route({
		...contractRoute(CreateVideoUploadToken),
		async handler(request) {
			const { site, wpUser } = signedCaller(request);
			if (wpUser.id === 0) {
				throw mayNotUpload();
			}
			if (!(await uploads.hasSpace(site.id))) {
				throw quotaExceeded();
			}
			return {
				upload_token: await tokens.issue({ siteId: site.id, wpUserId: wpUser.id }),
				upload_blog_id: site.id,
				upload_action_url: `${publicUrl}/${videoUploadPath}`,
				expires_in: uploadTokenSeconds,
				max_bytes: config.maxBytes,
			};
		},
	});

	/** The token is checked before a byte of the body is read. */
	async function authenticate(request: FastifyRequest): Promise<void> {
		const uploader = await tokens.verify(header(request, uploadTokenHeader) ?? '').catch(async (error: unknown) => {
			// Chunks of a fast line come more often than other requests may; guesses do not.
			await core.limitCallerRate(callerNetwork(request));
			throw error;
		});
		const site = await siteDirectory.find(uploader.siteId);
		if (site === null) {
			throw invalidToken(sentence('the site is no longer connected'));
		}
		const origin = header(request, 'origin');
		if (origin !== undefined && !site.origins.includes(origin)) {
			throw invalidToken(sentence('it is another site’s'));
		}
		request.uploader = uploader;
	}

	/** An upload of somebody else is one that does not exist. */
	async function findUpload(request: FastifyRequest, id: string): Promise<StoredUpload> {
		const { siteId, wpUserId } = uploaderOf(request);
		const upload = await uploads.find(id);
		// A part that a final upload has taken is that upload's.
		if (upload === undefined || upload.site_id !== siteId || upload.wp_user_id !== wpUserId || upload.final_id !== null) {
			await core.limitCallerRate(callerNetwork(request));
			throw uploadNotFound();
		}
		if (upload.state === 'uploading' && isExpired(upload, core.clock.now())) {
			await concatenation.removeExpired(upload);
			const isGone = (await uploads.find(id)) === undefined;
			throw isGone ? uploadExpired() : uploadLocked();
		}
		return upload;
	}

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

	void server.register(async (scope) => {
		// The bodies are files; the library reads them piece by piece.
		scope.removeAllContentTypeParsers();
		scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
		const options = {
			config: {
				takesUploads: true,
				siteCors: {
					methods: ['POST', 'HEAD', 'PATCH', 'DELETE'],
					allowedHeaders: [
						'content-type',
						'tus-resumable',
						'upload-length',
						'upload-defer-length',
						'upload-metadata',
						'upload-offset',
						'upload-concat',
						'x-http-method-override',
						'x-requested-with',
						'x-request-id',
						uploadTokenHeader,
					],
					exposedHeaders: [
						'location',
						'tus-resumable',
						'upload-offset',
						'upload-length',
						'upload-defer-length',
						'upload-expires',
						'upload-concat',
						...Object.values(uploadResultHeaders),
					],
				},
			},
		};
		const url = `/${videoUploadPath}`;

		for (const path of [url, `${url}/:id`]) {
			// The abilities of the server (tus 1.0.0 "OPTIONS"), which say nothing about anybody.
			scope.route({ ...options, method: 'OPTIONS', url: path, handler: (request, reply) => handleUpload(request, reply) });
		}

		scope.route({
			...options,
			method: 'POST',
			url,
			onRequest: authenticate,
			async handler(request, reply) {
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
			},
		});

		scope.route<{ Params: { id: string } }>({
			...options,
			method: ['HEAD', 'PATCH', 'DELETE', 'POST'] satisfies HTTPMethods[],
			url: `${url}/:id`,
			onRequest: authenticate,
			async handler(request, reply) {
				if (request.method === 'POST') {
					const method = (header(request, 'x-http-method-override') ?? '').toUpperCase();
					if (!overridden.includes(method)) {
						throw new RestFailure(405, 'video_upload_method', sentence('An upload takes HEAD, PATCH and DELETE, also as X-HTTP-Method-Override of POST.'), {
							allow: 'HEAD, PATCH, DELETE, POST',
						});
					}
					request.raw.method = method;
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
					return answerFinished(request, reply, (await uploads.find(upload.upload_id)) ?? upload);
				}
				if (isFinal) {
					return answerUnjoined(request, reply, upload);
				}
				if (request.raw.method === 'PATCH') {
					await uploads.admit(upload, readCount(header(request, 'upload-offset')), readCount(header(request, 'content-length')));
					await uploads.extend(upload);
				}
				reply.headers(concatenation.headers(upload));
				return handleUpload(request, reply);
			},
		});
	});
}
