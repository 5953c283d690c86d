import { parsePatternMetadata, patternContent, patternMetadata } from '../patterns';
import { messagesOfPhp } from './from-php';
import type { Message } from './message';

interface Texts {
	readonly title?: string;
	readonly description?: string;
	readonly keywords?: readonly string[];
}

interface BlockTexts extends Texts {
	readonly styles?: readonly { readonly label: string }[];
	readonly variations?: readonly Texts[];
}

/** The texts of a `block.json`, with the contexts of WordPress's `block-i18n.json`. */
export function messagesOfBlock(file: string, source: string): readonly Message[] {
	const { styles = [], variations = [], ...block }: BlockTexts = JSON.parse(source);
	const message = (context: string, text: string | undefined): readonly Message[] => (text === undefined ? [] : [{ context, text, source: file }]);
	const texts = (kind: string, { title, description, keywords = [] }: Texts) => [
		...message(`${kind} title`, title),
		...message(`${kind} description`, description),
		...keywords.flatMap((keyword) => message(`${kind} keyword`, keyword)),
	];
	return [
		...texts('block', block),
		...styles.flatMap(({ label }) => message('block style label', label)),
		...variations.flatMap((variation) => texts('block variation', variation)),
	];
}

/** The texts of a pattern, as the build makes it translatable. */
export const messagesOfPattern = (file: string, source: string): readonly Message[] =>
	messagesOfPhp(file, file.endsWith('.json') ? patternMetadata(parsePatternMetadata(source)) : patternContent(source));

const headers = ['Plugin Name', 'Description'];

/** The texts of the plugin's file that the list of plugins shows. */
export function messagesOfPluginHeader(file: string, source: string): readonly Message[] {
	return headers.flatMap((header): readonly Message[] => {
		const text = new RegExp(`^ \\* ${header}:[ \\t]*(.+)$`, 'm').exec(source)?.[1];
		return text === undefined ? [] : [{ context: '', text, comment: `${header} of the plugin`, source: file }];
	});
}
