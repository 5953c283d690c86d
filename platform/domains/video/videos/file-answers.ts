import { Type } from '@sinclair/typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { VideoGuid } from '../../../../api/contract/video/videos.contract';
import type { PlatformServer } from '../../../core/domain';
import { videoNotFound, videoPrivate } from './failures';
import { isPlaybackToken } from './playback-token';
import { withToken } from './tokened-playlist';
import type { VideoFiles } from './video-files';
import type { StoredVideo, VideoStore } from './video-store';

export interface FileRoutesServices {
	readonly store: VideoStore;
	readonly files: VideoFiles;
}

export const Query = Type.Object({
	token: Type.Optional(Type.String({ maxLength: 200 })),
	download: Type.Optional(Type.Literal('1')),
	v: Type.Optional(Type.String({ maxLength: 20 })),
});
export const withGuid = { guid: VideoGuid };

/** Of all routes of files. */
export const options = {
	method: ['GET', 'HEAD'],
	config: {
		publicCors: {
			methods: ['GET', 'HEAD'],
			allowedHeaders: ['range', 'if-range', 'if-none-match', 'if-modified-since'],
			exposedHeaders: ['accept-ranges', 'content-length', 'content-range', 'etag', 'last-modified'],
		},
	},
};

/** A video may be deleted or become private; a day later no cache shows it any more. */
const publicCache = 'public, max-age=86400';
const privateCache = 'private, no-store';

interface Answer {
	readonly guid: string;
	readonly name: string;
	readonly type: string;
	readonly isPrivate: boolean;
	readonly cache?: string;
	readonly disposition?: string;
}

/** The answers with files of videos. A private video answers only to a token of its site; whether it has a file is said after that. */
export function createFileAnswers({ core, siteDirectory }: Pick<PlatformServer, 'core' | 'siteDirectory'>, { store, files }: FileRoutesServices) {
	/** @throws {RestFailure} 404 `video_not_found`, 403 `video_private`. */
	async function open(guid: string, token: string | undefined): Promise<{ readonly video: StoredVideo; readonly isPrivate: boolean }> {
		const video = await store.find(guid);
		if (video === null || video.state !== 'ready') {
			throw videoNotFound();
		}
		const isPrivate = await store.isPrivate(video.site_id, video.privacy);
		if (isPrivate) {
			const secrets = await siteDirectory.secretsOf(video.site_id);
			if (!isPlaybackToken(token ?? '', { guid, siteId: video.site_id, secrets, now: core.clock.now() })) {
				throw videoPrivate();
			}
		}
		return { video, isPrivate };
	}

	const answer = (
		request: FastifyRequest,
		reply: FastifyReply,
		{ guid, name, type, isPrivate, cache = publicCache, disposition }: Answer
	): Promise<FastifyReply> =>
		files.send(
			request,
			reply,
			{ guid, name },
			{
				'content-type': type,
				'cache-control': isPrivate ? privateCache : cache,
				'cross-origin-resource-policy': 'cross-origin',
				...(disposition !== undefined && { 'content-disposition': disposition }),
			}
		);

	async function answerPlaylist(reply: FastifyReply, guid: string, name: string, token: string | null): Promise<FastifyReply> {
		const playlist = await files.readText(guid, name);
		if (playlist === null) {
			throw videoNotFound();
		}
		return reply
			.headers({ 'cache-control': token === null ? publicCache : privateCache, 'cross-origin-resource-policy': 'cross-origin' })
			.type('application/vnd.apple.mpegurl')
			.send(token === null ? playlist : withToken(playlist, token));
	}

	return { open, answer, answerPlaylist };
}

export type FileAnswers = ReturnType<typeof createFileAnswers>;
