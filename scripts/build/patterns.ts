import { quote } from './php-value';

/** The content of `pattern.json`. */
export interface PatternMetadata {
	readonly title: string;
	readonly description: string;
	readonly keywords: readonly string[];
	/** Categories of WordPress, next to the product's own. */
	readonly categories: readonly string[];
	/** Width of the preview in the inserter, in pixels. */
	readonly viewportWidth?: number;
}

const isList = (value: unknown): boolean => Array.isArray(value) && value.every((entry) => typeof entry === 'string');

const isPatternMetadata = (value: unknown): value is PatternMetadata =>
	typeof value === 'object' &&
	value !== null &&
	'title' in value &&
	typeof value.title === 'string' &&
	'description' in value &&
	typeof value.description === 'string' &&
	'keywords' in value &&
	isList(value.keywords) &&
	'categories' in value &&
	isList(value.categories);

/**
 * Reads a `pattern.json`.
 * @throws Error where something is missing.
 */
export function parsePatternMetadata(text: string): PatternMetadata {
	const metadata: unknown = JSON.parse(text);
	if (!isPatternMetadata(metadata)) {
		throw new Error(`A pattern has a title, a description, keywords and categories, unlike ${text}`);
	}
	return metadata;
}

/** Finds the tokens of `content.html`: `{{picture:street}}`, `{{id:street}}`, `{{link:menu}}`. */
const token = /\{\{(picture|id|link):([a-z-]+)\}\}/g;

export type TokenKind = 'picture' | 'id' | 'link';

const isTokenKind = (text: string): text is TokenKind => text === 'picture' || text === 'id' || text === 'link';

/** Replaces the tokens of a pattern. */
export function replaceTokens(content: string, valueOf: (kind: TokenKind, name: string) => string): string {
	return content.replace(token, (whole, kind: string, name: string) => (isTokenKind(kind) ? valueOf(kind, name) : whole));
}

/**
 * Ids of pictures that are not in the media library: the slideshow needs one for each, and no library has this one. It
 * is a large number because WordPress takes the absolute value of a negative one.
 */
export const placeholderId = (name: string): number => 2_000_000_000 + ([...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 100_000_000);

/**
 * Texts that another text may replace without making a block invalid: text that a block reads from its HTML, and the label
 * of a button, which is in the block's comment alone.
 */
const texts = [
	/(?<=<!-- wp:(?:paragraph|heading|list-item)(?: \{[^\n]*\})? -->\n<(?:p|h[1-6]|li)(?: [^>]*)?>)[^\n]+(?=<\/(?:p|h[1-6]|li)>\n)/g,
	/(?<=<a class="wp-block-button__link[^>]*>)[^<]+/g,
	/(?<=<(?:cite|figcaption)[^>]*>)[^<]+/g,
];
const alternativeText = /(?<=<img [^>]*\balt=")[^"]+/g;
const buttonLabel = /(?<=<!-- wp:jetpack\/button \{[^\n]*"text":)"[^"\\]+"/g;

const php = (expression: string): string => `<?php echo ${expression}; ?>`;

const translation = (text: string): string => `__( ${quote(text)}, 'sitewright' )`;

/**
 * The PHP file that prints a pattern: its texts translated, its pictures at their address in the plugin.
 * @param content `content.html` of the pattern.
 */
export function patternContent(content: string): string {
	if (content.includes('<?')) {
		throw new Error('A pattern holds no PHP.');
	}
	let result = content.trimEnd();
	result = result.replace(buttonLabel, (label) => php(`serialize_block_attributes( ${translation(label.slice(1, -1))} )`));
	for (const text of texts) {
		result = result.replace(text, (found) => php(`wp_kses_post( ${translation(found)} )`));
	}
	result = result.replace(alternativeText, (found) => php(`esc_attr( ${translation(found)} )`));
	result = replaceTokens(result, (kind, name) => {
		switch (kind) {
			case 'picture':
				return php(`esc_url( \\Sitewright\\Core\\Plugin::url( ${quote(`pictures/${name}.webp`)} ) )`);
			case 'id':
				return String(placeholderId(name));
			case 'link':
				return '#';
		}
	});
	return `<?php defined( 'ABSPATH' ) || exit; ?>\n${result}\n`;
}

/** The PHP file that returns a pattern's metadata, with its texts translated. */
export function patternMetadata({ title, description, keywords, categories, viewportWidth = 1280 }: PatternMetadata): string {
	const list = (entries: readonly string[]) => `array( ${entries.join(', ')} )`;
	return [
		"<?php\ndefined( 'ABSPATH' ) || exit;\nreturn array(",
		`\t'title' => _x( ${quote(title)}, 'Pattern title', 'sitewright' ),`,
		`\t'description' => _x( ${quote(description)}, 'Pattern description', 'sitewright' ),`,
		`\t'keywords' => ${list(keywords.map(translation))},`,
		`\t'categories' => ${list(categories.map(quote))},`,
		`\t'viewportWidth' => ${viewportWidth},`,
		');\n',
	].join('\n');
}

/** The names of our blocks in a pattern, without their namespace. */
export function blocksOfPattern(content: string): readonly string[] {
	return [...new Set([...content.matchAll(/<!-- wp:(?:jetpack|sitewright|premium-content)\/([a-z-]+)/g)].map(([, name = '']) => name))].sort();
}
