import * as Type from '@sinclair/typebox';
import { defineRoute } from '../define';

const answer = Type.Object({
	token: Type.String(),
	blog_id: Type.Integer(),
	/** Seconds that the token is valid for; never less than the two minutes that the editor keeps it. */
	expires_in: Type.Integer(),
});

/** The short-lived bearer token for this site and user, for calls that go to the platform directly. Spec 1 §7 "Token". */
export const CreateAiToken = defineRoute({
	method: 'POST',
	path: 'jetpack/v4/jetpack-ai-jwt',
	handledBy: 'proxy',
	access: { capability: 'use_sitewright_ai' },
	needsUser: true,
	isAbility: false,
	response: answer,
	spec: '1 §7',
});

/** The same token, as hosted sites (simple, atomic) ask for it. `siteId` is the platform's id of the site; 404 for another site's. */
export const CreateHostedAiToken = defineRoute({
	method: 'POST',
	path: 'wpcom/v2/sites/{siteId}/jetpack-openai-query/jwt',
	handledBy: 'proxy',
	access: { capability: 'use_sitewright_ai' },
	needsUser: true,
	isAbility: false,
	params: Type.Object({ siteId: Type.String({ pattern: '^[1-9]\\d{0,15}$' }) }),
	response: answer,
	spec: '1 §7',
});
