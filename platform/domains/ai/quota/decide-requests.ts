import { type KnownRequest, requestKey } from './counted-requests';
import type { Usage } from './describe-feature';
import { type readLicences } from './licences';
import type { CountedRequest, CountOutcome } from './request';
import { type readAllowances } from './role-limits';
import { type createTiers, limitOf, usedOf } from './tiers';
import { noUsage } from './usage-rows';

/** An editor reconnects eleven times by itself. A person who presses Retry after that is never stuck, but makes a new request. */
const attemptsPerCount = 12;

interface Known {
	/** By site and run. */
	readonly known: ReadonlyMap<string, KnownRequest>;
	/** By holder. */
	readonly usage: ReadonlyMap<string, Usage>;
	/** By site. */
	readonly licences: Awaited<ReturnType<typeof readLicences>>;
	readonly allowances: Awaited<ReturnType<typeof readAllowances>>;
	readonly tiers: ReturnType<typeof createTiers>;
	readonly period: string;
	readonly day: string;
}

interface Decision {
	/** In the order of the requests. */
	readonly outcomes: readonly CountOutcome[];
	/** All that is to be stored. */
	readonly changed: readonly KnownRequest[];
	/** Those that count from now on. */
	readonly used: readonly KnownRequest[];
	readonly usage: ReadonlyMap<string, Usage>;
}

const newRequest = ({ site, runId, fingerprint, cost = 1, use }: CountedRequest, period: string, day: string): KnownRequest => ({
	site_id: site.id,
	run_id: runId,
	fingerprint,
	period_start: period,
	attempts: 1,
	is_answered: 0,
	cost,
	day,
	feature: use.feature,
	wp_user_id: use.wpUserId,
	images: use.images ?? 0,
});

/** Which requests are counted, one after another: each sees what those before it have used. */
export function decideRequests(
	requests: readonly CountedRequest[],
	{ known: stored, usage: before, licences, allowances, tiers, period, day }: Known
): Decision {
	const known = new Map(stored);
	const usage = new Map(before);
	const changed = new Map<string, KnownRequest>();
	const used: KnownRequest[] = [];

	function change(request: KnownRequest): void {
		const key = requestKey(request.site_id, request.run_id);
		known.set(key, request);
		changed.set(key, request);
	}

	function decide(request: CountedRequest): CountOutcome {
		const { site, runId, fingerprint, cost = 1, use } = request;
		const earlier = known.get(requestKey(site.id, runId));
		if (earlier !== undefined && earlier.fingerprint !== fingerprint) {
			return 'foreign';
		}
		// An answer that was complete and is asked for anew is a second answer.
		if (earlier !== undefined && earlier.is_answered === 0 && earlier.attempts < attemptsPerCount) {
			change({ ...earlier, attempts: earlier.attempts + 1 });
			return 'known';
		}
		const tier = tiers.tierOf(site.url, licences.get(site.id));
		const holder = tiers.holderOf(site.url);
		const { total, inPeriod } = usage.get(holder) ?? noUsage;
		if (usedOf(tier, { total, inPeriod }) + cost > limitOf(tier) || !allowances.take({ siteId: site.id, ...use }, cost)) {
			return 'refused';
		}
		usage.set(holder, { total: total + cost, inPeriod: inPeriod + cost });
		const counted = newRequest(request, period, day);
		change(counted);
		used.push(counted);
		return 'counted';
	}

	const outcomes = requests.map(decide);
	return { outcomes, changed: [...changed.values()], used, usage };
}
