import { choose, isAllowed, isChosen } from './allowed-services';

/** Whether an address can be reached: browsers tell nothing of a frame that is blocked. */
export async function isReachable(address: string): Promise<boolean> {
	try {
		await fetch(address, { mode: 'no-cors', credentials: 'omit' });
		return true;
	} catch {
		return false;
	}
}

/** Shows the part of a service in the place that its card keeps. Resolves to whether it is there. */
export type ShowService = (
	stage: HTMLElement,
	/** The visitor pressed the button, which goes, and with it the focus. */
	wasPressed: boolean
) => Promise<boolean>;

/**
 * Lets the visitor decide on a card (wordpress/features/places/embeds/class-service-card.php) whether a service is asked: once, or always.
 * Nothing is asked before, but where the visitor chose so on an earlier page or agreed in a consent plugin.
 */
export function offerService(card: HTMLElement, show: ShowService): void {
	const { service = '' } = card.dataset;
	const stage = card.querySelector<HTMLElement>('.sitewright-embed__stage');
	const ask = stage?.querySelector('.sitewright-embed__ask');
	const button = ask?.querySelector('button');
	const status = ask?.querySelector<HTMLElement>('.sitewright-embed__status');
	const always = card.querySelector('input');
	if (!stage || !ask || !button || !status || !always) {
		return;
	}
	let isDone = false;
	const open = async (wasPressed: boolean): Promise<void> => {
		if (isDone) {
			return;
		}
		isDone = true;
		if (!wasPressed) {
			// The stage keeps the place. What is longer than it goes before anybody sees it.
			ask.remove();
		}
		if (await show(stage, wasPressed)) {
			ask.remove();
		} else {
			isDone = false;
			stage.append(ask);
			status.textContent = status.dataset['failed'] ?? '';
		}
	};
	const openIfAllowed = (): void => {
		if (isAllowed(service)) {
			void open(false);
		}
	};

	button.addEventListener('click', () => void open(true));
	button.hidden = false;
	always.checked = isChosen(service);
	always.addEventListener('change', () => choose(service, always.checked));
	// Of the WP Consent API.
	document.addEventListener('wp_listen_for_consent_change', openIfAllowed);
	openIfAllowed();
}
