import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import { defineRoute } from '../define';

const spec = '2 §7';
const upload = { capability: 'upload_files' } as const;

/** The sources of pictures; `stock` are the pictures that the platform draws by itself. */
const MediaService = Type.Union([Type.Literal('openverse'), Type.Literal('pexels'), Type.Literal('stock'), Type.Literal('google_photos')]);
export type MediaService = Static<typeof MediaService>;
export const mediaServices = MediaService.anyOf.map((service) => service.const);

const params = Type.Object({ service: MediaService });

/** Items of a page, where the request says nothing else (spec 2 §9). */
export const mediaPageSize = 20;
/** Spec 2 §9. */
export const maxSelectedMedia = 10;
/** Characters. */
export const maxMediaSearch = 100;

/** Names a page or a picture of one source, for one site. Only the platform can read it. */
const Handle = Type.String({ minLength: 1, maxLength: 2000 });

/** A picture, or a folder of pictures. */
export const ExternalMedia = Type.Object({
	/** Unique in its source. A folder's is its `path`. */
	ID: Type.String(),
	type: Type.Union([Type.Literal('folder'), Type.Literal('image')]),
	/** A handle for the copy; empty for a folder. */
	guid: Type.String(),
	name: Type.String(),
	title: Type.String(),
	/** Plain text: who made it, and the licence. */
	caption: Type.String(),
	alt: Type.String(),
	/** Of the page of the picture at its source; may be empty. */
	URL: Type.String(),
	thumbnails: Type.Object({ medium: Type.String() }),
	/** Pictures in a folder; 0 for a picture. */
	children: Type.Integer({ minimum: 0 }),
});
export type ExternalMedia = Static<typeof ExternalMedia>;

/** The sources that this platform can serve: some need a key, or a client of the service. Only the menu of the editor needs it, so it is no ability. */
export const ListMediaSources = defineRoute({
	method: 'GET',
	path: 'wpcom/v2/external-media/sources',
	handledBy: 'proxy',
	access: upload,
	isAbility: false,
	response: Type.Array(MediaService),
	spec: 'docs/decisions/033-external-media.md',
});

/**
 * A page of a source. `filter` is a list of `name=value`, separated by commas: `categoryInclude`, `mediaType`, `feature=favorite`,
 * `dateRange=start:end` (YYYY-MM-DD, `0000-00-00` for none).
 * 400 `invalid_page_handle` for a handle of another source; 403 `authorization_required` where the person must connect an account
 * first; 503 `CODE_not_configured` where the source needs a key.
 */
export const ListExternalMedia = defineRoute({
	method: 'GET',
	path: 'wpcom/v2/external-media/list/{service}',
	handledBy: 'proxy',
	access: upload,
	params,
	query: Type.Object({
		number: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
		/** `recent`, `albums`, or the ID of a folder. */
		path: Type.Optional(Type.String({ pattern: '^[a-z0-9-]{1,64}$' })),
		search: Type.Optional(Type.String({ maxLength: maxMediaSearch })),
		filter: Type.Optional(Type.String({ maxLength: 200 })),
		page_handle: Type.Optional(Handle),
	}),
	response: Type.Object({
		media: Type.Array(ExternalMedia),
		meta: Type.Object({
			/** The next page; null after the last. */
			next_page: Type.Union([Handle, Type.Null()]),
		}),
	}),
	spec,
});

/** A picture as the site copies it. */
const Original = Type.Object({
	/** As in the list: the same picture has the same ID whatever its handle. */
	ID: Type.String(),
	title: Type.String(),
	alt: Type.String(),
	/** Plain text: who made it, and the licence, as the source demands it. */
	credit: Type.String(),
	creator: Type.String(),
	license: Type.String(),
	license_url: Type.String(),
	/** The page of the picture at its source; may be empty. */
	source_url: Type.String(),
	/** The file in base64, as the platform downloaded it. */
	data: Type.String(),
});
export type ExternalOriginal = Static<typeof Original>;

/** Which picture a handle stands for, so that the shim can look for a copy before anything is downloaded. 400 `invalid_media_handle`. */
export const IdentifyExternalMedia = defineRoute({
	method: 'POST',
	path: 'wpcom/v2/external-media/identity/{service}',
	handledBy: 'platform',
	access: 'site',
	params,
	body: Type.Object({ guid: Handle }),
	/** As in the list. */
	response: Type.Object({ ID: Type.String() }),
	spec,
});

/**
 * Downloads a picture and finds its credit, for the copy by the shim. 400 `invalid_media_handle`, 403 `authorization_required`,
 * 404 `media_not_found`, 413 `media_too_large`, 502 `media_not_reached`.
 */
export const GetExternalOriginal = defineRoute({
	method: 'POST',
	path: 'wpcom/v2/external-media/original/{service}',
	handledBy: 'platform',
	access: 'site',
	params,
	body: Type.Object({ guid: Handle }),
	response: Original,
	spec,
});

const Copied = Type.Object({
	ID: Type.Integer({ minimum: 1 }),
	alt: Type.String(),
	/** HTML. */
	caption: Type.String(),
	URL: Type.String(),
});
/** Messages by code. */
const NotCopied = Type.Object({ errors: Type.Record(Type.String(), Type.Array(Type.String())) });

/**
 * Copies pictures to the media library, in their order. Each is copied or has its own errors. A picture that the site has is
 * not copied again. Title, caption and licence come from the source, so that nobody can change a credit on the way.
 */
export const CopyExternalMedia = defineRoute({
	method: 'POST',
	path: 'wpcom/v2/external-media/copy/{service}',
	handledBy: 'wordpress',
	access: upload,
	params,
	body: Type.Object({
		media: Type.Array(Type.Object({ guid: Handle }), { minItems: 1, maxItems: maxSelectedMedia }),
		/** The post to which the files are attached. */
		post_id: Type.Optional(Type.Integer({ minimum: 1 })),
	}),
	timeoutMs: 300_000,
	response: Type.Object({ media: Type.Array(Type.Union([Copied, NotCopied])) }),
	spec,
});
