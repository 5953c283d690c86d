import type { Page } from 'playwright-core';

/** What WordPress itself writes to the console, which no test of ours can help. */
const knownNoise: readonly { readonly pattern: RegExp; readonly reason: string }[] = [
	{ pattern: /^JQMIGRATE:/, reason: 'jQuery Migrate announces itself on every dashboard page.' },
	{ pattern: /status of 403 .*\/wp\/v2\/settings\?/, reason: 'The editor of 7.1 asks for the settings of the site, also for people who may not read them.' },
	{
		pattern: /status of 403 .*\/wp\/v2\/(?:tags|categories)\?.*context=edit/,
		reason: 'The editor of 7.1 asks for terms to edit, also for people who may only assign them.',
	},
	{ pattern: /status of 404 .*\/wp-block-editor\/v1\/url-details\?/, reason: 'The editor of 7.1 looks links up, and the test site has no network.' },
];

/** An address of the REST API as it is with pretty permalinks, whatever the site has. */
const withPrettyRoute = (address: string): string =>
	address.replace(/\/index\.php\?rest_route=([^&]*)&?/, (_all, route: string) => `/wp-json${decodeURIComponent(route)}?`);

export interface Console {
	watch(page: Page): void;
	/** Expects messages of this kind from now on, for a journey that provokes a failure. */
	allow(pattern: RegExp): void;
	/** Every error that nobody expected, and every warning of React, so far. */
	problems(): string[];
}

/** Collects what goes wrong in pages: uncaught errors, and what is written to the console as an error. */
export function watchConsole(): Console {
	const messages: string[] = [];
	const allowed = knownNoise.map(({ pattern }) => pattern);
	return {
		watch(page) {
			page.on('console', (message) => {
				if (message.type() === 'error') {
					const { url, lineNumber } = message.location();
					messages.push(`${message.text()} (${withPrettyRoute(url)}:${lineNumber})`);
				}
			});
			page.on('pageerror', (error) => messages.push(`Uncaught ${error.stack ?? error.message}`));
			page.on('popup', (popup) => this.watch(popup));
		},
		allow: (pattern) => void allowed.push(pattern),
		problems: () => messages.filter((message) => !allowed.some((pattern) => pattern.test(message))),
	};
}
