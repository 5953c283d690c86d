import * as Type from '@sinclair/typebox';
import { defineRoute } from '../define';

/** The names of the days in the site's language, by their English abbreviation, and the first day of the week. */
export const GetLocalizedWeek = defineRoute({
	method: 'GET',
	path: 'wpcom/v2/business-hours/localized-week',
	handledBy: 'wordpress',
	access: { capability: 'edit_posts' },
	response: Type.Object({
		days: Type.Object({
			Sun: Type.String(),
			Mon: Type.String(),
			Tue: Type.String(),
			Wed: Type.String(),
			Thu: Type.String(),
			Fri: Type.String(),
			Sat: Type.String(),
		}),
		/** 0 is Sunday. */
		startOfWeek: Type.Integer({ minimum: 0, maximum: 6 }),
	}),
	spec: '1 §7',
});
