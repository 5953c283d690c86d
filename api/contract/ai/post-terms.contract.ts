import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import { defineRoute } from '../define';

/** A tag or a category. `name` is HTML. */
export const PostTerm = Type.Object({ id: Type.Integer(), name: Type.String() });
export type PostTerm = Static<typeof PostTerm>;

/** How many of the most used terms are asked for. */
export const maxTerms = 100;

const query = Type.Object({
	per_page: Type.Literal(maxTerms),
	orderby: Type.Literal('count'),
	order: Type.Literal('desc'),
	_fields: Type.Literal('id,name'),
	/** A part of the name. */
	search: Type.Optional(Type.String({ maxLength: 200 })),
});

const ofWordPress = { handledBy: 'wordpress', isCore: true, access: { capability: 'edit_posts' }, spec: 'docs/decisions/077-publish-kit.md' } as const;
const mostUsed = { ...ofWordPress, method: 'GET', query, response: Type.Array(PostTerm) } as const;

/** The categories of the site that are used most. */
export const ListCategories = defineRoute({ ...mostUsed, path: 'wp/v2/categories' });

/** The tags of the site that are used most. */
export const ListTags = defineRoute({ ...mostUsed, path: 'wp/v2/tags' });

/** Makes a tag. Error `term_exists` (400) for a name that is taken. */
export const CreateTag = defineRoute({
	...ofWordPress,
	method: 'POST',
	path: 'wp/v2/tags',
	body: Type.Object({ name: Type.String({ maxLength: 200 }) }),
	response: PostTerm,
});
