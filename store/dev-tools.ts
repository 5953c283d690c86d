import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit';

/** Characters of a text that Redux DevTools is shown. */
export const maxText = 200;

/** Items of a list, and entries of an object, that Redux DevTools is shown. */
export const maxItems = 50;

/** Actions that Redux DevTools keeps; when it is opened it gets them all at once, each with its state. */
export const maxAge = 100;

/**
 * How the store is shown in Redux DevTools, which writes each action and each state as JSON while it is open. An answer of AI changes the
 * state with each frame, and its actions hold the whole text: in full they would take longer than a frame has.
 */
export function devToolsOptions(): DevToolsEnhancerOptions {
	// What did not change since the last state is not read again.
	const known = new WeakMap<object, unknown>();
	const shortenEach = (value: object, count: number): object => {
		const entries = Object.entries(value)
			.slice(0, count)
			.map(([name, item]) => [name, shorten(item)] as const);
		return Array.isArray(value) ? entries.map(([, item]) => item) : Object.fromEntries(entries);
	};
	const shorten = (value: unknown): unknown => {
		if (typeof value === 'string' && value.length > maxText) {
			return `${value.slice(0, maxText)}…`;
		}
		if (typeof value !== 'object' || value === null) {
			return value;
		}
		if (!known.has(value)) {
			known.set(value, shortenEach(value, maxItems));
		}
		return known.get(value);
	};
	// All slices stay: there are more of them than of items.
	const sanitize = <Value>(value: Value): Value => ({ ...value, ...shortenEach(Object(value), Infinity) });
	return { name: 'Sitewright', maxAge, stateSanitizer: sanitize, actionSanitizer: sanitize };
}
