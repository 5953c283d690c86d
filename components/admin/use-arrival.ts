import { useEffect, useRef } from '@wordpress/element';

/** Of the element around a section. */
export const sectionId = (path: string): string => `sitewright-section-${path.slice(1)}`;

/** A section, or a setting in it, that is to get the focus. */
export interface Setting {
	readonly path: string;
	/** Of a setting, as the page names it; null for the section itself. */
	readonly label: string | null;
}

const textOf = (element: Element): string => element.textContent?.trim() ?? '';

/** The field of a label; any other element itself. */
function controlOf(element: HTMLElement): HTMLElement {
	const control = element instanceof HTMLLabelElement ? element.control : null;
	if (control instanceof HTMLElement) {
		return control;
	}
	if (!element.matches('button, summary')) {
		element.tabIndex = -1;
	}
	return element;
}

/** The field, the button or the heading with these words; null before it is there. */
function findSetting(section: HTMLElement, label: string): HTMLElement | null {
	const named = [...section.querySelectorAll<HTMLElement>('label, legend, button, summary, h2, h3, h4')].find((element) => textOf(element) === label);
	return named ? controlOf(named) : null;
}

/** A person who scrolls, points or types is where they want to be. */
const takeovers = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Shows a section, or a setting in it, and gives it the focus. It is kept in its place while what is above it loads, until a person does something.
 * @return Ends that.
 */
function arrive(section: HTMLElement, label: string | null): () => void {
	let last: HTMLElement | null = null;
	const show = () => {
		const target = (label === null ? null : findSetting(section, label)) ?? section;
		if (target !== last) {
			last = target;
			target.focus({ preventScroll: true });
		}
		target.scrollIntoView({ block: target === section ? 'start' : 'center' });
	};
	const observer = new MutationObserver(show);
	const page = section.parentElement ?? section;
	// Readers of screens move the focus without a key that the page sees.
	const onFocus = ({ target }: FocusEvent) => {
		if (target !== last) {
			stop();
		}
	};
	const stop = () => {
		observer.disconnect();
		window.removeEventListener('focusin', onFocus);
		takeovers.forEach((name) => window.removeEventListener(name, stop, true));
	};
	window.addEventListener('focusin', onFocus);
	observer.observe(page, { childList: true, subtree: true });
	takeovers.forEach((name) => window.addEventListener(name, stop, true));
	show();
	return stop;
}

/** Whether the section is at the top of its page. */
const isFirst = (section: HTMLElement): boolean => section.previousElementSibling === null;

/**
 * Moves the focus to the section that a link leads to. A link of the navigation keeps it where the section is right below.
 * @param path    Route of the section; null where the address names none.
 * @param setting A search result or a pressed link, until the address leads elsewhere.
 */
export function useArrival(path: string | null, setting: Setting | null): void {
	// The page has just been loaded: readers of screens begin at its top.
	const isNew = useRef(true);
	useEffect(() => {
		// The address follows.
		if (setting !== null && setting.path !== path) {
			return undefined;
		}
		const section = path === null ? null : document.getElementById(sectionId(path));
		const label = setting?.label ?? null;
		const isBelow = section !== null && isFirst(section) && (isNew.current || document.activeElement?.closest('nav'));
		isNew.current = false;
		return section && (label !== null || !isBelow) ? arrive(section, label) : undefined;
	}, [path, setting]);
}
