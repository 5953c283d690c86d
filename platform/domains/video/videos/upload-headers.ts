import type { FastifyRequest } from 'fastify';
import { fileEmpty, lengthInvalid } from './failures';

export const header = ({ headers }: FastifyRequest, name: string): string | undefined => {
	const value = headers[name.toLowerCase()];
	return typeof value === 'string' ? value : undefined;
};

/**
 * The length that an upload begins with, or that follows later with its bytes.
 * @return In bytes; null for one that follows later.
 * @throws {RestFailure} 400 for what is no length, and for 0.
 */
export function readLength(request: FastifyRequest): number | null {
	const length = header(request, 'upload-length');
	if (length === undefined && header(request, 'upload-defer-length') === '1') {
		return null;
	}
	if (!/^\d{1,15}$/.test(length ?? '')) {
		throw lengthInvalid();
	}
	if (Number(length) === 0) {
		throw fileEmpty();
	}
	return Number(length);
}

/** @return 0 for a header that is missing or no number: the library says so. */
export const readCount = (value: string | undefined): number => (/^\d{1,15}$/.test(value ?? '') ? Number(value) : 0);
