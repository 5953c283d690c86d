import { ConfigError, type Environment, readFlag, readList } from '../../../core/config/environment';
import { sha256 } from '../../../core/digest';

/** The sites that may register; none by default. */
export interface Admission {
	/** Everybody may. */
	readonly isOpen: boolean;
	/** Host names; `*.example.com` stands for all hosts below it. */
	readonly hosts: readonly string[];
	/** SHA-256 of the invitation codes, each for one site. */
	readonly invitations: readonly string[];
}

export interface SitesConfig {
	/** Serve sites on private addresses and over http. */
	readonly allowPrivateSites: boolean;
	readonly admission: Admission;
}

function parseHosts(env: Environment): readonly string[] {
	return readList(env, 'ALLOWED_SITES').map((host) => {
		if (!/^(\*\.)?[a-z0-9.-]+$|^\[[a-f0-9:]+\]$/i.test(host)) {
			throw new ConfigError(`ALLOWED_SITES must be host names, such as example.com or *.example.com, but one is “${host}”.`);
		}
		return host.toLowerCase();
	});
}

function parseInvitations(env: Environment): readonly string[] {
	return readList(env, 'INVITATION_CODES').map((code) => {
		if (!/^[A-Za-z0-9_-]{16,100}$/.test(code)) {
			// The code is not quoted: it is a secret.
			throw new ConfigError('INVITATION_CODES must be codes of at least 16 letters, digits, hyphens or underscores, separated by commas.');
		}
		return sha256(code);
	});
}

export const parseSitesConfig = (env: Environment): SitesConfig => ({
	allowPrivateSites: readFlag(env, 'ALLOW_PRIVATE_SITES'),
	admission: { isOpen: readFlag(env, 'OPEN_REGISTRATION'), hosts: parseHosts(env), invitations: parseInvitations(env) },
});
