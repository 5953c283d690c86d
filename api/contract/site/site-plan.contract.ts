import * as Type from '@sinclair/typebox';
import { defineRoute } from '../define';

/** The plan of the site, after an upgrade. `product_name` is empty where there are no plans. */
export const GetSitePlan = defineRoute({
	method: 'GET',
	path: 'jetpack/v4/site',
	handledBy: 'wordpress',
	access: { capability: 'edit_posts' },
	response: Type.Object({ plan: Type.Object({ product_name: Type.String() }) }),
	spec: '2 §7',
});
