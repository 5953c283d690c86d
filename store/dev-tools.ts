import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit';

/** Characters of a text that Redux DevTools is shown. */
export const maxText = 200;

/** Items of a list, and entries of an object, that Redux DevTools is shown. */
export const maxItems = 50;

/** Actions that Redux DevTools keeps; when it is opened it gets them all at once, each with its state. */
export const maxAge = 100;

const isPlain = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype;

/** Shortens long texts and lists in a value. What did not change since the last state is not read again. */
function createShortener(): (value: unknown) => unknown {
	const known = new WeakMap<object, unknown>();
	const shortenAll = (value: object): unknown => {
		if (Array.isArray(value)) {
			const items = value.slice(0, maxItems).map(shorten);
			return value.length > maxItems ? [...items, `… ${value.length - maxItems} more`] : items;
		}
		const entries = Object.entries(value);
		return {
			...Object.fromEntries(entries.slice(0, maxItems).map(([name, item]) => [name, shorten(item)])),
			...(entries.length > maxItems && { '…': `${entries.length - maxItems} more` }),
		};
	};
	function shorten(value: unknown): unknown {
		if (typeof value === 'string') {
			return value.length > maxText ? `${value.slice(0, maxText)}… ${value.length - maxText} more` : value;
		}
		if (typeof value !== 'object' || value === null || !(Array.isArray(value) || isPlain(value))) {
			return value;
		}
		if (!known.has(value)) {
			known.set(value, shortenAll(value));
		}
		return known.get(value);
	}
	return shorten;
}

/**
 * How the store is shown in Redux DevTools, which writes each action and each state as JSON while it is open. An answer of AI changes the
 * state with each frame, and its actions hold the whole text: in full they would take longer than a frame has.
 */
export function devToolsOptions(): DevToolsEnhancerOptions {
	const shorten = createShortener();
	const shortenEach = (value: object): object => Object.fromEntries(Object.entries(value).map(([name, item]) => [name, shorten(item)]));
	return {
		name: 'Sitewright',
		maxAge,
		// All slices stay: there are more of them than of items.
		stateSanitizer: (state) => (typeof state === 'object' && state !== null ? { ...state, ...shortenEach(state) } : state),
		actionSanitizer: (action) => ({ ...action, ...shortenEach(action) }),
	};
}
