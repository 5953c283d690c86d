/** A text that can be translated, as the code asks for it. */
export interface Message {
	/** Tells equal texts of different meaning apart; empty for most. */
	readonly context: string;
	readonly text: string;
	readonly plural?: string;
	/** The author's note to translators. */
	readonly comment?: string;
	/** Relative to the project, with `/` on every system. */
	readonly source: string;
}

/** A message with all of its uses. */
export interface Entry {
	readonly context: string;
	readonly text: string;
	readonly plural: string | undefined;
	readonly comments: readonly string[];
	readonly sources: readonly string[];
}

/** The text domain of the plugin. */
export const textDomain = 'sitewright';

/** Identifies a message as gettext does: its context and its text. */
export const keyOf = ({ context, text }: Pick<Message, 'context' | 'text'>): string => (context === '' ? text : `${context}\u0004${text}`);

/** Where the arguments of a translation function are; the text is always the first. */
export interface Arguments {
	readonly plural?: number;
	readonly context?: number;
	readonly domain: number;
}

/** The functions of `@wordpress/i18n`, which WordPress has in PHP under the same names. */
export const functions: Readonly<Record<string, Arguments>> = {
	__: { domain: 1 },
	_x: { context: 1, domain: 2 },
	_n: { plural: 1, domain: 3 },
	_nx: { plural: 1, context: 3, domain: 4 },
};

/**
 * Finds files that need no parser, which is most of them.
 * @param names Translation functions.
 * @return Whether a source has what may be a call of one of them.
 */
export function callFinder(names: Iterable<string>): (source: string) => boolean {
	const call = new RegExp(`\\b(?:${[...names].join('|')})\\s*\\(`);
	return (source) => call.test(source);
}

const commentStart = /translators:\s*/i;

/** The text of a comment for translators without its marks; undefined for any other comment. */
export function translatorsComment(comment: string): string | undefined {
	const at = commentStart.exec(comment);
	return at
		? comment
				.slice(at.index + at[0].length)
				.replace(/\*\/\s*$/, '')
				.trim()
		: undefined;
}

/** A call of a translation function, as a parser found it. */
interface Call {
	readonly file: string;
	readonly line: number;
	readonly name: string;
	readonly places: Arguments;
	/** The text of an argument that is written out; undefined for any other. */
	readonly textOf: (index: number) => string | undefined;
	readonly comment: string | undefined;
}

/**
 * The message that a call asks for.
 * @throws Error where a text is not written out, so that no tool could find it, or is in another text domain.
 */
export function messageOf({ file, line, name, places, textOf, comment }: Call): Message {
	const fail = (reason: string): never => {
		throw new Error(`${file}:${line}: ${name}() ${reason}.`);
	};
	const argument = (index: number): string => textOf(index) ?? fail(`needs a text that is written out as argument ${index + 1}`);
	if (argument(places.domain) !== textDomain) {
		fail(`needs the text domain “${textDomain}”`);
	}
	return {
		context: places.context === undefined ? '' : argument(places.context),
		text: argument(0),
		...(places.plural !== undefined && { plural: argument(places.plural) }),
		...(comment !== undefined && { comment }),
		source: file,
	};
}
