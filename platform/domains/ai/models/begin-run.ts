import type { RequestUse } from '../quota/request';
import { isDatabaseUnavailable } from '../../../core/db/unavailable';
import { untilAvailable } from '../../../core/db/until-available';
import { internalError, RestFailure } from '../../../core/errors';
import { measured } from '../../../core/metrics';
import { createPlaces, type Taker } from '../../../core/places';
import { AiFailure, runIdInUse } from './failure';
import type { KeptRuns } from './kept-runs';
import { Run } from './run';
import type { createRunJournal } from './run-journal';
import type { StoredAnswer } from './stored-run';
import type { RunOrder, RunOwner, RunsOptions } from './run-order';

export const useOf = ({ user, role }: RunOwner, feature: string): RequestUse => ({ feature, wpUserId: user.wpUserId, role });

export const keyOf = ({ owner: { site, user }, runId }: RunOrder): string => `${site.id} ${user.id} ${runId}`;

interface BeginRunOptions extends RunsOptions {
	readonly runs: KeptRuns;
	readonly journal: ReturnType<typeof createRunJournal>;
	readonly forget: (key: string) => Promise<void>;
}

/** Counts an attempt; true where the request itself was counted, false where it was before. */
async function countAttempt({ owner, runId, fingerprint, feature }: RunOrder, { quota, metrics }: Pick<RunsOptions, 'quota' | 'metrics'>): Promise<boolean> {
	const outcome = await quota.count({ site: owner.site, runId, fingerprint, use: useOf(owner, feature) });
	if (outcome === 'refused') {
		metrics?.quotaRefused();
		throw new AiFailure('error_quota_exceeded', 'over the limit of the tier or the role');
	}
	if (outcome === 'foreign') {
		throw runIdInUse();
	}
	return outcome === 'counted';
}

function toFailure(error: unknown, onUnexpected: RunsOptions['onUnexpected']): RestFailure {
	if (error instanceof RestFailure) {
		return error;
	}
	onUnexpected(error);
	return isDatabaseUnavailable(error) ? new AiFailure('error_service_unavailable', 'the database') : internalError();
}

/** Begins the work on a run that this process holds. */
export function createBeginRun(options: BeginRunOptions) {
	const { clock, quota, limits, metrics, onUnexpected, runs, journal, forget } = options;
	const writing = createPlaces({ count: limits.maxCount });

	/** A model may take minutes for an answer: sites and persons share those that are written at once. */
	async function inPlace<Answer>(asker: Taker, answer: () => Promise<Answer>): Promise<Answer> {
		const giveBack = writing.take(asker);
		if (giveBack === null) {
			throw new AiFailure('error_service_unavailable', 'too many answers at once');
		}
		return answer().finally(giveBack);
	}

	function add(order: RunOrder, stored: StoredAnswer): Run {
		const key = keyOf(order);
		const name = { site: order.owner.site, runId: order.runId };
		const asker = { siteId: order.owner.site.id, userId: order.owner.user.id };
		const giveBack = (): Promise<void> => quota.giveBack(name).catch(onUnexpected);
		const run = new Run({
			id: order.runId,
			fingerprint: order.fingerprint,
			request: { ...order.request, asker },
			ai: {
				...order.ai,
				complete: (request, onDelta, signal) =>
					measured(metrics, 'answer', order.ai.kind, signal, () => inPlace(asker, () => order.ai.complete(request, onDelta, signal))),
			},
			clock,
			stored,
			maxMs: limits.maxMs,
			countAttempt: () => countAttempt(order, { quota, metrics }),
			// In this order: an answer that is settled but not stored would be asked for and counted anew after a kill.
			async settle(reason, tokens) {
				await untilAvailable(clock, () => journal.finish(key, reason));
				await untilAvailable(clock, () => quota.settle(name));
				if (tokens !== null) {
					void quota.addTokens({ site: name.site, use: useOf(order.owner, order.feature), ...tokens }).catch(onUnexpected);
				}
			},
			toFailure: (error) => toFailure(error, onUnexpected),
			onFailedStart: async (failure, wasCounted) => {
				await forget(key).catch(onUnexpected);
				// A refusal by moderation is an answer and stays counted; after any other failure there was none.
				if (failure.code === 'error_moderation') {
					await quota.settle(name).catch(onUnexpected);
				} else if (wasCounted) {
					await giveBack();
				}
			},
			onNeverBegun: giveBack,
		});
		runs.set(key, run);
		journal.follow(key, run, stored.deltas.length);
		return run;
	}

	return add;
}
