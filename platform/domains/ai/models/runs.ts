import { type Clock, sleep } from '../../../core/clock';
import { isDatabaseUnavailable } from '../../../core/db/unavailable';
import { untilAvailable } from '../../../core/db/until-available';
import { internalError, RestFailure } from '../../../core/errors';
import { measured, type Metrics } from '../../../core/metrics';
import type { Site, SiteUser } from '../../../core/http/caller';
import { createPlaces, type Taker } from '../../../core/places';
import { sentence } from '../../../core/sentence';
import type { Quota } from '../quota/quota';
import type { RequestUse } from '../quota/request';
import type { AiConfig } from './config';
import { AiFailure, runIdInUse } from './failure';
import type { AiProvider, CompletionRequest } from './provider';
import { Run } from './run';
import { createRunJournal } from './run-journal';
import { keepRunMs, leaseMs, type RunStore, type StoredAnswer } from './run-store';

const sweepEveryMs = 1000;
/** Milliseconds between two looks at a run that another process holds. */
const lookEveryMs = 250;

export interface RunOwner {
	readonly site: Site;
	readonly user: SiteUser;
	readonly role: string;
}

export interface RunOrder {
	readonly owner: RunOwner;
	readonly runId: string;
	/** Identifies user and request, so that a run id cannot be used for a second request. */
	readonly fingerprint: string;
	readonly request: Omit<CompletionRequest, 'partial' | 'seed' | 'asker'>;
	/** The feature of the app that asks. */
	readonly feature: string;
	/** Answers the run if it is a new one. */
	readonly ai: AiProvider;
}

interface RunsOptions {
	readonly clock: Clock;
	readonly quota: Quota;
	readonly store: RunStore;
	readonly limits: AiConfig['runs'];
	/** Whether other platforms use the same database, and can continue an answer when this one stops. */
	readonly isShared: boolean;
	readonly metrics: Metrics | null;
	/** For unexpected errors, which the client sees as `internal_error`. */
	readonly onUnexpected: (error: unknown) => void;
}

export type Runs = ReturnType<typeof createRuns>;

export const useOf = ({ user, role }: RunOwner, feature: string): RequestUse => ({ feature, wpUserId: user.wpUserId, role });

const runNotFound = (): RestFailure => new RestFailure(404, 'run_not_found', sentence('This answer can no longer be continued. Please ask again.'));

/**
 * The active runs and those of the last ten minutes, for clients that lost their connection. The database has them all, so
 * that they outlive the process; memory has those that this process writes or finished.
 */
export function createRuns({ clock, quota, store, limits, isShared, metrics, onUnexpected }: RunsOptions) {
	/** In the order in which they started. */
	const runs = new Map<string, Run>();
	/** The requests for runs that are not in memory; the same run is claimed once. */
	const claiming = new Map<string, Promise<Run | null>>();
	const writing = createPlaces({ count: limits.maxCount });
	const journal = createRunJournal({ store, clock, onUnexpected });
	let isClosing = false;
	let sweptAt = clock.now();

	const keyOf = ({ owner: { site, user }, runId }: RunOrder): string => `${site.id} ${user.id} ${runId}`;

	const isOld = (run: Run): boolean => !run.isActive && clock.now() - run.changedAt > keepRunMs;

	function dropOldRuns(): void {
		sweptAt = clock.now();
		let bytes = 0;
		for (const run of runs.values()) {
			bytes += run.bytes;
		}
		for (const [key, run] of runs) {
			const isTooMuch = runs.size >= limits.maxCount || bytes > limits.maxBytes;
			if (!run.isActive && (isTooMuch || isOld(run))) {
				runs.delete(key);
				bytes -= run.bytes;
			}
		}
	}

	function makeRoom(): void {
		// Not for each run of a burst: the sweep takes longer than the start of a run.
		if (runs.size >= limits.maxCount || clock.now() - sweptAt > sweepEveryMs) {
			dropOldRuns();
		}
		if (isClosing || runs.size >= limits.maxCount) {
			throw new AiFailure('error_service_unavailable', isClosing ? 'shutting down' : 'too many runs');
		}
	}

	/** Counts an attempt; true where the request itself was counted, false where it was before. */
	async function countAttempt({ owner, runId, fingerprint, feature }: RunOrder): Promise<boolean> {
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

	/** A model may take minutes for an answer: sites and persons share those that are written at once. */
	async function inPlace<Answer>(asker: Taker, answer: () => Promise<Answer>): Promise<Answer> {
		const giveBack = writing.take(asker);
		if (giveBack === null) {
			throw new AiFailure('error_service_unavailable', 'too many answers at once');
		}
		return answer().finally(giveBack);
	}

	function toFailure(error: unknown): RestFailure {
		if (error instanceof RestFailure) {
			return error;
		}
		onUnexpected(error);
		return isDatabaseUnavailable(error) ? new AiFailure('error_service_unavailable', 'the database') : internalError();
	}

	async function forget(key: string): Promise<void> {
		runs.delete(key);
		await journal.drop(key);
		await store.remove(key);
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
			countAttempt: () => countAttempt(order),
			// In this order: an answer that is settled but not stored would be asked for and counted anew after a kill.
			async settle(reason, tokens) {
				await untilAvailable(clock, () => journal.finish(key, reason));
				await untilAvailable(clock, () => quota.settle(name));
				if (tokens !== null) {
					void quota.addTokens({ site: name.site, use: useOf(order.owner, order.feature), ...tokens }).catch(onUnexpected);
				}
			},
			toFailure,
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

	/** Takes the run from the database, as soon as no other process writes it. Null where there is none. */
	async function claim(order: RunOrder, isNew: boolean): Promise<Run | null> {
		const key = keyOf(order);
		const { fingerprint } = order;
		const deadline = clock.now() + 2 * leaseMs;
		let outcome = await store.claim({ key, fingerprint, isNew });
		while (outcome.status === 'held' && clock.now() < deadline) {
			await sleep(clock, lookEveryMs, new AbortController().signal);
			outcome = await store.claim({ key, fingerprint, isNew });
		}
		if (outcome.status === 'missing') {
			return null;
		}
		if (outcome.status === 'foreign') {
			throw runIdInUse();
		}
		if (outcome.status === 'held') {
			throw new AiFailure('error_service_unavailable', 'another process holds the run');
		}
		const run = add(order, outcome);
		if (outcome.reason !== null) {
			// The process that stored the end may have been killed before it settled the request.
			await quota.settle({ site: order.owner.site, runId: order.runId });
		}
		return run;
	}

	/** @param isNew Whether the run is made where there is none. */
	async function find(order: RunOrder, isNew: boolean): Promise<Run | null> {
		const key = keyOf(order);
		const known = runs.get(key);
		if (known !== undefined && !isOld(known)) {
			if (known.fingerprint !== order.fingerprint) {
				throw runIdInUse();
			}
			if (known.state.status === 'finished' || (await journal.holds(key, known))) {
				return known;
			}
		}
		const claimed = claiming.get(key);
		if (claimed !== undefined) {
			const run = await claimed;
			const isAnswer = run === null ? !isNew : run.fingerprint === order.fingerprint;
			return isAnswer ? run : find(order, isNew);
		}
		runs.delete(key);
		makeRoom();
		const promise = claim(order, isNew).finally(() => claiming.delete(key));
		claiming.set(key, promise);
		return promise;
	}

	/** The run of a request: a new one, or the one that the same request began before. */
	async function open(order: RunOrder): Promise<Run> {
		const run = await find(order, true);
		if (run?.canContinue === true) {
			return run;
		}
		await forget(keyOf(order));
		return open(order);
	}

	return {
		open,

		/** Runs of this process: those that are being answered, and all that are in memory. */
		counts: () => ({ active: [...runs.values()].filter(({ isActive }) => isActive).length, kept: runs.size }),

		async forgetOldRuns(): Promise<void> {
			dropOldRuns();
			await store.forgetOldRuns();
		},

		/**
		 * The run whose connection a client lost after event `lastEvent`.
		 * @param received The text of the events that the client has.
		 */
		async resume(order: RunOrder, lastEvent: number, received: string): Promise<Run> {
			const run = await find(order, false);
			if (run === null || !run.canContinue) {
				throw runNotFound();
			}
			if (lastEvent >= run.eventCount) {
				if (!run.restore(lastEvent, received)) {
					throw runNotFound();
				}
				// Before the answer goes on: a second kill must not cost what the client gave back after the first.
				await journal.save(keyOf(order));
			}
			return run;
		},

		/** Ends every run, for a platform that stops: with `error_service_unavailable` where no other platform can continue it. */
		async close(): Promise<void> {
			isClosing = true;
			const failure = new AiFailure('error_service_unavailable', 'shutting down');
			await Promise.all([...runs.values()].map((run) => (isShared ? run.release(failure) : run.fail(failure))));
			await journal.close();
		},
	};
}
