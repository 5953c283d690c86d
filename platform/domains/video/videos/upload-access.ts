import type { FastifyRequest } from 'fastify';
import { uploadTokenHeader } from '../../../../api/contract/video/videos.contract';
import type { PlatformServer } from '../../../core/domain';
import { invalidToken } from '../../../core/errors';
import { callerNetwork } from '../../../core/http/caller-network';
import { sentence } from '../../../core/sentence';
import type { Concatenation } from './concatenation';
import { uploadExpired, uploadLocked, uploadNotFound } from './failures';
import { header } from './upload-headers';
import { isExpired, type StoredUpload } from './upload-row';
import type { Uploader, UploadTokens } from './upload-token';
import type { Uploads } from './uploads';

declare module 'fastify' {
	interface FastifyRequest {
		/** Set before a handler of an upload runs. */
		uploader: Uploader | null;
	}
}

export const uploaderOf = ({ uploader }: FastifyRequest): Uploader => {
	if (uploader === null) {
		throw new Error('This route does not ask for an upload token.');
	}
	return uploader;
};

interface UploadAccessServices {
	readonly uploads: Uploads;
	readonly concatenation: Concatenation;
	readonly tokens: UploadTokens;
}

/** Whose uploads a request may touch: those of the site and the user of its token. */
export function createUploadAccess(
	{ core, siteDirectory }: Pick<PlatformServer, 'core' | 'siteDirectory'>,
	{ uploads, concatenation, tokens }: UploadAccessServices
) {
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

	return { authenticate, findUpload };
}
