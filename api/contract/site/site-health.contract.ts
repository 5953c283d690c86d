import * as Type from '@sinclair/typebox';
import { defineRoute } from '../define';

const manage = { capability: 'manage_options' } as const;

/** Runs one test of Site Health. The answer has the shape that WordPress's page reads. */
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
		]),
	}),
	response: Type.Object({
		test: Type.String(),
		label: Type.String(),
		status: Type.Union([Type.Literal('good'), Type.Literal('recommended'), Type.Literal('critical')]),
		badge: Type.Object({ label: Type.String(), color: Type.String() }),
		/** HTML. */
		description: Type.String(),
		/** HTML. */
		actions: Type.String(),
	}),
	spec: 'docs/platform.md',
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
