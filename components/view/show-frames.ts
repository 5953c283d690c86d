import { isReachable, offerService } from './service-card';
import { webAddress } from './web-address';

function prepare(block: HTMLElement): void {
	const card = block.querySelector<HTMLElement>(':scope > .sitewright-embed');
	const template = block.querySelector<HTMLTemplateElement>(':scope > template');
	const frame = template?.content.querySelector('iframe');
	// A frame of a document of its own names what that document loads.
	const source = webAddress(frame?.getAttribute('src') ?? frame?.dataset['source']);
	if (!card || !frame || !source) {
		return;
	}
	let hasFailed = false;
	offerService(card, async (stage, wasPressed) => {
		// A page's security policy can forbid the request and allow the frame: the second press shows the frame in any case.
		hasFailed = !hasFailed && !(await isReachable(source));
		if (hasFailed) {
			return false;
		}
		stage.append(frame);
		if (wasPressed) {
			frame.focus();
		}
		return true;
	});
}

/**
 * Shows each frame of the embeds of a block when its card lets it. The card keeps the frame's place until then.
 * @param blockClass The block's class on the page.
 */
export function showFrames(blockClass: string): void {
	document.querySelectorAll<HTMLElement>(`.${blockClass}`).forEach(prepare);
}
