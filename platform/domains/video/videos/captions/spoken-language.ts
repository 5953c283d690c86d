import { canonicalLanguage } from '../track-language';

const letters = [...'abcdefghijklmnopqrstuvwxyz'];
/** RFC 5646 §4.1: the tag of a text whose language nobody knows. */
const unknownLanguage = 'und';

let tags: ReadonlyMap<string, string> | null = null;

/** The tags of languages by their English names in small letters. Where two tags have one name, the first is the one in use. */
function tagsByName(): ReadonlyMap<string, string> {
	if (tags === null) {
		const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
		const found = new Map([
			['cantonese', 'yue'],
			['myanmar', 'my'],
			['norwegian', 'no'],
			['tagalog', 'tl'],
		]);
		for (const tag of letters.flatMap((first) => letters.map((second) => first + second))) {
			const name = names.of(tag)?.toLowerCase();
			if (name !== undefined && !found.has(name)) {
				found.set(name, tag);
			}
		}
		tags = found;
	}
	return tags;
}

/** The tag of a language as a transcription service names it: `en`, or `english` as OpenAI's does. */
export function languageTagOf(reported: string): string {
	const name = reported.trim().toLowerCase();
	if (/^[a-z]{2,3}(?:-[a-z0-9]{2,8})?$/.test(name)) {
		return canonicalLanguage(name);
	}
	return tagsByName().get(name) ?? unknownLanguage;
}

/** The part of a tag that transcription services take: `pt` of `pt-BR`. Empty for an unknown language. */
export function primaryLanguage(tag: string): string {
	const [primary = ''] = tag.toLowerCase().split('-', 1);
	return primary === unknownLanguage ? '' : primary;
}

/** The name of a language in that language, as a menu of captions has it: `Français`. Empty for an unknown one. */
export function nameOfLanguage(tag: string): string {
	if (tag === unknownLanguage) {
		return '';
	}
	try {
		const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
		return name.slice(0, 1).toLocaleUpperCase(tag) + name.slice(1);
	} catch {
		return tag;
	}
}
