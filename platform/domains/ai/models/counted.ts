import { measured, type Metrics } from '../../../core/metrics';
import { NeverBegun, throwIfGivenUp } from '../../../core/never-begun';
import type { Quota } from '../quota/quota';
import type { CountedRequest } from '../quota/request';
import { AiFailure, runIdInUse } from './failure';

interface CountedWork<Result> {
	readonly request: CountedRequest;
	/** Aborts when the client went away. */
	readonly signal: AbortSignal;
	/** The error for a site that has not enough requests left. */
	readonly createRefusal: () => Error;
	readonly work: () => Promise<Result>;
	/** For the metrics: the service, such as `image`, and its adapter. */
	readonly service: string;
	readonly kind: string;
}

/** Counts a request, works on it, and gives the count back where the service failed or never began. docs/decisions/007-counting-requests.md */
export const createCounted =
	(quota: Quota, metrics: Metrics | null, onUnexpected: (error: unknown) => void) =>
	async <Result>({ request, signal, createRefusal, work, service, kind }: CountedWork<Result>): Promise<Result> => {
		const outcome = await quota.count(request);
		if (outcome === 'refused') {
			metrics?.quotaRefused();
			throw createRefusal();
		}
		if (outcome === 'foreign') {
			throw runIdInUse();
		}
		try {
			throwIfGivenUp(signal);
			return await measured(metrics, service, kind, signal, work);
		} catch (error) {
			const isBegun = !(error instanceof NeverBegun);
			// A refusal by moderation is an answer, and a person who cancels what has begun has used the model: both stay counted.
			if (error instanceof AiFailure && error.code === 'error_moderation') {
				await quota.settle(request).catch(onUnexpected);
			} else if (outcome === 'counted' && !(isBegun && signal.aborted)) {
				await quota.giveBack(request).catch(onUnexpected);
			}
			throw isBegun ? error : error.cause;
		}
	};

export type Counted = ReturnType<typeof createCounted>;
