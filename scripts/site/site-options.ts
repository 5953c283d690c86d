import { loopback } from './ports';

export interface BootOptions {
	/** A WordPress tree, with its own database or with the name of one. One that is not installed yet is installed. */
	readonly directory: string;
	readonly port: number;
	/** A built plugin, which appears as `wp-content/plugins/sitewright`. */
	readonly plugin?: string;
	/** Fixed for this run by the constant `SITEWRIGHT_PLATFORM_URL`. */
	readonly platformUrl?: string;
	/** Lets the links of `loginLink` log in without a password. */
	readonly login?: boolean;
	/** Other constants, e.g. `{ WP_HTTP_BLOCK_EXTERNAL: true }`. */
	readonly constants?: Readonly<Record<string, string | boolean>>;
	/** Native PHP: requests that are answered at once. */
	readonly workers?: number;
	/** Native PHP: lines of `php.ini` that come after those of all sites. */
	readonly phpSettings?: readonly string[];
	readonly logFile?: string;
	/** Called with each line that WordPress prints. */
	readonly onLine?: (line: string) => void;
	/** Called with a sentence when WordPress ends and `stop` was not called. */
	readonly onUnexpectedExit?: (reason: string) => void;
	/** Stops a boot that is under way. */
	readonly signal?: AbortSignal | undefined;
}

/** All constants of a run, but for those of its engine. */
export const constantsOf = ({ constants, login = false, platformUrl }: BootOptions): Readonly<Record<string, string | boolean>> => ({
	...constants,
	...(login && { SITEWRIGHT_LOG_IN_BY_LINK: true }),
	...(platformUrl !== undefined && { SITEWRIGHT_PLATFORM_URL: platformUrl }),
});

export interface Site {
	/** Without a trailing slash. */
	readonly url: string;
	stop(): Promise<void>;
	/** Ends it as a power cut would. */
	kill(): Promise<void>;
}

/** The administrator that a new WordPress is installed with. */
export const administrator = { login: 'admin', password: 'password' } as const;

/**
 * Keeps WordPress from calling anything but this machine. Without a network its update checks alone hold the dashboard
 * up for twenty seconds.
 */
export const offlineConstants = { WP_HTTP_BLOCK_EXTERNAL: true, WP_ACCESSIBLE_HOSTS: `${loopback},localhost` } as const;

/** The name of the parameter in the address that a site with `login` takes; see log-in.php. */
const logInParameter = 'sitewright_log_in_as';

/** The address of a page that logs the visitor in, on a site that was booted with `login`. */
export function loginLink(page: string, user: string): string {
	const link = new URL(page);
	link.searchParams.set(logInParameter, user);
	return link.href;
}
