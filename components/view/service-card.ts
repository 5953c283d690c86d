import { choose, isAllowed, isChosen } from './allowed-services';

/** Whether an address can be reached: browsers tell nothing of a frame that is blocked. The service learns no page by the question. */
async function isReachable(address: string): Promise<boolean> {
	try {
		await fetch(address, { mode: 'no-cors', credentials: 'omit', referrerPolicy: 'no-referrer' });
		return true;
	} catch {
		return false;
	}
}

export interface OfferedService {
	/** Its short name, as in wordpress/features/places/embeds/class-embed-service.php. */
	readonly service: string;
	/** An address of the service: it is asked for before the part is shown. */
	readonly source?: string;
	/** Shows the part in the place that the card keeps. False where that failed. The button goes, and takes the focus of the visitor who pressed it along. */
	readonly show: (stage: HTMLElement, wasPressed: boolean) => Promise<boolean>;
	/** Where the visitor wants the service always, its part is shown after this. */
	readonly whenNear?: () => Promise<void>;
}

/** All cards of a service say the same. */
const chosenEvent = 'sitewright-service-chosen';
/** Of the WP Consent API: the visitor answers, or the plugin says whether it asks. */
const consentEvents = ['wp_listen_for_consent_change', 'wp_consent_type_defined'] as const;

/** Takes the words off a stage, which stays as high: on a phone, they may have been higher than the part. */
function removeWords(stage: HTMLElement, words: Element): void {
	const height = stage.offsetHeight;
	words.remove();
	if (stage.offsetHeight < height) {
		stage.style.minBlockSize = `${height}px`;
	}
}

/**
 * Lets the visitor decide on a card (wordpress/features/places/embeds/class-service-card.php) whether a service is asked: once, or always.
 * Nothing is asked before, but where the visitor chose so on an earlier page or agreed in a consent plugin.
 */
export function offerService(card: HTMLElement, { service, source, show, whenNear }: OfferedService): void {
	const stage = card.querySelector<HTMLElement>('.sitewright-embed__stage');
	const ask = stage?.querySelector('.sitewright-embed__ask');
	const button = ask?.querySelector('button');
	const status = ask?.querySelector<HTMLElement>('.sitewright-embed__status');
	const always = card.querySelector('input');
	if (!stage || !ask || !button || !status || !always) {
		return;
	}
	let isDone = false;
	let wasOutOfReach = false;
	const tryToShow = async (wasPressed: boolean): Promise<boolean> => {
		// A page's security policy can forbid the request and allow the part: after a failure, a press shows it in any case.
		wasOutOfReach = source !== undefined && !wasOutOfReach && !(await isReachable(source));
		return !wasOutOfReach && (await show(stage, wasPressed));
	};
	const open = async (wasPressed: boolean): Promise<void> => {
		if (isDone) {
			return;
		}
		isDone = true;
		status.textContent = '';
		if (!wasPressed) {
			removeWords(stage, ask);
		}
		if (await tryToShow(wasPressed)) {
			ask.remove();
			return;
		}
		isDone = false;
		if (!wasPressed) {
			stage.append(ask);
		}
		status.textContent = status.dataset['failed'] ?? '';
	};
	const openIfAllowed = async (): Promise<void> => {
		if (!isAllowed(service)) {
			return;
		}
		await whenNear?.();
		// They may have changed their mind before they came here.
		if (isAllowed(service)) {
			await open(false);
		}
	};
	const tick = (): void => {
		always.checked = isChosen(service);
	};

	button.addEventListener('click', () => void open(true));
	button.hidden = false;
	tick();
	always.addEventListener('change', () => {
		choose(service, always.checked);
		document.dispatchEvent(new Event(chosenEvent));
	});
	document.addEventListener(chosenEvent, tick);
	consentEvents.forEach((name) => document.addEventListener(name, () => void openIfAllowed()));
	void openIfAllowed();
}

/** The part of a service that the template of a block holds. */
export interface HeldPart {
	readonly element: Element;
	/** Takes the focus of the button. */
	readonly focused: HTMLElement;
	/** See OfferedService. */
	readonly source: string;
	/** Called when the part stands on the page. */
	readonly onShown?: () => void;
}

/**
 * Shows the part of each block of a kind when its card lets it. The card keeps the part's place until then.
 * @param blockClass The block's class on the page.
 * @param partOf     Finds the part in the template of a service; undefined for a template that is none of the renderer's.
 */
export function offerParts(blockClass: string, partOf: (template: DocumentFragment, service: string) => HeldPart | undefined): void {
	for (const block of document.querySelectorAll(`.${blockClass}`)) {
		const card = block.querySelector<HTMLElement>(':scope > .sitewright-embed');
		const template = block.querySelector<HTMLTemplateElement>(':scope > template, :scope > p > template');
		const service = card?.dataset['service'] ?? '';
		const part = template ? partOf(template.content, service) : undefined;
		if (card && part) {
			const { element, focused, source, onShown } = part;
			offerService(card, {
				service,
				source,
				show: (stage, wasPressed) => {
					stage.append(element);
					onShown?.();
					if (wasPressed) {
						focused.focus();
					}
					return Promise.resolve(true);
				},
			});
		}
	}
}
