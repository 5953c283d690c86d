import * as Type from '@sinclair/typebox';
import { defineRoute } from '../define';

/** Changes the description of a file for people who do not see it. */
export const DescribeMedia = defineRoute({
	method: 'POST',
	path: 'wp/v2/media/{id}',
	handledBy: 'wordpress',
	isCore: true,
	access: { capability: 'upload_files' },
	params: Type.Object({ id: Type.Integer({ minimum: 1 }) }),
	body: Type.Object({ alt_text: Type.String() }),
	response: Type.Object({ id: Type.Integer() }),
	spec: '2 §7',
});
