/** The JSON under a key of the browser's storage; null if there is none, if it is not JSON, and where storage is blocked. */
export function readStored(key: string): unknown {
	try {
		return JSON.parse(window.localStorage.getItem(key) ?? 'null');
	} catch {
		return null;
	}
}

/**
 * Writes JSON to the browser's storage. Where storage is blocked or full, nothing is written.
 * @param value Null removes it.
 */
export function writeStored(key: string, value: object | null): void {
	try {
		if (value === null) {
			window.localStorage.removeItem(key);
		} else {
			window.localStorage.setItem(key, JSON.stringify(value));
		}
	} catch {
		// The caller's copy in memory lasts as long as the page.
	}
}
