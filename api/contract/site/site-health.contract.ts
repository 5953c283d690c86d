import * as Type from '@sinclair/typebox';
import { defineRoute } from '../define';

const manage = { capability: 'manage_options' } as const;

const Result = Type.Object({
	test: Type.String(),
	label: Type.String(),
	status: Type.Union([Type.Literal('good'), Type.Literal('recommended'), Type.Literal('critical')]),
	badge: Type.Object({ label: Type.String(), color: Type.String() }),
	/** HTML. */
	description: Type.String(),
	/** HTML. */
	actions: Type.String(),
});

/** Runs one test of Site Health. The answer has the shape that WordPress's page reads; `model` and `payments` are not on that page. */
export const RunSiteHealthTest = defineRoute({
	method: 'GET',
	path: 'wpcom/v2/sitewright/site-health/{test}',
	handledBy: 'wordpress',
	access: manage,
	params: Type.Object({
		test: Type.Union([
			Type.Literal('connection'),
			Type.Literal('uploads'),
			Type.Literal('jobs'),
			Type.Literal('platform'),
			Type.Literal('streams'),
			Type.Literal('call-back'),
			Type.Literal('form-files'),
			Type.Literal('sender'),
			Type.Literal('model'),
			Type.Literal('payments'),
		]),
	}),
	response: Result,
	spec: 'docs/platform.md',
});

/** Sends a mail to whoever asks for it, and says whether WordPress could hand it over. */
export const SendTestMail = defineRoute({
	method: 'POST',
	path: 'wpcom/v2/sitewright/test-mail',
	handledBy: 'wordpress',
	access: manage,
	response: Result,
	spec: 'docs/decisions/072-five-groups.md',
});

/** The versions of a site, and the plugin's facts of Site Health, for a report of a fault. None of them is a secret. */
export const GetSiteInfo = defineRoute({
	method: 'GET',
	path: 'wpcom/v2/sitewright/site-info',
	handledBy: 'wordpress',
	access: manage,
	response: Type.Object({
		wordpress: Type.String(),
		php: Type.String(),
		/** As the web server names itself; may be empty. */
		server: Type.String(),
		facts: Type.Array(Type.Object({ label: Type.String(), value: Type.String() })),
	}),
	spec: 'docs/platform.md',
});
