import { Type } from '@sinclair/typebox';
import path from 'node:path';
import { TrackKind, TrackLanguage } from '../../../../api/contract/video/videos.contract';
import type { PlatformServer } from '../../../core/domain';
import { addCopyRoutes } from './copies.routes';
import { videoNotFound } from './failures';
import { createFileAnswers, type FileAnswers, type FileRoutesServices, options, Query, withGuid } from './file-answers';
import { original } from './video-files';
import { fileOf } from './video-tracks';

/** The address names the content. */
const versionedCache = 'public, max-age=604800, immutable';
const posterTypes: Readonly<Record<string, string>> = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' };

/** RFC 6266, with a name for clients that read ASCII alone. */
function attachment(filename: string): string {
	const ascii = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_');
	const encoded = encodeURIComponent(filename).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
	return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

function addOriginalRoute(server: PlatformServer, { open, answer }: FileAnswers): void {
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
}

function addPosterRoute(server: PlatformServer, { open, answer }: FileAnswers): void {
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
}

function addTrackRoute(server: PlatformServer, { store }: Pick<FileRoutesServices, 'store'>, { open, answer }: FileAnswers): void {
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
}

/** The files that visitors load. */
export function addFileRoutes(server: PlatformServer, services: FileRoutesServices): void {
	const answers = createFileAnswers(server, services);
	addOriginalRoute(server, answers);
	addPosterRoute(server, answers);
	addTrackRoute(server, services, answers);
	addCopyRoutes(server, answers);
}
