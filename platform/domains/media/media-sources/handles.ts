import { Type } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import type { MediaService } from '../../../../api/contract/media/external-media.contract';
import { RestFailure } from '../../../core/errors';
import { parseJson } from '../../../core/json';
import type { Keys } from '../../../core/keys';
import { sentence } from '../../../core/sentence';

/** To whom a handle belongs: it opens nothing for another site, another source or another purpose. */
export interface HandleScope {
	readonly siteId: number;
	readonly service: MediaService;
	readonly purpose: 'page' | 'media';
}

const Sealed = TypeCompiler.Compile(Type.Tuple([Type.Integer(), Type.String(), Type.String(), Type.String()]));

const failures = {
	page: () => new RestFailure(400, 'invalid_page_handle', sentence('This list is not valid any more. Please open it again.')),
	media: () => new RestFailure(400, 'invalid_media_handle', sentence('This picture was not listed by this source. Please choose it again.')),
} as const;

function decrypt(keys: Keys, handle: string): unknown {
	try {
		return parseJson(keys.decrypt(Buffer.from(handle, 'base64url').toString('base64')));
	} catch {
		return undefined;
	}
}

/** A text that only the platform can read and make. */
export const sealHandle = (keys: Keys, { siteId, service, purpose }: HandleScope, value: string): string =>
	Buffer.from(keys.encrypt(JSON.stringify([siteId, service, purpose, value])), 'base64').toString('base64url');

/**
 * The value of a handle.
 * @throws {RestFailure} 400 `invalid_page_handle` or `invalid_media_handle`
 */
export function openHandle(keys: Keys, { siteId, service, purpose }: HandleScope, handle: string): string {
	const sealed = decrypt(keys, handle);
	if (!Sealed.Check(sealed) || sealed[0] !== siteId || sealed[1] !== service || sealed[2] !== purpose) {
		throw failures[purpose]();
	}
	return sealed[3];
}
