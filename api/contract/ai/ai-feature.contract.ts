import * as Type from '@sinclair/typebox';
import { AiProviderName } from '../site/ai-provider-name';
import { defineRoute } from '../define';

export const Tier = Type.Object({
	slug: Type.String(),
	/** 0 is the free tier, 1 the unlimited one, any other value is the tier's request limit (spec 2 §4). */
	value: Type.Integer(),
	limit: Type.Integer(),
});

/** The feature of images in `costs`, and how many requests one image counts (spec 2 §9). */
export const imageFeature = 'featured-post-image';
export const imageCost = 10;

/** The site's AI allowance and use. Spec 2 §3 "AI assistant feature". */
export const GetAiFeature = defineRoute({
	method: 'GET',
	path: 'wpcom/v2/jetpack-ai/ai-assistant-feature',
	handledBy: 'proxy',
	access: { capability: 'use_sitewright_ai' },
	response: Type.Object({
		'has-feature': Type.Boolean(),
		'is-over-limit': Type.Boolean(),
		'requests-count': Type.Integer(),
		'requests-limit': Type.Integer(),
		'site-require-upgrade': Type.Boolean(),
		'error-message': Type.String(),
		'error-code': Type.String(),
		'upgrade-type': Type.String(),
		'usage-period': Type.Object({
			'current-start': Type.String(),
			'next-start': Type.String(),
			'requests-count': Type.Integer(),
		}),
		'current-tier': Tier,
		'next-tier': Type.Union([Tier, Type.Null()]),
		'tier-plans-enabled': Type.Boolean(),
		/** The provider that answers the site; `embedded` without a model. Not in the specification. */
		'ai-provider': Type.Optional(AiProviderName),
		/** False where no service turns speech into text. Not in the specification. */
		'has-transcription': Type.Optional(Type.Boolean()),
		/** False where images are painted by rules. Not in the specification. */
		'has-image-model': Type.Optional(Type.Boolean()),
		/** Where there is a next tier: the operator's page about it, empty where there is none. */
		'upgrade-url': Type.Optional(Type.String()),
		/** Where there is a next tier: the setting with which the operator gives it to this site. */
		'upgrade-setting': Type.Optional(Type.String()),
		costs: Type.Record(Type.String(), Type.Record(Type.String(), Type.Integer())),
	}),
	spec: '2 §3',
});
