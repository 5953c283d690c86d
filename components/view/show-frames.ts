import { webAddress } from './web-address';

/** Whether the service can be reached: browsers tell nothing of a frame that is blocked. */
async function isReachable(address: string): Promise<boolean> {
	try {
		await fetch(address, { mode: 'no-cors', credentials: 'omit' });
		return true;
	} catch {
		return false;
	}
}

function prepare(block: HTMLElement): void {
	const card = block.querySelector<HTMLElement>(':scope > .sitewright-embed');
	const button = card?.querySelector('button');
	const status = card?.querySelector<HTMLElement>('.sitewright-embed__status');
	const template = block.querySelector<HTMLTemplateElement>(':scope > template');
	const frame = template?.content.querySelector('iframe');
	// A frame of a document of its own names what that document loads.
	const source = webAddress(frame?.getAttribute('src') ?? frame?.dataset['source']);
	if (!card || !button || !status || !frame || !source) {
		return;
	}
	const show = (): void => {
		block.prepend(frame);
		card.classList.add('is-open');
		button.remove();
		status.remove();
	};

	let hasFailed = false;
	const grow = async (): Promise<void> => {
		// A page's security policy can forbid the request and allow the frame: the second press shows the frame in any case.
		if (hasFailed || (await isReachable(source))) {
			show();
			frame.focus();
		} else {
			hasFailed = true;
			status.textContent = status.dataset['failed'] ?? '';
		}
	};
	button.addEventListener('click', () => void grow());
	button.hidden = false;
}

/**
 * Shows each frame of the embeds of a block after a press of its button. Nothing is asked of a service before: its card keeps the frame's place.
 * @param blockClass The block's class on the page.
 */
export function showFrames(blockClass: string): void {
	document.querySelectorAll<HTMLElement>(`.${blockClass}`).forEach(prepare);
}
