/** The query of the page's address; the last of several values counts. */
export const readQuery = (): Readonly<Record<string, string>> => Object.fromEntries(new URLSearchParams(window.location.search));

/** Removes parameters from the page's address, without loading it anew. */
export function forgetQuery(names: readonly string[]): void {
	const url = new URL(window.location.href);
	names.forEach((name) => url.searchParams.delete(name));
	window.history.replaceState(window.history.state, '', url);
}
