/** The result of one check. */
export interface Finding {
	readonly isGood: boolean;
	/** A sentence. */
	readonly text: string;
	/** The changes that mend it, a line each; none for a good finding. */
	readonly mends: readonly string[];
}

/** Milliseconds that a server has to answer. */
const timeoutMs = 15_000;
/** The platform refuses requests whose clock differs by more than 300 seconds; by then it is too late to say so. */
const clockToleranceSeconds = 60;
/** Milliseconds between the first and the last event of `health/stream`, when nothing on the way holds them back: four times 200. */
const streamMs = 800;

const good = (text: string): Finding => ({ isGood: true, text, mends: [] });
const bad = (text: string, ...mends: readonly string[]): Finding => ({ isGood: false, text, mends });

const reasonOf = (error: unknown): string => {
	const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
	return cause instanceof Error ? cause.message : String(cause);
};

const get = (url: string): Promise<Response> => fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'manual' });

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

const bufferingMends = [
	'nginx: in the location of the platform, “proxy_buffering off;” and “proxy_request_buffering off;”.',
	'Apache: “ProxyPass … flushpackets=on”, and no mod_deflate for text/event-stream.',
	'Caddy: “reverse_proxy … { flush_interval -1 }”, and no “encode” for text/event-stream.',
	'A content delivery network in front of it: no caching and no compression for the host of the platform.',
];

/** Whether the route by which the site proves whose it is answers without a login. */
export async function checkCallBack(site: string): Promise<Finding> {
	const path = '/jetpack/v4/connection/verify';
	const url = `${withoutSlash(site)}/index.php?rest_route=${path}&state=${'0'.repeat(64)}`;
	try {
		const answer = await get(url);
		const { code = '' }: { code?: string } = await answer.json().catch(() => ({}));
		if (code === 'unknown_state') {
			return good('The platform can call the site.');
		}
		if (code === 'rest_no_route') {
			return bad('The plugin is not active on the site.', 'Activate Sitewright under Plugins.');
		}
		return bad(
			`The route ${path} of the site does not answer without a login (status ${answer.status}).`,
			'Allow it in the security plugin, the firewall or the password of the server.',
			'nginx and Apache: no “auth_basic” or “Require” for index.php with rest_route.'
		);
	} catch (error) {
		return bad(`The site cannot be reached at ${url}: ${reasonOf(error)}.`, 'Check the address, the name server and the certificate.');
	}
}

/** Whether the clocks of the site and of the platform agree. */
export async function checkClocks(site: string, platform: string): Promise<Finding> {
	try {
		const answers = await Promise.all([get(`${withoutSlash(site)}/index.php?rest_route=/`), get(`${withoutSlash(platform)}/health/live`)]);
		const [siteTime = NaN, platformTime = NaN] = answers.map((answer) => Date.parse(answer.headers.get('date') ?? ''));
		const seconds = Math.round(Math.abs(siteTime - platformTime) / 1000);
		if (Number.isNaN(seconds)) {
			return bad('The site or the platform does not say its time.', 'A proxy removes the header “Date”: let it pass.');
		}
		return seconds <= clockToleranceSeconds
			? good('The clocks of the site and of the platform agree.')
			: bad(`The clocks of the site and of the platform differ by ${seconds} seconds; from 300 on, requests are refused.`, 'Let both servers take their time from the network: “timedatectl set-ntp true”.');
	} catch (error) {
		return bad(`The clocks cannot be compared: ${reasonOf(error)}.`, 'Look at the other findings first.');
	}
}

/** Whether the platform is ready. */
export async function checkPlatform(platform: string): Promise<Finding> {
	const url = `${withoutSlash(platform)}/health/ready`;
	try {
		const answer = await get(url);
		if (answer.status === 200) {
			return good('The platform is ready.');
		}
		const { message = '' }: { message?: string } = await answer.json().catch(() => ({}));
		return bad(`The platform is not ready (status ${answer.status}). ${message}`.trim(), 'Look at its log, and at the address of the proxy in front of it.');
	} catch (error) {
		return bad(`The platform cannot be reached at ${url}: ${reasonOf(error)}.`, 'Start it, and let the firewall pass its port.');
	}
}

/** Whether events of the platform come one by one: a proxy that holds them back shows people an answer only when it is complete. */
export async function checkStream(platform: string): Promise<Finding> {
	try {
		const answer = await get(`${withoutSlash(platform)}/health/stream`);
		if (answer.status !== 200 || !answer.body) {
			return bad(`The stream of the platform answers with status ${answer.status}.`, 'Let the proxy pass every path of the platform.');
		}
		const times: number[] = [];
		const reader = answer.body.getReader();
		while (!(await reader.read()).done) {
			times.push(performance.now());
		}
		const took = (times.at(-1) ?? 0) - (times[0] ?? 0);
		return took > streamMs / 2 ? good('Words come as they are written.') : bad('Something between you and the platform holds streams back: an answer comes all at once.', ...bufferingMends);
	} catch (error) {
		return bad(`The stream of the platform breaks: ${reasonOf(error)}.`, 'The proxy must wait at least 60 seconds between two pieces of an answer.', ...bufferingMends);
	}
}

/** Every check of a site and its platform, one after the other. */
export async function examine(site: string, platform: string): Promise<Finding[]> {
	return [await checkCallBack(site), await checkPlatform(platform), await checkClocks(site, platform), await checkStream(platform)];
}
