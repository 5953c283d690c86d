import * as Type from '@sinclair/typebox';
import { defineRoute } from '../define';

/** Spec 2 §3 "Related post item". Texts are plain, not HTML. */
const RelatedPostItem = Type.Object({
	id: Type.Integer(),
	url: Type.String(),
	title: Type.String(),
	/** In the site's date format. */
	date: Type.String(),
	/** ISO 8601. */
	datetime: Type.String(),
	author: Type.String(),
	/** `src` is empty without a featured image. */
	img: Type.Object({ src: Type.String(), alt: Type.String(), width: Type.Integer(), height: Type.Integer() }),
	/** The shared category or tag as a sentence; empty if there is none. */
	block_context: Type.Object({ text: Type.String(), link: Type.String() }),
});

/** Whether the module is on. */
export const GetRelatedPostsStatus = defineRoute({
	method: 'GET',
	path: 'wpcom/v2/related-posts',
	handledBy: 'wordpress',
	access: { capability: 'edit_posts' },
	response: Type.Object({ enabled: Type.Boolean() }),
	spec: '2 §7',
});

/** Turns the module on; the response is true if it is on now. */
export const EnableRelatedPosts = defineRoute({
	method: 'POST',
	path: 'wpcom/v2/related-posts/enable',
	handledBy: 'wordpress',
	access: { capability: 'manage_options' },
	response: Type.Boolean(),
	spec: '2 §7',
});

/**
 * The related posts of a post, best first; empty while the module is off; 404 `not_found` where there is no such
 * post, 403 where the current user may not edit it.
 */
export const ListRelatedPosts = defineRoute({
	method: 'GET',
	path: 'wpcom/v2/related-posts/{postId}',
	handledBy: 'wordpress',
	access: { capability: 'edit_posts' },
	params: Type.Object({ postId: Type.Integer({ minimum: 1 }) }),
	response: Type.Array(RelatedPostItem),
	spec: '2 §7',
});
