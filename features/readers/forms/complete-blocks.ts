/** Models put a form, or a fence of code, around the blocks of a form. A comment or a tag without an end ends where the next one begins. */
const wrapping =
	/<!--\s{0,3}\/?wp:jetpack\/contact-form\b[^<>]*(?:<(?!!--)[^<>]*)*-->|<div class="wp-block-jetpack-contact-form[^<>]*>|<\/div>\s*(?=$|<!--\s{0,3}\/wp:jetpack\/contact-form)|^[ \t]*`{3,4}[a-z]{0,10}[ \t]*$/gm;

/**
 * The part of a growing answer that ends with a complete block on the top level, without what the model put around the
 * blocks. Linear in the length of the text.
 */
export function completeBlocks(answer: string): string {
	const text = answer.replace(wrapping, '');
	let depth = 0;
	let end = 0;
	for (let start = text.indexOf('<!--'); start !== -1; ) {
		const close = text.indexOf('-->', start);
		if (close === -1) {
			break;
		}
		const comment = text.slice(start + 4, close).trim();
		if (comment.startsWith('/wp:')) {
			depth = Math.max(0, depth - 1);
		} else if (comment.startsWith('wp:') && !comment.endsWith('/')) {
			depth += 1;
		}
		if (depth === 0) {
			end = close + 3;
		}
		start = text.indexOf('<!--', close);
	}
	return text.slice(0, end);
}
