import { Engine } from 'php-parser';

const parser = new Engine({ parser: { extractDoc: true, php7: true }, ast: { withPositions: true } });

/** What others read: the header of the plugin, notes of rights, notes for translators, and reasons for those who check the code. */
const keptComment = /Plugin Name:|@license|copyright|translators:|phpcs:/i;

/**
 * A PHP file without its comments. Lines keep their numbers, so that an error names the line of the source.
 * @throws Error where the file is no PHP.
 */
export function withoutComments(source: string, file: string): string {
	let code = '';
	let end = 0;
	for (const { value, loc } of parser.parseCode(source, file).comments ?? []) {
		if (!loc || keptComment.test(value)) {
			continue;
		}
		const before = source.slice(end, loc.start.offset);
		const breaks = source.slice(loc.start.offset, loc.end.offset).replace(/[^\n]/g, '');
		end = loc.end.offset;
		// In the middle of a line, a comment may keep two words apart. At its end, the spaces before it go, too.
		code += breaks === '' && source[end] !== '\n' ? `${before} ` : before.replace(/(?<![ \t])[ \t]+$/, '') + breaks;
	}
	return code + source.slice(end);
}
