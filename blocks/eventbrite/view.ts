import { showFrames } from '../../components/view/show-frames';

/**
 * Opens the checkout in a dialog. Nothing is requested from Eventbrite before the click. The button stays an ordinary
 * link if the browser has no dialogs, or if the visitor opens it in another tab.
 */
const open = (link: HTMLAnchorElement, eventId: string): void => {
	const dialog = document.createElement('dialog');
	dialog.className = 'wp-block-jetpack-eventbrite__dialog';
	dialog.setAttribute('aria-label', link.textContent ?? '');

	const close = document.createElement('button');
	close.type = 'button';
	close.textContent = '×';
	close.setAttribute('aria-label', link.dataset['close'] ?? 'Close');
	close.addEventListener('click', () => dialog.close());

	const frame = document.createElement('iframe');
	frame.title = link.textContent ?? '';
	frame.src = `https://www.eventbrite.com/checkout-external?eid=${eventId}`;

	// A link below the frame works if the frame is blocked.
	const plain = document.importNode(link, true);
	plain.className = '';
	plain.removeAttribute('id');
	plain.removeAttribute('style');

	dialog.append(close, frame, plain);
	dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
	dialog.addEventListener('close', () => dialog.remove());
	document.body.append(dialog);
	dialog.showModal();
};

document.addEventListener('click', (event) => {
	const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('.wp-block-jetpack-eventbrite a[data-event-id]') : null;
	const eventId = link?.dataset['eventId'] ?? '';
	const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
	if (link && isPlain && /^\d+$/.test(eventId) && 'HTMLDialogElement' in window) {
		event.preventDefault();
		open(link, eventId);
	}
});

showFrames('wp-block-jetpack-eventbrite');
