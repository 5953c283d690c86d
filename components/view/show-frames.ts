import { offerService } from './service-card';
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
	offerService(card, {
		service: card.dataset['service'] ?? '',
		source,
		show: (stage, wasPressed) => {
			stage.append(frame);
			if (wasPressed) {
				frame.focus();
			}
			return Promise.resolve(true);
		},
	});
}

/**
 * Shows each frame of the embeds of a block when its card lets it. The card keeps the frame's place until then.
 * @param blockClass The block's class on the page.
 */
export function showFrames(blockClass: string): void {
	document.querySelectorAll<HTMLElement>(`.${blockClass}`).forEach(prepare);
}
