import type { ExternalMedia, ExternalOriginal } from '../../../../api/contract/media/external-media.contract';
import { RestFailure } from '../../../core/errors';
import type { SitePerson } from '../../../core/http/caller';
import { sentence } from '../../../core/sentence';

export interface MediaFilter {
	/** One of spec 2 §2; empty for all. */
	readonly category: string;
	readonly isFavorite: boolean;
	readonly type: 'all' | 'photo' | 'video';
	/** The first and the last day, YYYY-MM-DD; empty for none. */
	readonly from: string;
	readonly to: string;
}

export interface MediaListRequest {
	/** `recent`, `albums`, or the ID of a folder. */
	readonly path: string;
	/** May be empty. */
	readonly search: string;
	readonly filter: MediaFilter;
	/** Items of a page. */
	readonly count: number;
	/** Counts from 1. */
	readonly page: number;
}

/** A listed item before its handle is made. */
export type SourceItem = Omit<ExternalMedia, 'guid'>;

export interface MediaPage {
	readonly items: readonly SourceItem[];
	readonly hasMore: boolean;
}

/** A picture that was chosen, before its file is loaded. */
export type SourceOriginal = Omit<ExternalOriginal, 'data'> & { readonly picture: { readonly url: string } | { readonly bytes: Buffer } };

/** A source of pictures; a failure is a `RestFailure` whose message is a sentence for a person. */
export interface MediaSource {
	/** Each person has a list of their own, which is not kept for others. */
	readonly isPersonal?: true;
	/** It is not set up on this platform, and is offered to nobody; each request fails with a sentence that says so. */
	readonly isMissing?: true;
	list(request: MediaListRequest, caller: SitePerson): Promise<MediaPage>;
	/** @throws {RestFailure} 404 `media_not_found` */
	original(id: string, caller: SitePerson): Promise<SourceOriginal>;
}

export const mediaNotFound = (): RestFailure =>
	new RestFailure(404, 'media_not_found', sentence('This picture is no longer there. Please choose another one.'));

/** Spec 2 §9: sources that only search need a word to begin with. */
export const defaultSearch = 'mountain';

/** In characters; sources write titles of any length. */
export const maxTitle = 300;
