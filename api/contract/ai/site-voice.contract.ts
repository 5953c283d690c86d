import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import { defineRoute } from '../define';

const path = 'wpcom/v2/sitewright/voice';

/** Characters of the voice, of a word and of a rule; how many words and terms there are, and how many rules for blocks or types of posts. */
export const voiceLimits = { voice: 4000, word: 100, rule: 1000, words: 200, rules: 30 } as const;

const Entry = Type.String({ maxLength: voiceLimits.word });

/** A word that texts of the site do not use, and the one that they use; empty for none. */
const WordRule = Type.Object({ avoid: Entry, instead: Entry });
export type WordRule = Static<typeof WordRule>;

/** How a term is translated into a language, which people write as they like: `de`, `German`. Empty: into every language. */
const GlossaryEntry = Type.Object({ term: Entry, language: Entry, translation: Entry });

/** What holds for a type of posts, or for a kind of block. */
const NamedText = Type.Object({ name: Entry, text: Type.String({ maxLength: voiceLimits.rule }) });

const parts = {
	/** How the texts of the site sound: a few sentences. */
	voice: Type.String({ maxLength: voiceLimits.voice }),
	words: Type.Array(WordRule, { maxItems: voiceLimits.words }),
	glossary: Type.Array(GlossaryEntry, { maxItems: voiceLimits.words }),
	blocks: Type.Array(NamedText, { maxItems: voiceLimits.rules }),
};

const StoredVoice = Type.Object({ ...parts, post_types: Type.Array(NamedText, { maxItems: voiceLimits.rules }) });
export type StoredVoice = Static<typeof StoredVoice>;

/** The guidelines that WordPress keeps itself; empty for none. */
const fromWordPress = Type.String();

/** What holds for the texts of a post; each part is empty where nobody has said anything. */
const SiteVoice = Type.Object({
	...parts,
	/** For the type of the post. */
	post_type: Type.String(),
	from_wordpress: fromWordPress,
});
export type SiteVoice = Static<typeof SiteVoice>;

/** The voice of the site, for those who ask the AI: each request has it, and each answer is checked with it. */
export const GetSiteVoice = defineRoute({
	method: 'GET',
	path,
	handledBy: 'wordpress',
	access: { capability: 'use_sitewright_ai' },
	query: Type.Object({ post_id: Type.Optional(Type.Integer({ minimum: 1 })) }),
	response: SiteVoice,
	spec: 'docs/decisions/078-site-voice.md',
});

const SiteVoiceSettings = Type.Object({
	stored: StoredVoice,
	/** Another one after each change of what is stored. */
	version: Type.String(),
	/** The types of posts that can have a text of their own. */
	types: Type.Array(Type.Object({ name: Type.String(), label: Type.String() })),
	from_wordpress: fromWordPress,
});
export type SiteVoiceSettings = Static<typeof SiteVoiceSettings>;

export const GetSiteVoiceSettings = defineRoute({
	method: 'GET',
	path: `${path}/settings`,
	handledBy: 'wordpress',
	access: { capability: 'manage_options' },
	response: SiteVoiceSettings,
	spec: 'docs/decisions/078-site-voice.md',
});

/** `version`: of what the person saw; without it, the voice replaces every one. */
const SavedVoice = Type.Object({ ...parts, post_types: StoredVoice.properties.post_types, version: Type.Optional(Type.String({ maxLength: 64 })) });
export type SavedVoice = Static<typeof SavedVoice>;

/**
 * Stores the voice in place of the one before, without entries that say nothing. 409 `voice_changed_elsewhere` for one that was made of another
 * version than the stored one.
 */
export const SaveSiteVoice = defineRoute({
	method: 'POST',
	path: `${path}/settings`,
	handledBy: 'wordpress',
	access: { capability: 'manage_options' },
	isAbility: false,
	body: SavedVoice,
	response: SiteVoiceSettings,
	spec: 'docs/decisions/078-site-voice.md',
});
