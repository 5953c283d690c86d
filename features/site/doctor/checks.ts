import { __, sprintf } from '@wordpress/i18n';
import { callBackMends, clockMends, type Finding, good, pathMends, problem, step, streamMends } from './findings';

/** An answer that is read to its end. */
export interface ProbeAnswer {
	readonly status: number;
	/** Milliseconds since the epoch, by the header `Date`; null where the answer does not say it. */
	readonly time: number | null;
	/** Null where it is not JSON. */
	readonly body: { readonly code?: unknown; readonly message?: unknown } | null;
	/** When each piece of it arrived, in milliseconds. */
	readonly pieces: readonly number[];
}

/** Requests an address without a login. Rejects where there is no answer within 15 seconds, or the signal aborts it. */
export type Probe = (url: string, signal?: AbortSignal) => Promise<ProbeAnswer>;

/** Addresses, with or without a slash at the end. */
export interface Servers {
	readonly site: string;
	readonly platform: string;
	/** The address whose answers say the site's time; that of its REST routes by default, null where it cannot be read. */
	readonly clock?: string | null;
}

/** The platform refuses requests whose clock differs by more than 300 seconds; by then it is too late to say so. */
const clockToleranceSeconds = 60;
/** Milliseconds between the first and the last event of `health/stream`, when nothing on the way holds them back: four times 200. */
const streamMs = 800;

const verifyPath = '/jetpack/v4/connection/verify';

const withoutSlash = (url: string): string => url.replace(/\/$/, '');

const reasonOf = (error: unknown): string => {
	const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
	return cause instanceof Error ? cause.message : String(cause);
};

/** Whether the route by which the site proves whose it is answers without a login. */
async function checkCallBack(probe: Probe, { site }: Servers): Promise<Finding> {
	const url = `${withoutSlash(site)}/index.php?rest_route=${verifyPath}&state=${'0'.repeat(64)}`;
	try {
		const { status, body } = await probe(url);
		switch (body?.code) {
			case 'unknown_state':
				return good(__('The route that the platform calls back answers without a login.', 'sitewright'));
			case 'rest_no_route':
				return problem(__('The plugin is not active on the site.', 'sitewright'), step(__('Activate Sitewright under Plugins.', 'sitewright')));
			default:
				/* translators: 1: Path of a route. 2: HTTP status. */
				return problem(
					sprintf(__('The route %1$s of the site does not answer without a login (status %2$s).', 'sitewright'), verifyPath, status),
					...callBackMends()
				);
		}
	} catch (error) {
		/* translators: 1: Address. 2: Reason. */
		return problem(
			sprintf(__('The site cannot be reached at %1$s: %2$s.', 'sitewright'), url, reasonOf(error)),
			step(__('Check the address, the name server and the certificate.', 'sitewright'))
		);
	}
}

/** Whether the platform is ready, and its paths can be reached. */
async function checkPlatform(probe: Probe, { platform }: Servers): Promise<Finding> {
	const url = `${withoutSlash(platform)}/health/ready`;
	try {
		const { status, body } = await probe(url);
		if (status === 200) {
			return good(__('The platform can be reached, and is ready.', 'sitewright'));
		}
		const message = typeof body?.message === 'string' ? body.message : '';
		/* translators: %s: HTTP status. */
		const text = sprintf(__('The platform is not ready (status %s).', 'sitewright'), status);
		return problem(
			`${text} ${message}`.trim(),
			step(__('Look at its log, and at the address of the proxy in front of it.', 'sitewright')),
			...(body ? [] : pathMends())
		);
	} catch (error) {
		/* translators: 1: Address. 2: Reason. */
		const text = sprintf(__('The platform cannot be reached at %1$s: %2$s.', 'sitewright'), url, reasonOf(error));
		return problem(text, step(__('Start it, and let the firewall pass its port.', 'sitewright')), ...pathMends());
	}
}

/** Whether the clocks of the site and of the platform agree. */
async function checkClocks(probe: Probe, { site, platform, clock = `${withoutSlash(site)}/index.php?rest_route=/` }: Servers): Promise<Finding> {
	if (clock === null) {
		return good(__('This page has another address than the site, so it cannot read the site’s clock.', 'sitewright'));
	}
	try {
		const [one, other] = await Promise.all([probe(clock), probe(`${withoutSlash(platform)}/health/live`)]);
		if (one.time === null || other.time === null) {
			return problem(
				__('The site or the platform does not say its time.', 'sitewright'),
				step(__('A proxy removes the header “Date”: let it pass.', 'sitewright'))
			);
		}
		const seconds = Math.round(Math.abs(one.time - other.time) / 1000);
		return seconds <= clockToleranceSeconds
			? good(__('The clocks of the site and of the platform agree.', 'sitewright'))
			: problem(
					/* translators: %s: Number of seconds. */
					sprintf(__('The clocks of the site and of the platform differ by %s seconds; from 300 on, requests are refused.', 'sitewright'), seconds),
					...clockMends()
				);
	} catch (error) {
		/* translators: %s: Reason. */
		return problem(
			sprintf(__('The clocks cannot be compared: %s.', 'sitewright'), reasonOf(error)),
			step(__('Look at the other findings first.', 'sitewright'))
		);
	}
}

/** Whether events of the platform come one by one: a proxy that holds them back shows people an answer only when it is complete. */
async function checkStream(probe: Probe, { platform }: Servers): Promise<Finding> {
	try {
		const { status, pieces } = await probe(`${withoutSlash(platform)}/health/stream`);
		if (status !== 200) {
			/* translators: %s: HTTP status. */
			return problem(
				sprintf(__('The stream of the platform answers with status %s.', 'sitewright'), status),
				step(__('Let the proxy pass every path of the platform.', 'sitewright')),
				...pathMends()
			);
		}
		const took = (pieces.at(-1) ?? 0) - (pieces[0] ?? 0);
		return took > streamMs / 2
			? good(__('Words come as they are written.', 'sitewright'))
			: problem(__('Something between you and the platform holds streams back: an answer comes all at once.', 'sitewright'), ...streamMends());
	} catch (error) {
		/* translators: %s: Reason. */
		const text = sprintf(__('The stream of the platform breaks: %s.', 'sitewright'), reasonOf(error));
		return problem(text, step(__('The proxy must wait at least 60 seconds between two pieces of an answer.', 'sitewright')), ...streamMends());
	}
}

/** The checks that a command and a browser both make, in their order. */
export const networkChecks = {
	'call-back': checkCallBack,
	platform: checkPlatform,
	clocks: checkClocks,
	stream: checkStream,
} as const;

export type NetworkCheck = keyof typeof networkChecks;

export const isNetworkCheck = (id: string): id is NetworkCheck => Object.hasOwn(networkChecks, id);
