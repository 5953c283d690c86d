import type { Settings } from './settings';

/** A chosen picture in the list of the page. */
export interface PictureRow {
	/** @param part From 0 to 1. */
	readonly showProgress: (part: number, text: string) => void;
	readonly showStored: () => void;
	/** @param onRetry Undefined where another try is of no use. */
	readonly showError: (message: string, onRetry?: () => void) => void;
}

function add<Name extends keyof HTMLElementTagNameMap>(parent: Element, name: Name, part: string): HTMLElementTagNameMap[Name] {
	const element = document.createElement(name);
	element.className = `sitewright-phone__${part}`;
	return parent.appendChild(element);
}

/** Adds a picture to the list. */
export function addPictureRow(list: Element, file: File, texts: Settings['texts']): PictureRow {
	const row = add(list, 'li', 'picture');
	const thumbnail = add(row, 'img', 'thumbnail');
	thumbnail.alt = '';
	thumbnail.src = URL.createObjectURL(file);
	thumbnail.onload = () => URL.revokeObjectURL(thumbnail.src);
	// A browser that cannot show the format has nothing to show.
	thumbnail.onerror = () => thumbnail.remove();
	const details = add(row, 'div', 'details');
	add(add(details, 'p', 'name'), 'bdi', 'file').textContent = file.name;
	const progress = add(details, 'progress', 'progress');
	progress.setAttribute('aria-label', file.name);
	progress.value = 0;
	const state = add(details, 'p', 'state');
	state.textContent = texts.waiting;
	let button: HTMLButtonElement | undefined;
	return {
		showProgress: (part, text) => {
			progress.hidden = false;
			progress.value = part;
			state.className = 'sitewright-phone__state';
			state.textContent = text;
		},
		showStored: () => {
			progress.hidden = true;
			state.textContent = texts.stored;
		},
		showError: (message, onRetry) => {
			progress.hidden = true;
			state.className = 'sitewright-phone__error';
			state.textContent = message;
			if (onRetry) {
				button ??= add(details, 'button', 'again');
				button.type = 'button';
				button.textContent = texts.again;
				button.onclick = () => {
					button?.remove();
					button = undefined;
					onRetry();
				};
			}
		},
	};
}
