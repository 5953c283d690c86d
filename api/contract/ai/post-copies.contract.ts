import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import { defineRoute } from '../define';

/**
 * Makes a draft of a post in another language: its title, excerpt and texts as the editor sends them, all else as the post has it. 404
 * `not_found` for a post that the person may not edit, 403 `rest_cannot_create` for one who may make none of that type.
 */
export const CopyPost = defineRoute({
	method: 'POST',
	path: 'wpcom/v2/sitewright/post-copies',
	handledBy: 'wordpress',
	access: { capability: 'use_sitewright_ai' },
	isAbility: false,
	body: Type.Object({
		post_id: Type.Integer({ minimum: 1 }),
		/** Code of two letters. */
		language: Type.String({ pattern: '^[a-z]{2}$' }),
		title: Type.String({ maxLength: 10_000 }),
		excerpt: Type.String({ maxLength: 50_000 }),
		/** Serialized blocks. */
		content: Type.String({ maxLength: 10_000_000 }),
	}),
	response: Type.Object({
		id: Type.Integer(),
		/** The editor of the draft. */
		edit_url: Type.String(),
	}),
	spec: 'docs/decisions/079-translated-copies.md',
});
export type PostCopy = Static<typeof CopyPost.response>;
