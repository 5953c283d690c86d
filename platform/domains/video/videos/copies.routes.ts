import { Type } from '@sinclair/typebox';
import path from 'node:path';
import type { PlatformServer } from '../../../core/domain';
import { videoNotFound } from './failures';
import { type FileAnswers, options, Query, withGuid } from './file-answers';
import { mainPlaylistFile } from './video-files';

const segmentTypes: Readonly<Record<string, string>> = { m4s: 'video/iso.segment', mp4: 'video/mp4' };

/** The smaller copies of videos. */
export function addCopyRoutes(server: PlatformServer, { open, answer, answerPlaylist }: FileAnswers): void {
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
