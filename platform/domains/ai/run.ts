import type { Clock } from '../../core/clock';
import type { RestFailure } from '../../core/errors';
import { AiFailure } from './failure';
import { createOverlapCutter } from './overlap';
import type { AiProvider, CompletionRequest, Delta, FinishReason } from './provider';

/** Is notified of changes and reads the events from the run. */
export interface RunReader {
	/** There is more to read, or the run ended. */
	onChange(): void;
	/** Another connection has replaced this reader. */
	onTakenOver(): void;
}

interface RunOptions {
	readonly id: string;
	readonly fingerprint: string;
	readonly request: Omit<CompletionRequest, 'partial' | 'seed'>;
	readonly ai: AiProvider;
	readonly clock: Clock;
	/** Milliseconds after which an attempt to answer is ended, however busy the model is. */
	readonly maxMs: number;
	/**
	 * Counts an attempt to answer; true where that counted the request itself. Rejects if it is not allowed, e.g. over the
	 * quota. Nothing about it is remembered here: runs are forgotten, counts are not.
	 */
	readonly countAttempt: () => Promise<boolean>;
	/** Notes that the answer is complete. Its end is not sent before that. */
	readonly settle: () => Promise<void>;
	/** Called when a run ends before its first delta. */
	readonly onFailedStart: (failure: RestFailure, wasCounted: boolean) => Promise<void>;
	/** Turns an error of the provider into the error for the client. */
	readonly toFailure: (error: unknown) => RestFailure;
}

/** `idle`: no reader, and the answer is not complete. */
export type RunState =
	| { readonly status: 'idle' }
	| { readonly status: 'active'; readonly controller: AbortController }
	| { readonly status: 'finished'; readonly reason: FinishReason }
	| { readonly status: 'failed'; readonly failure: RestFailure };

/** Longer than any article. A model that does not stop is aborted at this size. */
const maxRunBytes = 1_000_000;
/** Thrown to the provider, which then closes its request. */
const answerTooLong = new Error('The answer is longer than any article.');
/** Memory that a delta takes besides its characters: the string's header and its place in the list. */
const bytesPerDelta = 48;
/** One answer: its deltas so far, its state and its reader. docs/protocol.md "Runs" */
export class Run {
	readonly id: string;
	readonly fingerprint: string;
	readonly startedAt: number;
	readonly deltas: Delta[] = [];
	bytes = 0;
	readonly #options: RunOptions;
	#state: RunState = { status: 'idle' };
	#reader: RunReader | null = null;
	/** Whether the attempt under way counted the request. */
	#hasCounted = false;

	constructor(options: RunOptions) {
		this.id = options.id;
		this.fingerprint = options.fingerprint;
		this.startedAt = options.clock.now();
		this.#options = options;
	}

	get state(): RunState {
		return this.#state;
	}

	get isActive(): boolean {
		return this.#state.status === 'active';
	}

	/** A partial function call cannot be continued: a model would start it again. */
	get canContinue(): boolean {
		return this.isActive || this.#state.status === 'finished' || this.deltas.every((delta) => typeof delta === 'string');
	}

	/** One event for each piece, and two that end the answer: its finish reason and `[DONE]`. */
	get eventCount(): number {
		return this.deltas.length + (this.#state.status === 'finished' ? 2 : 0);
	}

	get text(): string {
		return this.deltas.filter((delta) => typeof delta === 'string').join('');
	}

	/** Replaces the reader, and continues an interrupted answer. */
	attach(reader: RunReader): void {
		const previous = this.#reader;
		this.#reader = reader;
		previous?.onTakenOver();
		if (this.#state.status === 'idle' || this.#state.status === 'failed') {
			const controller = new AbortController();
			this.#state = { status: 'active', controller };
			void this.#write(controller.signal);
		}
	}

	/** Aborts the request to the model if no reader is left: each token costs money. */
	detach(reader: RunReader): void {
		if (this.#reader !== reader) {
			return;
		}
		this.#reader = null;
		if (this.#state.status === 'active') {
			const { controller } = this.#state;
			this.#state = { status: 'idle' };
			controller.abort();
		}
	}

	async fail(failure: RestFailure): Promise<void> {
		if (this.#state.status !== 'active') {
			return;
		}
		const { controller } = this.#state;
		this.#state = { status: 'failed', failure };
		controller.abort();
		if (this.deltas.length === 0) {
			await this.#options.onFailedStart(failure, this.#hasCounted);
		}
		this.#reader?.onChange();
	}

	async #write(signal: AbortSignal): Promise<void> {
		const { countAttempt, settle, ai, request, toFailure, clock, maxMs } = this.#options;
		const cancelDeadline = clock.after(maxMs, () => {
			if (!signal.aborted) {
				void this.fail(new AiFailure('error_service_unavailable', 'timeout: the whole answer'));
			}
		});
		try {
			this.#hasCounted = false;
			const hasCounted = await countAttempt();
			signal.throwIfAborted();
			this.#hasCounted = hasCounted;
			const partial = this.text;
			const cutter = createOverlapCutter(partial);
			const reason = await ai
				.complete({ ...request, partial, seed: this.id }, (delta) => this.#receive(typeof delta === 'string' ? cutter.push(delta) : delta, signal), signal)
				.catch((error: unknown): FinishReason => {
					if (error === answerTooLong) {
						return 'length';
					}
					throw error;
				});
			this.#append(cutter.end(), signal);
			signal.throwIfAborted();
			await settle();
			this.#finish(reason);
		} catch (error) {
			if (!signal.aborted) {
				await this.fail(toFailure(error));
			}
		} finally {
			cancelDeadline();
		}
	}

	#receive(delta: Delta, signal: AbortSignal): void {
		this.#append(delta, signal);
		if (this.bytes > maxRunBytes) {
			throw answerTooLong;
		}
	}

	#append(delta: Delta, signal: AbortSignal): void {
		if (signal.aborted || delta === '') {
			return;
		}
		this.deltas.push(delta);
		this.bytes += bytesPerDelta + (typeof delta === 'string' ? delta.length : JSON.stringify(delta).length);
		this.#reader?.onChange();
	}

	/** A complete answer stays complete when its reader left at the last moment; an attempt that began since is not needed. */
	#finish(reason: FinishReason): void {
		const before = this.#state;
		if (before.status === 'failed' || before.status === 'finished') {
			return;
		}
		this.#state = { status: 'finished', reason };
		if (before.status === 'active') {
			before.controller.abort();
		}
		this.#reader?.onChange();
	}
}
