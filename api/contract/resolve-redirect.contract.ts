import * as Type from '@sinclair/typebox';
import { defineRoute } from './define';

/** Where an address of an embeddable service leads; other hosts are refused. */
export const ResolveRedirect = defineRoute({
	method: 'GET',
	path: 'wpcom/v2/resolve-redirect',
	handledBy: 'wordpress',
	access: { capability: 'edit_posts' },
	query: Type.Object({ url: Type.String({ minLength: 1, maxLength: 2000 }) }),
	response: Type.Object({
		/** What the service answered; 400 or more is a failure. */
		status: Type.Integer(),
		url: Type.String(),
	}),
	spec: '2 §7',
});
