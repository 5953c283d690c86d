import type { Stats } from 'node:fs';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import send from 'send';
import { internalError, RestFailure } from '../../core/errors';
import { videoNotFound } from './failures';

/** The file is written under another name and then renamed, so its time says that it is another one. Strong: byte for byte. */
const etagOf = ({ size, mtimeMs }: Stats): string => `"${size.toString(16)}-${Math.floor(mtimeMs * 1000).toString(16)}"`;

function toFailure(error: unknown, contentRange: string): RestFailure {
	const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : 500;
	switch (status) {
		case 404:
			return videoNotFound();
		case 412:
			return new RestFailure(412, 'video_file_changed', 'The file has changed.');
		case 416:
			return new RestFailure(416, 'video_range', 'The file has no such range.', { 'content-range': contentRange });
		default:
			return internalError();
	}
}

/**
 * Answers with a file: whole, in a range (206, 416), or not at all where the client has it (304). Several ranges at once are
 * answered with the whole file, as RFC 9110 §14.2 allows.
 * @param headers Besides those that every answer has.
 * @throws {RestFailure} 404 where there is no such file.
 */
export function sendFile({ raw: request }: FastifyRequest, reply: FastifyReply, file: string, headers: Readonly<Record<string, string>>): Promise<FastifyReply> {
	const { raw } = reply;
	let size = 0;
	return new Promise((resolve, reject) => {
		function done(): void {
			reply.hijack();
			resolve(reply);
		}
		send(request, encodeURIComponent(path.basename(file)), { root: path.dirname(file), dotfiles: 'allow', index: false, cacheControl: false })
			.on('headers', (_response: unknown, _path: unknown, stats: Stats) => {
				({ size } = stats);
				for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...headers, etag: etagOf(stats) })) {
					raw.setHeader(name, value ?? '');
				}
			})
			.on('directory', () => reject(videoNotFound()))
			.on('error', (error: unknown) => {
				if (raw.headersSent) {
					raw.destroy();
					return;
				}
				const failure = toFailure(error, `bytes */${size}`);
				raw.getHeaderNames().forEach((name) => raw.removeHeader(name));
				reject(failure);
			})
			.pipe(raw);
		raw.once('finish', done);
		raw.once('close', done);
	});
}
