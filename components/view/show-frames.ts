/** Pixels below the window at which a frame is prepared, so that it is there when the visitor reaches it. */
const margin = 600;

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
	if (!card || !button || !status || !frame) {
		return;
	}
	const source = frame.dataset['source'] ?? frame.src;
	const show = (): void => {
		block.prepend(frame);
		card.classList.add('is-open');
		button.remove();
		status.remove();
	};

	// Below the window nothing that is visible moves when the card grows.
	const isBelow = (): boolean => card.getBoundingClientRect().top >= innerHeight;
	const growUnseen = async (): Promise<void> => {
		if (isBelow() && (await isReachable(source)) && isBelow() && card.contains(button)) {
			show();
		}
	};
	const observer = new IntersectionObserver(
		([entry]) => {
			if (entry?.isIntersecting) {
				observer.disconnect();
				void growUnseen();
			}
		},
		{ rootMargin: `0px 0px ${margin}px` }
	);
	observer.observe(card);

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
 * Shows the frames of the embeds of a block: at once where nothing that is visible moves, else after a press of the button.
 * @param blockClass The block's class on the page.
 */
export function showFrames(blockClass: string): void {
	document.querySelectorAll<HTMLElement>(`.${blockClass}`).forEach(prepare);
}
