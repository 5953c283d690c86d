import type { FastifyReply, FastifyRequest } from 'fastify';

interface BrowserMarkOptions {
	/** Whether browsers reach the platform by HTTPS alone. */
	readonly isSecure: boolean;
	/** Seconds after which the browser forgets it. */
	readonly maxAge: number;
}

/**
 * Marks the browser of a person who has no account here, so that what was begun in one browser is not finished in another. Scripts
 * do not see the mark, and a browser sends it only from our own pages and when a person follows a link or a redirect to us.
 */
export function createBrowserMark({ isSecure, maxAge }: BrowserMarkOptions) {
	// Browsers let no other host set a name with this beginning.
	const nameOf = (name: string): string => `${isSecure ? '__Host-' : ''}sitewright-${name}`;

	function write(reply: FastifyReply, name: string, value: string, seconds: number): void {
		void reply.header('set-cookie', `${nameOf(name)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`);
	}

	return {
		/** @param name And `value`: letters, digits, `-` and `_`. */
		set: (reply: FastifyReply, name: string, value: string): void => write(reply, name, value, maxAge),
		remove: (reply: FastifyReply, name: string): void => write(reply, name, '', 0),
		/** Whether the browser has this mark. */
		has: ({ headers }: FastifyRequest, name: string, value: string): boolean =>
			(headers.cookie ?? '').split(';').some((cookie) => cookie.trim() === `${nameOf(name)}=${value}`),
	};
}
