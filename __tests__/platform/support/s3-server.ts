import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface S3Server {
	/** The platform's settings for its bucket. */
	readonly env: Readonly<Record<string, string>>;
	/** Refuses what is asked, as a storage that is away, until it is false again. */
	isAway: boolean;
	/** Keeps what is to be deleted, and says so, until it is false again. */
	keepsAll: boolean;
	/** Is told of each request as soon as its headers have come. It is answered when this is done. */
	onRequest: (method: string, address: URL) => void | Promise<void>;
	/** How many objects and parts came at the same time, at most. */
	readonly mostAtOnce: number;
	/** Loses a part of each unfinished upload. */
	losePart(number: number): void;
	/** Ends all unfinished uploads, as a rule of a bucket does. */
	endUploads(): void;
	/** Replaces bytes of an object, as a fault of the storage does. */
	damage(key: string): void;
	/** Keeps what an object is now. The returned function writes it again, as a platform does that was paused meanwhile. */
	keep(key: string): () => void;
	/** Loses the last byte of an object. */
	shorten(key: string): void;
	/** The keys of all objects. */
	keys(): readonly string[];
	close(): Promise<void>;
}

interface StoredObject {
	readonly bytes: Buffer;
	readonly etag: string;
	readonly changed: Date;
	readonly metadata: Readonly<Record<string, string>>;
}

interface Multipart {
	readonly key: string;
	readonly parts: Map<number, StoredObject>;
}

const bucket = 'videos';
const accessKeyId = 'the-key-of-a-test';
const minPartBytes = 5 * 1024 * 1024;

class Refusal extends Error {
	constructor(
		readonly status: number,
		readonly code: string
	) {
		super(code);
	}
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
	const pieces: Buffer[] = [];
	for await (const piece of request) {
		pieces.push(piece as Buffer);
	}
	return Buffer.concat(pieces);
}

function store(bytes: Buffer, request: IncomingMessage): StoredObject {
	const metadata = Object.fromEntries(
		Object.entries(request.headers).flatMap(([name, value]) => (name.startsWith('x-amz-meta-') ? [[name, String(value)]] : []))
	);
	return { bytes, etag: `"${createHash('md5').update(bytes).digest('hex')}"`, changed: new Date(), metadata };
}

const escape = (text: string): string => text.replace(/[<>&"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** As much of S3 as the platform asks for. It refuses requests that are not signed with its key, and small parts in the middle. */
export async function startS3Server(): Promise<S3Server> {
	const objects = new Map<string, StoredObject>();
	const uploads = new Map<string, Multipart>();
	let running = 0;
	let mostAtOnce = 0;

	function uploadOf(query: URLSearchParams): Multipart {
		const upload = uploads.get(query.get('uploadId') ?? '');
		if (upload === undefined) {
			throw new Refusal(404, 'NoSuchUpload');
		}
		return upload;
	}

	function objectOf(key: string): StoredObject {
		const object = objects.get(key);
		if (object === undefined) {
			throw new Refusal(404, 'NoSuchKey');
		}
		return object;
	}

	function get(key: string, { headers, method }: IncomingMessage, response: ServerResponse): void {
		const { bytes, etag, changed, metadata } = objectOf(key);
		const facts = { etag, 'last-modified': changed.toUTCString(), 'accept-ranges': 'bytes', ...metadata };
		if (headers['if-match'] !== undefined && headers['if-match'] !== etag) {
			throw new Refusal(412, 'PreconditionFailed');
		}
		if (headers['if-none-match'] === etag) {
			response.writeHead(304, facts).end();
			return;
		}
		const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? [];
		const start = first === '' ? bytes.length - Number(last) : Number(first);
		const end = first === '' || last === '' ? bytes.length : Number(last) + 1;
		if (headers.range === undefined) {
			response.writeHead(200, { ...facts, 'content-length': bytes.length }).end(method === 'HEAD' ? undefined : bytes);
		} else if (start >= bytes.length) {
			throw new Refusal(416, 'InvalidRange');
		} else {
			const part = bytes.subarray(start, end);
			response
				.writeHead(206, { ...facts, 'content-length': part.length, 'content-range': `bytes ${start}-${start + part.length - 1}/${bytes.length}` })
				.end(part);
		}
	}

	function complete(upload: Multipart, request: IncomingMessage, list: string): string {
		const parts = [...list.matchAll(/<PartNumber>(\d+)</g)].map(([, number]) => upload.parts.get(Number(number))?.bytes ?? Buffer.alloc(0));
		if (parts.slice(0, -1).some(({ length }) => length < minPartBytes)) {
			throw new Refusal(400, 'EntityTooSmall');
		}
		const object = store(Buffer.concat(parts), request);
		objects.set(upload.key, object);
		return `<CompleteMultipartUploadResult><ETag>${escape(object.etag)}</ETag></CompleteMultipartUploadResult>`;
	}

	/** @return XML; null where the answer is written already. */
	async function answer(request: IncomingMessage, response: ServerResponse, { pathname, searchParams: query }: URL): Promise<string | null> {
		const key = decodeURIComponent(pathname.slice(`/${bucket}/`.length));
		const body = await readBody(request);
		const uploadId = query.get('uploadId');
		switch (request.method) {
			case 'PUT': {
				const object = store(body, request);
				if (uploadId === null) {
					objects.set(key, object);
				} else {
					uploadOf(query).parts.set(Number(query.get('partNumber')), object);
				}
				response.setHeader('etag', object.etag);
				return '';
			}
			case 'POST':
				if (query.has('uploads')) {
					const id = randomUUID();
					uploads.set(id, { key, parts: new Map() });
					return `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`;
				}
				if (query.has('delete')) {
					if (server.keepsAll) {
						return '<DeleteResult><Error><Code>AccessDenied</Code></Error></DeleteResult>';
					}
					for (const [, deleted = ''] of body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)) {
						objects.delete(deleted);
					}
					return '<DeleteResult></DeleteResult>';
				}
				try {
					return complete(uploadOf(query), request, body.toString());
				} finally {
					uploads.delete(uploadId ?? '');
				}
			case 'DELETE':
				uploads.delete(uploadId ?? '');
				if (uploadId === null) {
					objects.delete(key);
				}
				response.statusCode = 204;
				return '';
			default:
				if (query.has('list-type')) {
					const after = query.get('start-after') ?? '';
					const found = [...objects]
						.filter(([each]) => each.startsWith(query.get('prefix') ?? '') && each > after)
						.sort(([one], [other]) => (one < other ? -1 : 1));
					const page = found.slice(0, Number(query.get('max-keys') ?? found.length));
					return `<ListBucketResult><IsTruncated>${page.length < found.length}</IsTruncated>${page.map(([each, { bytes, changed }]) => `<Contents><Key>${escape(each)}</Key><Size>${bytes.length}</Size><LastModified>${changed.toISOString()}</LastModified></Contents>`).join('')}</ListBucketResult>`;
				}
				if (uploadId !== null) {
					const parts = [...uploadOf(query).parts].sort(([one], [other]) => one - other);
					return `<ListPartsResult><IsTruncated>false</IsTruncated>${parts.map(([number, { bytes, etag }]) => `<Part><PartNumber>${number}</PartNumber><Size>${bytes.length}</Size><ETag>${escape(etag)}</ETag></Part>`).join('')}</ListPartsResult>`;
				}
				get(key, request, response);
				return null;
		}
	}

	async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const isSigned = request.headers.authorization?.startsWith(`AWS4-HMAC-SHA256 Credential=${accessKeyId}/`) === true;
		const url = new URL(request.url ?? '/', 'http://storage');
		await server.onRequest(request.method ?? '', url);
		const refuse = ({ status, code }: Refusal): unknown =>
			response.writeHead(status, { 'content-type': 'application/xml' }).end(request.method === 'HEAD' ? undefined : `<Error><Code>${code}</Code></Error>`);
		if (server.isAway || !isSigned || !url.pathname.startsWith(`/${bucket}/`)) {
			request.resume();
			refuse(server.isAway ? new Refusal(503, 'SlowDown') : new Refusal(403, 'AccessDenied'));
			return;
		}
		if (request.method === 'PUT') {
			running += 1;
			mostAtOnce = Math.max(mostAtOnce, running);
			response.once('close', () => {
				running -= 1;
			});
		}
		answer(request, response, url).then(
			(xml) => xml === null || response.setHeader('content-type', 'application/xml').end(xml),
			(error: unknown) => refuse(error instanceof Refusal ? error : new Refusal(500, 'InternalError'))
		);
	}

	const http = createServer((request, response) => void handle(request, response));
	await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));

	const server: S3Server = {
		env: {
			S3_ENDPOINT: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
			S3_BUCKET: bucket,
			S3_PREFIX: 'sites',
			S3_ACCESS_KEY_ID: accessKeyId,
			S3_SECRET_ACCESS_KEY: 'a-secret-of-a-test',
		},
		isAway: false,
		keepsAll: false,
		onRequest: () => undefined,
		get mostAtOnce() {
			return mostAtOnce;
		},
		losePart: (number) => uploads.forEach(({ parts }) => parts.delete(number)),
		endUploads: () => uploads.clear(),
		damage(key) {
			const object = objectOf(key);
			objects.set(key, { ...object, bytes: Buffer.from(object.bytes).fill('?', 0, 3) });
		},
		keep(key) {
			const object = objectOf(key);
			return () => void objects.set(key, object);
		},
		shorten(key) {
			const object = objectOf(key);
			objects.set(key, { ...object, bytes: object.bytes.subarray(0, -1) });
		},
		keys: () => [...objects.keys()],
		async close() {
			http.closeAllConnections();
			await new Promise((resolve) => http.close(resolve));
		},
	};
	return server;
}
