import * as Type from '@sinclair/typebox';
import { defineRoute } from './define';

/** Runs one test of Site Health that asks another server, or this one. The answer has the shape that WordPress's page reads. */
export const RunSiteHealthTest = defineRoute({
	method: 'GET',
	path: 'wpcom/v2/sitewright/site-health/{test}',
	handledBy: 'wordpress',
	access: { capability: 'manage_options' },
	params: Type.Object({ test: Type.Union([Type.Literal('platform'), Type.Literal('call-back')]) }),
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
