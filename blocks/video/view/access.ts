import type { PlayerData } from './player-data';

/** Milliseconds. */
const requestTimeout = 20_000;
/** Seconds before its end at which a token is renewed. */
const renewalMargin = 60;

/** Why there is no token: the visitor may not watch the video, the page was open for too long, or the site could not be asked. */
export type AccessProblem = 'denied' | 'expired' | 'failed';

/** The token of a private video; `token` is empty until `renew` has resolved, and for a public video. */
export interface Access {
	token: string;
	/** Asks for a token and puts it into the addresses of the video's files. Resolves with the problem, if any; never rejects. */
	renew(): Promise<AccessProblem | undefined>;
}

/** An address with the token, in place of one that it has. */
export function withToken(address: string, token: string): string {
	const url = new URL(address, location.href);
	if (token) {
		url.searchParams.set('token', token);
	}
	return url.href;
}

/**
 * Puts the token into the addresses. What is being played goes on under its old address until the files are loaded again.
 * @param files The addresses of the video: no other one gets the token, or is followed.
 */
function applyToken(figure: HTMLElement, files: readonly string[], token: string): void {
	for (const name of ['src', 'poster', 'href']) {
		for (const element of figure.querySelectorAll<HTMLElement>(`[data-${name}]`)) {
			// Tracks that are loaded stay; a poster is shown once.
			const file = element.dataset[name] ?? '';
			if (files.includes(file) && !('readyState' in element && element.readyState === 2) && (name !== 'poster' || !element.hasAttribute(name))) {
				// eslint-disable-next-line no-restricted-syntax -- one of the addresses that the server printed
				element.setAttribute(name, withToken(file, token));
			}
		}
	}
}

/** The access to a video's files. The token is renewed before it ends, and never kept longer than the page. */
export function openAccess(figure: HTMLElement, data: PlayerData['access']): Access {
	let timer: number | undefined;
	const access: Access = {
		token: '',
		async renew() {
			if (!data) {
				return undefined;
			}
			try {
				const response = await fetch(data.url, { headers: { 'X-WP-Nonce': data.nonce }, signal: AbortSignal.timeout(requestTimeout) });
				if ([401, 403, 404].includes(response.status)) {
					return (await response.text()).includes('rest_cookie_invalid_nonce') ? 'expired' : 'denied';
				}
				const { token, expires_in: seconds }: { readonly token?: unknown; readonly expires_in?: unknown } = await response.json();
				if (typeof token !== 'string') {
					return 'failed';
				}
				access.token = token;
				applyToken(figure, data.files, token);
				clearTimeout(timer);
				// A failure here is no loss: the video asks again when its file is refused.
				timer = window.setTimeout(() => void access.renew(), Math.max(renewalMargin, Number(seconds) - renewalMargin) * 1000);
				return undefined;
			} catch {
				return 'failed';
			}
		},
	};
	return access;
}
