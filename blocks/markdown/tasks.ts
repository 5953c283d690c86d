import { __ } from '@wordpress/i18n';
import constants from './constants.json';

const box = (symbol: string, label: string): string =>
	`<span class="wp-block-jetpack-markdown__task" role="img" aria-label="${label.replaceAll('"', '&quot;')}">${symbol}</span>`;

/** U+FE0E keeps them text: WordPress would make pictures of emoji. */
const symbols = { open: '\u2610\uFE0E', done: '\u2611\uFE0E' };

/** The boxes of a task list in rendered Markdown, for the preview. The saved markup does not change; the page does the same in PHP. */
export function showTasks(html: string): string {
	const boxes = [
		[constants.openTask, box(symbols.open, __('To do', 'sitewright'))] as const,
		...constants.doneTasks.map((typed) => [typed, box(symbols.done, __('Done', 'sitewright'))] as const),
	];
	// In a list with blank lines between the items, each item holds paragraphs.
	return ['<li>', '<li>\n<p>'].reduce(
		(shown, start) => boxes.reduce((text, [typed, mark]) => text.replaceAll(`${start}${typed}`, `${start}${mark} `), shown),
		html
	);
}
