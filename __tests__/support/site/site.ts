import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { connect } from '../../../scripts/site/connect';
import { Session } from '../../../scripts/site/session';
import type { Description } from './boot-test-site';
import { runCommand } from './control';
import { people, type Role } from './people';
import type { JsonReply } from '../../platform/support/json-server';
import type { Reply } from '../../platform/support/openai-server';

function describeSite(): Description {
	const { SITEWRIGHT_TEST_SITE: description } = process.env;
	if (!description) {
		throw new Error('No site was booted: run this through the Jest projects “site” or “journeys”.');
	}
	return JSON.parse(description) as Description;
}

const sessions = new Map<Role, Promise<Session>>();

/** The site that the set-up booted for this worker, and what tests may do to it. */
export const testSite = {
	get url() {
		return describeSite().url;
	},
	/** The WordPress tree on disk. */
	get directory() {
		return describeSite().directory;
	},
	get platformUrl() {
		return describeSite().platformUrl;
	},

	/** The session of a role's person, logged in once per test file; anonymous without a role. */
	session(role?: Role): Promise<Session> {
		if (!role) {
			return Promise.resolve(new Session(describeSite().url));
		}
		const known = sessions.get(role);
		if (known) {
			return known;
		}
		const session = new Session(describeSite().url);
		const { login, password } = people[role];
		const loggedIn = session.logIn(login, password).then(() => session);
		sessions.set(role, loggedIn);
		return loggedIn;
	},

	/** Connects a role's person to the platform, unless they are; the site is registered by then. */
	async connect(role: Role): Promise<void> {
		await connect(await this.session(role), 'tests');
	},

	/** Where WordPress looks for the platform; without an address none is configured. */
	setPlatformUrl(url = ''): Promise<void> {
		return writeFile(path.join(describeSite().directory, 'wp-content/platform-url.txt'), url);
	},

	/** Runs PHP in every request of the site until the returned function is called. */
	async addMuPlugin(name: string, php: string): Promise<() => Promise<void>> {
		const file = path.join(describeSite().directory, `wp-content/mu-plugins/${name}.php`);
		await mkdir(path.dirname(file), { recursive: true });
		await writeFile(file, `<?php\n${php}\n`);
		return () => rm(file, { force: true });
	},

	platform: {
		/** Ends the platform in good order. */
		stop: () => runCommand(describeSite().controlUrl, 'stopPlatform'),
		/** Breaks every connection to it, as a network that is lost for a moment does. */
		cutLines: () => runCommand(describeSite().controlUrl, 'cutLines'),
		/** Ends it as a power cut would. */
		kill: () => runCommand(describeSite().controlUrl, 'killPlatform'),
		/** Starts it, anew where it runs, on the same data; with other configuration where `env` names any. */
		start: (env?: Readonly<Record<string, string>>) => runCommand(describeSite().controlUrl, 'startPlatform', env),
	},

	transcriber: {
		/** How the transcription service answers from now on; without a reply it hears its plain words again. */
		replyWith: (reply?: JsonReply) => runCommand(describeSite().controlUrl, 'transcribeWith', reply),
		/** The files that it got so far. */
		files: () =>
			runCommand(describeSite().controlUrl, 'transcribedFiles') as Promise<{ readonly name: string; readonly type: string; readonly size: number }[]>,
	},

	model: {
		/** How the model answers from now on; without a reply it says its plain words again. */
		replyWith: (reply?: Reply) => runCommand(describeSite().controlUrl, 'replyWith', reply),
		requests: () => runCommand(describeSite().controlUrl, 'modelRequests') as Promise<Record<string, unknown>[]>,
		forgetRequests: () => runCommand(describeSite().controlUrl, 'forgetModelRequests'),
	},
};
