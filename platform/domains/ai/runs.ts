import type { Clock } from '../../core/clock';
import { internalError, RestFailure } from '../../core/errors';
import type { Site, SiteUser } from '../../core/http/caller';
import type { Quota } from '../quota/quota';
import type { AiConfig } from './config';
import { AiFailure, runIdInUse } from './failure';
import type { AiProvider, CompletionRequest } from './provider';
import { Run } from './run';

/** docs/protocol.md "Runs". */
const keepMs = 10 * 60_000;
const sweepEveryMs = 1000;

export interface RunOwner {
	readonly site: Site;
	readonly user: SiteUser;
}

export interface RunOrder {
	readonly owner: RunOwner;
	readonly runId: string;
	/** Identifies user and request, so that a run id cannot be used for a second request. */
	readonly fingerprint: string;
	readonly request: Omit<CompletionRequest, 'partial' | 'seed'>;
	/** Answers the run if it is a new one. */
	readonly ai: AiProvider;
}

interface RunsOptions {
	readonly clock: Clock;
	readonly quota: Quota;
	readonly limits: AiConfig['runs'];
	/** For unexpected errors, which the client sees as `internal_error`. */
	readonly onUnexpected: (error: unknown) => void;
}

export type Runs = ReturnType<typeof createRuns>;

const runNotFound = (): RestFailure =>
	new RestFailure(404, 'run_not_found', 'This answer can no longer be continued. Please ask again.');

/** The active runs and those of the last ten minutes, for clients that lost their connection. */
export function createRuns({ clock, quota, limits, onUnexpected }: RunsOptions) {
	/** In the order in which they started. */
	const runs = new Map<string, Run>();
	let isClosing = false;
	let sweptAt = clock.now();

	const keyOf = ({ site, user }: RunOwner, runId: string): string => `${site.id} ${user.id} ${runId}`;

	function forgetOldRuns(): void {
		sweptAt = clock.now();
		let bytes = 0;
		for (const run of runs.values()) {
			bytes += run.bytes;
		}
		for (const [key, run] of runs) {
			const isTooMuch = runs.size > limits.maxCount || bytes > limits.maxBytes;
			if (!run.isActive && (isTooMuch || clock.now() - run.startedAt > keepMs)) {
				runs.delete(key);
				bytes -= run.bytes;
			}
		}
	}

	function findRun(order: RunOrder): Run | undefined {
		const run = runs.get(keyOf(order.owner, order.runId));
		if (run === undefined || (!run.isActive && clock.now() - run.startedAt > keepMs)) {
			return undefined;
		}
		if (run.fingerprint !== order.fingerprint) {
			throw runIdInUse();
		}
		return run;
	}

	/** Counts an attempt; true where the request itself was counted, false where it was before. */
	async function countAttempt({ owner, runId, fingerprint }: RunOrder): Promise<boolean> {
		const outcome = await quota.count({ site: owner.site, runId, fingerprint });
		if (outcome === 'refused') {
			throw new AiFailure('error_quota_exceeded', 'over the limit of the tier');
		}
		if (outcome === 'foreign') {
			throw runIdInUse();
		}
		return outcome === 'counted';
	}

	function toFailure(error: unknown): RestFailure {
		if (error instanceof RestFailure) {
			return error;
		}
		onUnexpected(error);
		return internalError();
	}

	return {
		forgetOldRuns,

		/** The run of this request: a new one, or the one that the same request began before. */
		open(order: RunOrder): Run {
			const known = findRun(order);
			if (known?.canContinue === true) {
				return known;
			}
			// Not for each run of a burst: the sweep takes longer than the start of a run.
			if (runs.size >= limits.maxCount || clock.now() - sweptAt > sweepEveryMs) {
				forgetOldRuns();
			}
			if (isClosing || runs.size >= limits.maxCount) {
				throw new AiFailure('error_service_unavailable', isClosing ? 'shutting down' : 'too many runs');
			}
			const key = keyOf(order.owner, order.runId);
			const name = { site: order.owner.site, runId: order.runId };
			const run = new Run({
				id: order.runId,
				fingerprint: order.fingerprint,
				request: order.request,
				ai: order.ai,
				clock,
				maxMs: limits.maxMs,
				countAttempt: () => countAttempt(order),
				settle: () => quota.settle(name),
				toFailure,
				onFailedStart: async (failure, wasCounted) => {
					runs.delete(key);
					// A refusal by moderation is an answer and stays counted; after any other failure there was none.
					if (failure.code === 'error_moderation') {
						await quota.settle(name).catch(onUnexpected);
					} else if (wasCounted) {
						await quota.giveBack(name).catch(onUnexpected);
					}
				},
			});
			runs.set(key, run);
			return run;
		},

		/** The run whose connection a client lost after event `lastEvent`. */
		resume(order: RunOrder, lastEvent: number): Run {
			const run = findRun(order);
			if (run === undefined || lastEvent >= run.eventCount || !run.canContinue) {
				throw runNotFound();
			}
			return run;
		},

		/** Ends every run with `error_service_unavailable`, for a platform that stops. */
		async close(): Promise<void> {
			isClosing = true;
			await Promise.all([...runs.values()].map((run) => run.fail(new AiFailure('error_service_unavailable', 'shutting down'))));
		},
	};
}
