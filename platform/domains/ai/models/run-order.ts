import type { Site, SiteUser } from '../../../core/http/caller';
import type { CompletionRequest, AiProvider } from './provider';
import type { Clock } from '../../../core/clock';
import type { Metrics } from '../../../core/metrics';
import type { Quota } from '../quota/quota';
import type { AiConfig } from './config';
import type { RunStore } from './run-store';

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

export interface RunsOptions {
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
