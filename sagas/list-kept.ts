import { type MediaFile, mediaApi } from '../api/media';
import { rest } from './rest';

interface KeptFiles {
	readonly data?: readonly MediaFile[];
	readonly error?: unknown;
}

const none: KeptFiles = { data: [] };

/** The files that a target keeps, in its order; WordPress lists them by their date. */
export function* listKept(ids: readonly number[]) {
	if (ids.length === 0) {
		return none;
	}
	const { data, error } = yield* rest((dispatch) => dispatch(mediaApi.endpoints.listMediaFiles.initiate(ids)));
	const kept: KeptFiles = data ? { data: ids.flatMap((id) => data.filter((file) => file.id === id)) } : { error };
	return kept;
}
