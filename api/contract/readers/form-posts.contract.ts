import * as Type from '@sinclair/typebox';
import { defineRoute } from '../define';

const Id = Type.Object({ id: Type.Integer({ minimum: 1 }) });
const Title = Type.Object({ rendered: Type.String() });

const shared = { handledBy: 'wordpress', isCore: true, spec: '2 §5 "Form"' } as const;

/** The published forms of the post type `jetpack_form`, the newest first; nothing of what is in them. */
export const ListFormPosts = defineRoute({
	...shared,
	method: 'GET',
	path: 'wp/v2/jetpack-forms',
	access: { capability: 'edit_posts' },
	query: Type.Object({ search: Type.String(), per_page: Type.Integer(), _fields: Type.Literal('id,title') }),
	response: Type.Array(Type.Object({ id: Type.Integer(), title: Title })),
});

/** A form as visitors see it; 403 or 404 where the person may not see it. */
export const GetFormPost = defineRoute({
	...shared,
	method: 'GET',
	path: 'wp/v2/jetpack-forms/{id}',
	access: { capability: 'edit_posts' },
	params: Id,
	query: Type.Object({ _fields: Type.Literal('id,title,content') }),
	response: Type.Object({ id: Type.Integer(), title: Title, content: Type.Object({ rendered: Type.String() }) }),
});

/** Publishes a new form. Its author gets the answers; only who may edit others' posts may name another one than themselves. */
export const CreateFormPost = defineRoute({
	...shared,
	method: 'POST',
	path: 'wp/v2/jetpack-forms',
	access: { capability: 'publish_posts' },
	body: Type.Object({ title: Type.String(), content: Type.String(), author: Type.Optional(Type.Integer({ minimum: 1 })), status: Type.Literal('publish') }),
	response: Type.Object({ id: Type.Integer() }),
});

/** Saves the content of a form again. */
export const UpdateFormPost = defineRoute({
	...shared,
	method: 'POST',
	path: 'wp/v2/jetpack-forms/{id}',
	access: { capability: 'publish_posts' },
	params: Id,
	body: Type.Object({ content: Type.String() }),
	response: Type.Object({ id: Type.Integer() }),
});
