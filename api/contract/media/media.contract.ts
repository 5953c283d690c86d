import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import { defineRoute } from '../define';

/** The fields that the app reads of a file in the media library. */
export const Media = Type.Object({
	id: Type.Integer(),
	source_url: Type.String(),
	/** The page of the file. */
	link: Type.String(),
	/** HTML; empty for a picture whose licence demands no credit. */
	sitewright_credit: Type.Optional(Type.String()),
	/** Without `sizes` for files that are not images. */
	media_details: Type.Object({
		/** In pixels; left out, or 0, where WordPress does not know it. */
		width: Type.Optional(Type.Integer()),
		height: Type.Optional(Type.Integer()),
		sizes: Type.Optional(
			// PHP encodes an empty map as a list.
			Type.Union([Type.Record(Type.String(), Type.Object({ source_url: Type.String() })), Type.Array(Type.Unknown(), { maxItems: 0 })])
		),
	}),
});
export type Media = Static<typeof Media>;

/** The maximum of `per_page` in WordPress. */
export const maxMediaPerPage = 100;

/** Files of the media library by id; unknown ids are left out. */
export const ListMedia = defineRoute({
	method: 'GET',
	path: 'wp/v2/media',
	handledBy: 'wordpress',
	isCore: true,
	access: { capability: 'edit_posts' },
	query: Type.Object({
		/** Ids, separated by commas. */
		include: Type.String(),
		per_page: Type.Integer({ maximum: maxMediaPerPage }),
		_fields: Type.Literal('id,source_url,link,media_details,sitewright_credit'),
	}),
	response: Type.Array(Media),
	spec: '2 §7',
});
