import * as Type from '@sinclair/typebox';
import { defineRoute } from '../define';

/** Follows the redirects of an address of an embeddable service; other hosts are refused. */
export const ResolveRedirect = defineRoute({
	method: 'GET',
	path: 'wpcom/v2/resolve-redirect',
	handledBy: 'wordpress',
	access: { capability: 'edit_posts' },
	query: Type.Object({ url: Type.String({ minLength: 1, maxLength: 2000 }) }),
	response: Type.Object({
		/** The HTTP status of the service; 400 or more is a failure. */
		status: Type.Integer(),
		url: Type.String(),
	}),
	spec: '2 §7',
});
