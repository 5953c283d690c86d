/** A response of WordPress with its parsed body. */
export interface Answer<Body = unknown> {
	readonly status: number;
	readonly headers: Headers;
	readonly body: Body;
}

export interface RestOptions {
	readonly query?: Readonly<Record<string, string>>;
	readonly body?: unknown;
	/** `false` leaves the nonce out, as a request from a foreign page would. */
	readonly nonce?: boolean;
}

/** An HTTP session of a user: cookies, forms and the REST nonce. Used by `npm start` and by tests. */
export class Session {
	readonly #cookies = new Map<string, string>();
	#nonce: string | undefined;

	constructor(readonly siteUrl: string) {}

	/** The cookies as the `Cookie` header carries them. */
	get cookieHeader(): string {
		return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
	}

	get cookies(): { name: string; value: string }[] {
		return [...this.#cookies].map(([name, value]) => ({ name, value }));
	}

	get isLoggedIn(): boolean {
		return [...this.#cookies.keys()].some((name) => name.startsWith('wordpress_logged_in_'));
	}

	/** The whole address of a page. A site of a network has a path of its own before that of the page. */
	#resolve(address: string): URL {
		return new URL(address.startsWith('/') ? this.siteUrl.replace(/\/$/, '') + address : address, this.siteUrl);
	}

	/** The same person on another site of the network, where one login counts for all. */
	at(siteUrl: string): Session {
		const session = new Session(siteUrl);
		for (const [name, value] of this.#cookies) {
			session.#cookies.set(name, value);
		}
		return session;
	}

	/** One request, to the end of its answer; redirects are not followed, cookies are kept. */
	async request(address: string, init: RequestInit = {}): Promise<Response> {
		const headers = new Headers(init.headers);
		// Only the site's own cookies, only to the site.
		if (this.#resolve(address).origin === new URL(this.siteUrl).origin && this.#cookies.size > 0) {
			headers.set('Cookie', this.cookieHeader);
		}
		const response = await fetch(this.#resolve(address), { ...init, headers, redirect: 'manual' });
		for (const cookie of response.headers.getSetCookie()) {
			const [pair = ''] = cookie.split(';');
			const at = pair.indexOf('=');
			this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
		}
		// PHP ends an answer after what it does at shutdown: whoever asks next, perhaps of another worker, finds that done.
		await response.clone().arrayBuffer();
		return response;
	}

	/** A page of the site, with redirects followed. */
	async page(address: string): Promise<{ status: number; url: string; html: string }> {
		let next = this.#resolve(address).href;
		for (let hop = 0; hop < 10; hop++) {
			const response = await this.request(next);
			const location = response.headers.get('location');
			if (!location) {
				return { status: response.status, url: next, html: await response.text() };
			}
			next = new URL(location, next).href;
		}
		throw new Error(`Too many redirects from ${address}.`);
	}

	submit(address: string, fields: Readonly<Record<string, string>>): Promise<Response> {
		return this.request(address, { method: 'POST', body: new URLSearchParams(fields) });
	}

	async logIn(login: string, password: string): Promise<void> {
		await this.request('/wp-login.php');
		const response = await this.submit('/wp-login.php', { log: login, pwd: password, testcookie: '1' });
		if (response.status !== 302) {
			throw new Error(`WordPress refused the login of “${login}”.`);
		}
	}

	/** The nonce that WordPress gives to its own scripts; it stays valid for hours. */
	async nonce(): Promise<string> {
		if (this.#nonce === undefined) {
			const response = await this.request('/wp-admin/admin-ajax.php?action=rest-nonce');
			const text = await response.text();
			if (!response.ok || !/^[a-f0-9]{10}$/.test(text)) {
				throw new Error('WordPress gave no REST nonce: nobody is logged in.');
			}
			this.#nonce = text;
		}
		return this.#nonce;
	}

	/** A call of the site's REST API. `path` has no leading slash: `jetpack/v4/connection`. */
	async rest<Body = unknown>(method: string, path: string, options: RestOptions = {}): Promise<Answer<Body>> {
		const address = this.#resolve('/index.php');
		address.searchParams.set('rest_route', `/${path}`);
		for (const [name, value] of Object.entries(options.query ?? {})) {
			address.searchParams.set(name, value);
		}
		const headers: Record<string, string> = {};
		if (options.nonce !== false && this.#cookies.size > 0) {
			headers['X-WP-Nonce'] = await this.nonce();
		}
		if (options.body !== undefined) {
			headers['Content-Type'] = 'application/json';
		}
		const response = await this.request(address.href, {
			method,
			headers,
			...(options.body !== undefined && { body: JSON.stringify(options.body) }),
		});
		const text = await response.text();
		let body: unknown;
		try {
			body = JSON.parse(text);
		} catch {
			throw new Error(`${method} ${path} answered ${response.status} with something that is not JSON: ${text.slice(0, 500)}`);
		}
		// eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the caller says what it expects; tests also ask for answers that no contract has
		return { status: response.status, headers: response.headers, body: body as Body };
	}

	/** As `rest`, for calls that must succeed: an error answer is thrown as its sentence. */
	async call<Body = unknown>(method: string, path: string, options: RestOptions = {}): Promise<Body> {
		const answer = await this.rest<Body & { code?: string; message?: string }>(method, path, options);
		if (answer.status >= 300) {
			throw new Error(`${method} ${path}: ${answer.status} ${answer.body.code ?? ''} ${answer.body.message ?? ''}`);
		}
		return answer.body;
	}
}

/** Turns on a plugin, named as WordPress names it: `sitewright/sitewright`. */
export async function activatePlugin(session: Session, name: string): Promise<void> {
	await session.call('POST', `wp/v2/plugins/${name}`, { body: { status: 'active' } });
}

/** Spares the user the guide that covers the editor when it is opened for the first time. */
export async function skipWelcomeGuide(session: Session, user: number | 'me', preferences: object = {}): Promise<void> {
	await session.call('POST', `wp/v2/users/${user}`, {
		body: {
			meta: {
				persisted_preferences: {
					_modified: new Date().toISOString(),
					'core/edit-post': { welcomeGuide: false, ...preferences },
				},
			},
		},
	});
}
