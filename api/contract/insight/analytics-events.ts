import { aiFeatures } from '../ai/ai-features';

/** The values that a property can have: one of a list, or a whole number from 0 to `maximum`. No property takes a text. */
export type PropertyRule = readonly string[] | { readonly maximum: number };

/** The surfaces of the assistant. */
const feature = aiFeatures;
const placement = ['featured-image', 'block'] as const;
/** Never the model's name, which a person entered. */
const model = ['configured', 'embedded'] as const;
const siteType = ['simple', 'atomic', 'jetpack'] as const;
const image = { placement, model, site_type: siteType };
const upgrade = {
	plan: ['personal', 'premium', 'business', 'commerce', 'other'],
	block: ['donations', 'payment-buttons', 'premium-content', 'recurring-payments', 'simple-payments', 'video', 'videopress', 'wordads', 'other'],
	context: ['post', 'site-editor', 'widgets', 'other'],
} as const;

/**
 * Every event with its properties (spec 1 §7 "Analytics", 2 §7 "Analytics events recorded"). An event has exactly these properties, each
 * with a value of its rule: nothing that a person typed fits in.
 */
export const analyticsEvents = {
	/** A request was sent. */
	jetpack_ai_assistant_block_generate: { feature },
	jetpack_ai_assistant_block_stop: { feature },
	jetpack_ai_assistant_block_accept: { feature },
	jetpack_ai_assistant_block_discard: { feature },
	/** A bar of the assistant was closed while it had no answer. */
	jetpack_ai_assistant_block_dismiss: { feature },
	/** An applied change was taken back. */
	jetpack_ai_assistant_undo: { feature },
	jetpack_ai_upgrade_button: { placement: ['prompt', 'message-bar'] },
	jetpack_ai_upgrade_contact_us: { placement: ['prompt', 'message-bar'] },
	jetpack_ai_featured_image_generate: image,
	/** The image became the featured image, or that of a block. */
	jetpack_ai_featured_image_use: image,
	jetpack_voice_transcription_start: {
		post_processing_action: ['simple-draft'],
		type: ['upload', 'record'],
		/** Seconds; 0 where the browser cannot tell. */
		audio_duration: { maximum: 86_400 },
		/** Bytes. */
		audio_file_size: { maximum: 1_000_000_000 },
	},
	jetpack_editor_related_posts_placeholder_view: {},
	jetpack_editor_related_posts_enable: {},
	/** `blocks`: how many became blocks of ours. */
	jetpack_editor_video_transform_click: { blocks: { maximum: 10_000 } },
	jetpack_editor_block_upgrade_banner_impression: upgrade,
	jetpack_editor_block_upgrade_click: upgrade,
	/** A page of pictures arrived. `search`: whether there was one, and whether it had more than 20 characters. */
	jetpack_editor_external_source_fetch: {
		source: ['openverse', 'pexels', 'stock', 'google_photos'],
		results: { maximum: 1000 },
		search: ['none', 'short', 'long'],
	},
} as const satisfies Readonly<Record<string, Readonly<Record<string, PropertyRule>>>>;

export type AnalyticsEventName = keyof typeof analyticsEvents;

type Rules<Name extends AnalyticsEventName> = (typeof analyticsEvents)[Name];
type ValueOf<Rule> = Rule extends readonly (infer Value)[] ? Value : number;

/** An event with the properties of its name. */
export type AnalyticsEvent = {
	[Name in AnalyticsEventName]: {
		readonly name: Name;
		readonly properties: { readonly [Property in keyof Rules<Name>]: ValueOf<Rules<Name>[Property]> };
	};
}[AnalyticsEventName];

/** Spec 1 §5: events with other names are ignored. */
export const hasEventPrefix = (name: string): boolean => /^(akismet|jetpack)_/.test(name);

/** The rules of an event's properties; null where there is no such event. */
export function rulesOf(name: string): ReadonlyMap<string, PropertyRule> | null {
	const rules: Readonly<Record<string, Readonly<Record<string, PropertyRule>>>> = analyticsEvents;
	return hasEventPrefix(name) && Object.hasOwn(rules, name) ? new Map(Object.entries(rules[name] ?? {})) : null;
}

const isValue = (rule: PropertyRule | undefined, value: unknown): boolean =>
	rule !== undefined &&
	('maximum' in rule ? Number.isInteger(value) && Number(value) >= 0 && Number(value) <= rule.maximum : rule.some((known) => known === value));

/** Whether an event is one of the table, with exactly its properties and no other value than its rules allow. */
export function isAnalyticsEvent({ name, properties }: { readonly name: string; readonly properties: Readonly<Record<string, unknown>> }): boolean {
	const rules = rulesOf(name);
	const given = Object.entries(properties);
	return rules !== null && given.length === rules.size && given.every(([property, value]) => isValue(rules.get(property), value));
}
