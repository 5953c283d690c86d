import path from 'node:path';
import { Type } from '@sinclair/typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { TrackKind, TrackLanguage, VideoGuid } from '../../../../api/contract/video/videos.contract';
import type { PlatformServer } from '../../../core/domain';
import { videoNotFound, videoPrivate } from './failures';
import { isPlaybackToken } from './playback-token';
import { withToken } from './tokened-playlist';
import { mainPlaylistFile, original, type VideoFiles } from './video-files';
import { fileOf, type StoredVideo, type VideoStore } from './video-store';

interface FileRoutesServices {
	readonly store: VideoStore;
	readonly files: VideoFiles;
}

/** A video may be deleted or become private; a day later no cache shows it any more. */
const publicCache = 'public, max-age=86400';
/** The address names the content. */
const versionedCache = 'public, max-age=604800, immutable';
const privateCache = 'private, no-store';
const posterTypes: Readonly<Record<string, string>> = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' };
const segmentTypes: Readonly<Record<string, string>> = { m4s: 'video/iso.segment', mp4: 'video/mp4' };

const Query = Type.Object({
	token: Type.Optional(Type.String({ maxLength: 200 })),
	download: Type.Optional(Type.Literal('1')),
	v: Type.Optional(Type.String({ maxLength: 20 })),
});
const withGuid = { guid: VideoGuid };

/** RFC 6266, with a name for clients that read ASCII alone. */
function attachment(filename: string): string {
	const ascii = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_');
	const encoded = encodeURIComponent(filename).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
	return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** The files that visitors load. A private video answers only to a token of its site; whether it has a file is said after that. */
export function addFileRoutes(server: PlatformServer, { store, files }: FileRoutesServices): void {
	const { core, siteDirectory } = server;

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

	interface Answer {
		readonly guid: string;
		readonly name: string;
		readonly type: string;
		readonly isPrivate: boolean;
		readonly cache?: string;
		readonly disposition?: string;
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

	const options = {
		method: ['GET', 'HEAD'],
		config: {
			publicCors: {
				methods: ['GET', 'HEAD'],
				allowedHeaders: ['range', 'if-range', 'if-none-match', 'if-modified-since'],
				exposedHeaders: ['accept-ranges', 'content-length', 'content-range', 'etag', 'last-modified'],
			},
		},
	};

	server.route({
		...options,
		url: '/videos/:guid/original',
		schema: { params: Type.Object(withGuid), querystring: Query },
		async handler(request, reply) {
			const { guid } = request.params;
			const { video, isPrivate } = await open(guid, request.query.token);
			return answer(request, reply, {
				guid,
				name: original,
				type: video.mime,
				isPrivate,
				...(request.query.download === '1' && { disposition: attachment(video.filename) }),
			});
		},
	});

	server.route({
		...options,
		url: '/videos/:guid/poster',
		schema: { params: Type.Object(withGuid), querystring: Query },
		async handler(request, reply) {
			const { guid } = request.params;
			const { video, isPrivate } = await open(guid, request.query.token);
			if (video.poster === '') {
				throw videoNotFound();
			}
			return answer(request, reply, {
				guid,
				name: `poster-${video.poster}`,
				type: posterTypes[path.extname(video.poster).slice(1)] ?? 'image/jpeg',
				isPrivate,
				...(request.query.v !== undefined && video.poster.startsWith(request.query.v) && { cache: versionedCache }),
			});
		},
	});

	server.route({
		...options,
		url: '/videos/:guid/tracks/:kind/:language.vtt',
		schema: { params: Type.Object({ ...withGuid, kind: TrackKind, language: TrackLanguage }), querystring: Query },
		async handler(request, reply) {
			const { guid, kind, language } = request.params;
			const { isPrivate } = await open(guid, request.query.token);
			const track = (await store.tracks(guid)).find((candidate) => candidate.kind === kind && candidate.language === language);
			if (track === undefined) {
				throw videoNotFound();
			}
			return answer(request, reply, {
				guid,
				name: fileOf(track),
				type: 'text/vtt; charset=utf-8',
				isPrivate,
				...(request.query.v === String(track.saved_at) && { cache: versionedCache }),
			});
		},
	});

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

	server.route({
		...options,
		url: '/videos/:guid/hls/main.m3u8',
		schema: { params: Type.Object(withGuid), querystring: Query },
		async handler(request, reply) {
			const { guid } = request.params;
			const { video, isPrivate } = await open(guid, request.query.token);
			if (video.has_hls !== 1) {
				throw videoNotFound();
			}
			return answerPlaylist(reply, guid, mainPlaylistFile, isPrivate ? (request.query.token ?? '') : null);
		},
	});

	server.route({
		...options,
		url: '/videos/:guid/hls/:rendition/:name',
		schema: {
			params: Type.Object({
				...withGuid,
				rendition: Type.String({ pattern: '^\\d{3,4}$' }),
				name: Type.String({ pattern: '^(?:index\\.m3u8|init\\.mp4|\\d{5}\\.m4s)$' }),
			}),
			querystring: Query,
		},
		async handler(request, reply) {
			const { guid, rendition, name } = request.params;
			const { video, isPrivate } = await open(guid, request.query.token);
			if (video.has_hls !== 1) {
				throw videoNotFound();
			}
			const file = `hls/${rendition}/${name}`;
			if (name === 'index.m3u8') {
				return answerPlaylist(reply, guid, file, isPrivate ? (request.query.token ?? '') : null);
			}
			return answer(request, reply, { guid, name: file, type: segmentTypes[path.extname(name).slice(1)] ?? 'video/mp4', isPrivate });
		},
	});
}
