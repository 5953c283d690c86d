import type { PostTerm } from '../../../api/ai/post-terms';
import { isRecord } from '../../../components/is-record';

/** What the site has to choose from. */
export interface SiteTerms {
	readonly categories: readonly PostTerm[];
	readonly tags: readonly PostTerm[];
}

/** A tag that is proposed; `id` is null for one that the site does not have yet. */
export interface ProposedTag {
	readonly name: string;
	readonly id: number | null;
}

/** What is proposed for a post; all of it is plain text. A text that is empty was not proposed. */
export interface PublishKit {
	readonly titles: readonly string[];
	readonly excerpt: string;
	/** What a search engine shows of the post. */
	readonly description: string;
	/** The last part of the post's address. */
	readonly slug: string;
	readonly tags: readonly ProposedTag[];
	readonly categories: readonly PostTerm[];
}

const limits = { titles: 5, tags: 6, categories: 2, title: 120, excerpt: 600, description: 200, slug: 80, tag: 60 } as const;

const line = (value: unknown, length: number): string => (typeof value === 'string' ? value.replace(/\s+/g, ' ').trim().slice(0, length).trim() : '');

const lines = (value: unknown, length: number): readonly string[] => [
	...new Set((Array.isArray(value) ? value : [value]).map((entry) => line(entry, length)).filter((entry) => entry !== '')),
];

/** Names of terms, each once in whatever case, and without the sign that some models put before a tag. */
function names(value: unknown): readonly string[] {
	const all = lines(value, limits.tag)
		.map((name) => name.replace(/^#\s*/, ''))
		.filter((name) => name !== '');
	return all.filter((name, index) => all.findIndex((other) => other.toLowerCase() === name.toLowerCase()) === index);
}

/** Latin letters lose their accents, as WordPress writes them in addresses; other scripts stay. */
const slugOf = (value: string): string =>
	value
		.normalize('NFD')
		.replace(/(\p{Script=Latin})[\u0300-\u036f]+/gu, '$1')
		.normalize('NFC')
		.toLowerCase()
		.replace(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, '-')
		.replace(/^-|-$/g, '');

const named = (terms: readonly PostTerm[], name: string): PostTerm | undefined => terms.find((term) => term.name.toLowerCase() === name.toLowerCase());

/** The object in an answer: models put a sentence or a code fence around it, or a comma after its last entry. */
function readObject(answer: string): Readonly<Record<string, unknown>> | null {
	const [start, end] = [answer.indexOf('{'), answer.lastIndexOf('}')];
	const json = answer.slice(start, end + 1);
	for (const text of [json, json.replace(/,(?=\s{0,100}[\]}])/g, '')]) {
		try {
			const value: unknown = JSON.parse(text);
			return isRecord(value) ? value : null;
		} catch {
			// The second one is tried.
		}
	}
	return null;
}

/**
 * Reads the answer of a model. Tags and categories of the site get their spelling there; categories that it does not have are left out.
 * @return Null if the answer holds no proposal.
 */
export function parseKit(answer: string, { categories, tags }: SiteTerms): PublishKit | null {
	const found = readObject(answer);
	if (!found) {
		return null;
	}
	const kit: PublishKit = {
		titles: lines(found['titles'], limits.title).slice(0, limits.titles),
		excerpt: line(found['excerpt'], limits.excerpt),
		description: line(found['description'], limits.description),
		slug: slugOf(line(found['slug'], limits.slug)),
		tags: names(found['tags'])
			.map((name) => named(tags, name) ?? { name, id: null })
			.slice(0, limits.tags),
		categories: names(found['categories'])
			.flatMap((name) => named(categories, name) ?? [])
			.slice(0, limits.categories),
	};
	return Object.values(kit).some(({ length }: string | readonly unknown[]) => length > 0) ? kit : null;
}
