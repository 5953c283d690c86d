/** A browser that goes through a popup: it keeps cookies and follows no redirect. */
export class PopupBrowser {
	readonly #cookies = new Map<string, string>();

	async fetch(url: string | URL, init: RequestInit = {}): Promise<Response> {
		const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
		const response = await fetch(url, { redirect: 'manual', ...init, headers: { ...(cookie !== '' && { cookie }) } });
		for (const [, name = '', value = ''] of response.headers.getSetCookie().map((set) => /^([^=]+)=([^;]*)/.exec(set) ?? [])) {
			this.#cookies.set(name, value);
		}
		return response;
	}

	/** Presses the button of a popup's first page. @return The page of the service. */
	async begin(start: URL): Promise<Response> {
		const form = new URLSearchParams({ request: start.searchParams.get('request') ?? '', decision: 'approve' });
		return this.fetch(`${start.origin}${start.pathname}`, { method: 'POST', body: form });
	}
}
