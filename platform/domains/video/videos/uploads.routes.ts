import type { HTTPMethods } from 'fastify';
import { CreateVideoUploadToken } from '../../../../api/contract/video/site-videos.contract';
import { uploadResultHeaders, uploadTokenHeader, videoUploadPath } from '../../../../api/contract/video/videos.contract';
import type { PlatformServer } from '../../../core/domain';
import { signedCaller } from '../../../core/http/caller';
import { contractRoute } from '../../../core/http/contract-route';
import { mayNotUpload, quotaExceeded } from './failures';
import { createUploadAccess } from './upload-access';
import { createUploadAnswers } from './upload-answers';
import { createBeginUpload, createGoOnWithUpload, type UploadRoutesServices } from './upload-handlers';
import { uploadTokenSeconds } from './upload-token';

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

/** docs/protocol.md "Video uploads". */
export function addUploadRoutes(server: PlatformServer, services: UploadRoutesServices): void {
	const { config, uploads, tokens, handleUpload } = services;
	const { publicUrl } = server.core.config;
	const { authenticate, findUpload } = createUploadAccess(server, services);
	const answers = createUploadAnswers(server, services);
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

	void server.register(async (scope) => {
		// The bodies are files; the library reads them piece by piece.
		scope.removeAllContentTypeParsers();
		scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
		const url = `/${videoUploadPath}`;

		for (const path of [url, `${url}/:id`]) {
			// The abilities of the server (tus 1.0.0 "OPTIONS"), which say nothing about anybody.
			scope.route({ ...options, method: 'OPTIONS', url: path, handler: (request, reply) => handleUpload(request, reply) });
		}

		scope.route({ ...options, method: 'POST', url, onRequest: authenticate, handler: createBeginUpload(server, services, answers) });

		scope.route<{ Params: { id: string } }>({
			...options,
			method: ['HEAD', 'PATCH', 'DELETE', 'POST'] satisfies HTTPMethods[],
			url: `${url}/:id`,
			onRequest: authenticate,
			handler: createGoOnWithUpload({ ...services, findUpload, answers }),
		});
	});
}
