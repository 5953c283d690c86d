import * as Type from '@sinclair/typebox';

/** The provider that answers a site, for people; `embedded` is no model. */
export const AiProviderName = Type.Object({
	kind: Type.Union([Type.Literal('openai'), Type.Literal('embedded')]),
	name: Type.String(),
	model: Type.String(),
});
