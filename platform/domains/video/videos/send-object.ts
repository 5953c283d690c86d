import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Bucket } from './bucket';
import { statusOf } from './bucket-errors';
import { storageUnavailable, videoNotFound } from './failures';
import { sendFailure } from './send-file';

interface Conditions {
	readonly IfMatch?: string;
	readonly IfNoneMatch?: string;
	readonly IfModifiedSince?: Date;
}

function conditionsOf(headers: IncomingHttpHeaders): Conditions {
	const { 'if-match': match, 'if-none-match': noneMatch, 'if-modified-since': since } = headers;
	const time = new Date(since ?? '');
	return {
		...(match !== undefined && { IfMatch: match }),
		...(noneMatch !== undefined ? { IfNoneMatch: noneMatch } : !Number.isNaN(time.getTime()) && { IfModifiedSince: time }),
	};
}

/** One range; of several the storage would answer with one. */
const rangeOf = ({ range }: IncomingHttpHeaders): string | null =>
	range !== undefined && /^bytes=(?:\d{1,15}-\d{0,15}|-\d{1,15})$/.test(range) ? range : null;

/** A header of the answer with which the storage refused; the library keeps it with its error. */
function headerOf(error: unknown, name: string): string | undefined {
	const answer = typeof error === 'object' && error !== null && '$response' in error ? error.$response : undefined;
	const headers = typeof answer === 'object' && answer !== null && 'headers' in answer ? answer.headers : undefined;
	const value = typeof headers === 'object' && headers !== null ? new Map(Object.entries(headers)).get(name) : undefined;
	return typeof value === 'string' ? value : undefined;
}

/** RFC 9110 §13.1.5: the range counts only for the file that the client has the rest of. */
async function ask(bucket: Bucket, key: string, { method, headers }: Pick<FastifyRequest, 'method' | 'headers'>, signal: AbortSignal) {
	const conditions = conditionsOf(headers);
	const range = rangeOf(headers);
	const ifRange = headers['if-range'];
	if (method === 'HEAD') {
		return bucket.head(key, conditions);
	}
	if (range === null || ifRange === undefined) {
		return bucket.getForVisitor({ Key: key, ...conditions, ...(range !== null && { Range: range }) }, signal);
	}
	const isSame = await bucket.head(key, {}).then(({ ETag }) => ETag === ifRange);
	return bucket.getForVisitor({ Key: key, ...conditions, ...(isSame && { Range: range }) }, signal);
}

/** See VideoFiles.send(). What the storage says of ranges and conditions is what the client gets. */
export async function sendObject(
	bucket: Bucket,
	key: string,
	request: FastifyRequest,
	reply: FastifyReply,
	added: Readonly<Record<string, string>>
): Promise<FastifyReply> {
	const ended = new AbortController();
	reply.raw.once('close', () => ended.abort());

	async function fail(error: unknown): Promise<FastifyReply> {
		if (ended.signal.aborted) {
			return reply.hijack();
		}
		const status = statusOf(error);
		if (status === 304) {
			const etag = headerOf(error, 'etag');
			return reply
				.code(304)
				.headers({ ...added, ...(etag !== undefined && { etag }) })
				.send();
		}
		if (status === 404) {
			throw videoNotFound();
		}
		if (status === 412) {
			throw sendFailure(status, '');
		}
		if (status === 416) {
			throw sendFailure(status, `bytes */${(await bucket.sizeOf(key)) ?? 0}`);
		}
		throw storageUnavailable(error);
	}

	try {
		const object = await ask(bucket, key, request, ended.signal);
		const range = 'ContentRange' in object ? object.ContentRange : undefined;
		reply.code(range === undefined ? 200 : 206).headers({
			...added,
			'accept-ranges': 'bytes',
			'content-length': object.ContentLength ?? 0,
			...(range !== undefined && { 'content-range': range }),
			...(object.ETag !== undefined && { etag: object.ETag }),
			...(object.LastModified !== undefined && { 'last-modified': object.LastModified.toUTCString() }),
		});
		return await ('Body' in object && object.Body instanceof Readable ? reply.send(object.Body) : reply.send());
	} catch (error) {
		return await fail(error);
	}
}
