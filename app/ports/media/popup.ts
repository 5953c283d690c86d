import type { Ports } from '../../../ports/index';

/** Pixels (spec 2 §9). */
const width = 780;
const height = 700;

/** The `openPopup` port: a window in the middle of this one. Only messages of the page that it was sent to are taken. */
export const openPopup: Ports['openPopup'] = () => {
	const left = window.screenX + Math.max(0, (window.outerWidth - width) / 2);
	const top = window.screenY + Math.max(0, (window.outerHeight - height) / 2);
	const popup = window.open('about:blank', '_blank', `popup,width=${width},height=${height},left=${left},top=${top}`);
	if (popup === null) {
		return null;
	}
	let origin: string | null = null;
	let message: Readonly<Record<string, unknown>> | null = null;
	const onMessage = (event: MessageEvent<unknown>) => {
		if (event.source === popup && event.origin === origin && typeof event.data === 'object' && event.data !== null) {
			message = { ...event.data };
		}
	};
	window.addEventListener('message', onMessage);
	return {
		navigate: (url) => {
			({ origin } = new URL(url));
			popup.location.href = url;
		},
		isClosed: () => popup.closed,
		message: () => message,
		close: () => {
			window.removeEventListener('message', onMessage);
			popup.close();
		},
	};
};
