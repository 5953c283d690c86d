import type { KeptAnswer } from './actions';

/** The metadata of a post; the same name is in `wordpress/features/ai/provenance/class-feature.php`. */
export const provenanceKey = '_sitewright_ai_provenance';

/** The latest entries that a post keeps; PHP keeps no more either. */
export const maxEntries = 200;

const maxBegins = 80;
const maxPrompt = 1000;

/** One kept answer in the metadata. WordPress adds the person. */
export interface ProvenanceEntry {
	/** ISO 8601. */
	readonly at: string;
	readonly feature: string;
	/** Empty where it is not known. */
	readonly model: string;
	readonly kind: KeptAnswer['kind'];
	/** The first words of a text. */
	readonly begins?: string;
	readonly media_id?: number;
	readonly prompt?: string;
}

const oneLine = (text: string, maxLength: number): string => [...text.replace(/\s+/g, ' ').trim()].slice(0, maxLength).join('');

/**
 * @param now          Milliseconds since 1970.
 * @param keepsPrompts Whether the site's owner wants the request noted.
 */
export const toEntry = ({ feature, model, kind, text = '', mediaId, prompt = '' }: KeptAnswer, now: number, keepsPrompts: boolean): ProvenanceEntry => ({
	at: new Date(now).toISOString(),
	feature,
	model: model ?? '',
	kind,
	...(text !== '' && { begins: oneLine(text, maxBegins) }),
	...(mediaId !== undefined && { media_id: mediaId }),
	...(keepsPrompts && prompt !== '' && { prompt: oneLine(prompt, maxPrompt) }),
});

/** The entries with one more. Posts of elsewhere can have anything in their metadata. */
export const addEntry = (known: unknown, entry: ProvenanceEntry): readonly unknown[] => [...(Array.isArray(known) ? known : []), entry].slice(-maxEntries);
