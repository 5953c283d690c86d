import * as Type from '@sinclair/typebox';
import { defineRoute } from './define';

/** The short-lived bearer token for this site and user, for calls that go to the platform directly. Spec 1 §7 "Token". */
export const CreateAiToken = defineRoute({
	method: 'POST',
	path: 'jetpack/v4/jetpack-ai-jwt',
	handledBy: 'proxy',
	access: { capability: 'use_sitewright_ai' },
	needsUser: true,
	isAbility: false,
	response: Type.Object({
		token: Type.String(),
		blog_id: Type.Integer(),
		/** Seconds that the token is valid for; never less than the two minutes that the editor keeps it. */
		expires_in: Type.Integer(),
	}),
	spec: '1 §7',
});
