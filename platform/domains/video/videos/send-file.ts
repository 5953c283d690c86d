import type { Stats } from 'node:fs';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import send from 'send';
import { internalError, RestFailure } from '../../../core/errors';
import { sentence } from '../../../core/sentence';
import { videoNotFound } from './failures';

/** The file is written under another name and then renamed, so its time says that it is another one. Strong: byte for byte. */
const etagOf = ({ size, mtimeMs }: Stats): string => `"${size.toString(16)}-${Math.floor(mtimeMs * 1000).toString(16)}"`;

/** The answer where a file is not sent, by the status that says why. */
export function sendFailure(status: unknown, contentRange: string): RestFailure {
	switch (status) {
		case 404:
			return videoNotFound();
		case 412:
			return new RestFailure(412, 'video_file_changed', sentence('The file has changed.'));
		case 416:
			return new RestFailure(416, 'video_range', sentence('The file has no such range.'), { 'content-range': contentRange });
		default:
			return internalError();
	}
}

/** See VideoFiles.send(). */
export function sendFile(
	{ raw: request }: FastifyRequest,
	reply: FastifyReply,
	file: string,
	headers: Readonly<Record<string, string>>
): Promise<FastifyReply> {
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
				const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : 500;
				const failure = sendFailure(status, `bytes */${size}`);
				raw.getHeaderNames().forEach((name) => raw.removeHeader(name));
				reject(failure);
			})
			.pipe(raw);
		raw.once('finish', done);
		raw.once('close', done);
	});
}
