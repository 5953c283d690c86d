import type { IncomingMessage } from 'node:http';
import busboy from '@fastify/busboy';
import { RestFailure } from '../errors';
import { sentence } from '../sentence';

/** A file of a form, in the pieces in which it came: there is one copy of it in memory. */
export interface ReceivedFile {
	readonly pieces: readonly Buffer[];
	/** In bytes. */
	readonly size: number;
}

interface ReadFileOptions {
	/** The field of the form; files in other fields are skipped. */
	readonly field: string;
	readonly maxBytes: number;
	readonly createTooLarge: () => RestFailure;
	/** Takes each piece as it comes. */
	readonly onPiece: (piece: Buffer) => void;
}

/** Far more than the parts of a form need around a file. */
const formOverhead = 64 * 1024;

const broken = (): RestFailure => new RestFailure(400, 'rest_invalid_form', sentence('The form broke off, or is not valid.'));

/**
 * Reads one file of a form (`multipart/form-data`).
 * @return Null where the form has no such file, or the body is no form.
 * @throws {RestFailure} Of `createTooLarge`; 400 `rest_invalid_form`.
 */
export function readFile(request: IncomingMessage, { field, maxBytes, createTooLarge, onPiece }: ReadFileOptions): Promise<ReceivedFile | null> {
	const { 'content-type': type = '', 'content-length': length } = request.headers;
	if (!type.startsWith('multipart/form-data')) {
		return Promise.resolve(null);
	}
	if (Number(length ?? 0) > maxBytes + formOverhead) {
		return Promise.reject(createTooLarge());
	}
	return new Promise((resolve, reject) => {
		let file: ReceivedFile | null = null;
		const form = busboy({
			headers: { 'content-type': type },
			limits: { fileSize: maxBytes, files: 4, fields: 4, fieldSize: 1000, parts: 8, headerPairs: 20 },
		});

		function fail(failure: RestFailure): void {
			// Node throws the rest of the body away once the answer is sent.
			request.unpipe(form);
			form.removeAllListeners('finish');
			reject(failure);
		}

		form.on('file', (name, stream) => {
			if (name !== field || file !== null) {
				stream.resume();
				return;
			}
			const pieces: Buffer[] = [];
			let size = 0;
			stream.on('data', (piece: Buffer) => {
				pieces.push(piece);
				size += piece.length;
				onPiece(piece);
			});
			stream.on('error', () => fail(broken()));
			stream.on('limit', () => fail(createTooLarge()));
			stream.on('end', () => {
				file = { pieces, size };
			});
		});
		form.on('finish', () => resolve(file));
		form.on('error', () => fail(broken()));
		request.on('close', () => !request.complete && fail(broken()));
		request.pipe(form);
	});
}
