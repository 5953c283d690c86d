import * as Type from '@sinclair/typebox';
import { defineRoute } from '../define';

const manage = { capability: 'manage_options' } as const;

/** Answers by the name of the question. At most 50. */
const Answers = Type.Record(Type.String({ pattern: '^[a-z0-9_-]{1,64}$' }), Type.Union([Type.Boolean(), Type.String({ maxLength: 500 })]), {
	maxProperties: 50,
});

/** The owner's answers to the questions about the site. */
export const GetQuestionnaire = defineRoute({
	method: 'GET',
	path: 'jetpack/v4/setup/questionnaire',
	handledBy: 'wordpress',
	access: manage,
	response: Type.Object({ questionnaire: Answers }),
	spec: '1 §7',
});

/** Stores the answers in place of the earlier ones. */
export const SaveQuestionnaire = defineRoute({
	method: 'POST',
	path: 'jetpack/v4/setup/questionnaire',
	handledBy: 'wordpress',
	access: manage,
	body: Type.Object({ questionnaire: Answers }),
	response: Type.Object({ questionnaire: Answers }),
	spec: '1 §7',
});

/** The recommendations that the owner chose. */
export const GetRecommendations = defineRoute({
	method: 'GET',
	path: 'jetpack/v4/recommendations/data',
	handledBy: 'wordpress',
	access: manage,
	response: Type.Object({ data: Answers }),
	spec: '1 §7',
});

/** Stores the choices in place of the earlier ones. */
export const SaveRecommendations = defineRoute({
	method: 'POST',
	path: 'jetpack/v4/recommendations/data',
	handledBy: 'wordpress',
	access: manage,
	body: Type.Object({ data: Answers }),
	response: Type.Object({ data: Answers }),
	spec: '1 §7',
});

const Step = Type.Object({ step: Type.String({ pattern: '^[a-z0-9-]{1,64}$' }) });

/** The step of the recommendations that the owner has reached; `not-started` at first. */
export const GetRecommendationsStep = defineRoute({
	method: 'GET',
	path: 'jetpack/v4/recommendations/step',
	handledBy: 'wordpress',
	access: manage,
	response: Step,
	spec: '1 §7',
});

/** Stores the step. */
export const SaveRecommendationsStep = defineRoute({
	method: 'POST',
	path: 'jetpack/v4/recommendations/step',
	handledBy: 'wordpress',
	access: manage,
	body: Step,
	response: Step,
	spec: '1 §7',
});

const Suggestion = Type.Object({
	/** The slug of a tier. */
	slug: Type.String(),
	title: Type.String(),
	/** The operator's page about it; empty where there is none. */
	url: Type.String(),
});

/** The tiers above the one of the site; none for a site that is not connected. */
export const GetProductSuggestions = defineRoute({
	method: 'GET',
	path: 'jetpack/v4/recommendations/product-suggestions',
	handledBy: 'wordpress',
	access: manage,
	response: Type.Array(Suggestion),
	spec: '1 §7',
});

/** The next tier, where there is one. */
export const GetUpsell = defineRoute({
	method: 'GET',
	path: 'jetpack/v4/recommendations/upsell',
	handledBy: 'wordpress',
	access: manage,
	response: Type.Object({ hide_upsell: Type.Boolean(), product: Type.Union([Suggestion, Type.Null()]) }),
	spec: '1 §7',
});

/** The modules that the site could use and that are off. */
export const GetConditionalRecommendations = defineRoute({
	method: 'GET',
	path: 'jetpack/v4/recommendations/conditional',
	handledBy: 'wordpress',
	access: manage,
	response: Type.Array(Type.String()),
	spec: '1 §7',
});
