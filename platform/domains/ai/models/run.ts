import type { Clock } from '../../../core/clock';
import type { RestFailure } from '../../../core/errors';
import { NeverBegun, throwIfGivenUp } from '../../../core/never-begun';
import { AiFailure } from './failure';
import { createOverlapCutter } from './overlap';
import type { AiProvider, Completion, CompletionRequest, Delta, FinishReason, TokenCounts } from './provider';
import type { StoredAnswer } from './stored-run';

/** Is notified of changes and reads the events from the run. */
export interface RunReader {
	/** There is more to read, or the run ended. */
	onChange(): void;
	/** Another connection has replaced this reader. */
	onTakenOver(): void;
	/** The platform stops; another one can continue the answer. */
	onStopping(failure: RestFailure): void;
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
	/** Stores the rest of the answer and notes that it is complete. Its end is not sent before that. */
	readonly settle: (reason: FinishReason, tokens: TokenCounts | null) => Promise<void>;
	/** Called when a run ends before its first delta. */
	readonly onFailedStart: (failure: RestFailure, wasCounted: boolean) => Promise<void>;
	/** Called when an attempt that counted the request was given up while it waited. */
	readonly onNeverBegun: () => Promise<void>;
	/** Turns an error of the provider into the error for the client. */
	readonly toFailure: (error: unknown) => RestFailure;
	/** The part of the answer that is in the database. */
	readonly stored: StoredAnswer;
}

interface Attempt {
	readonly controller: AbortController;
	/** Whether it counted the request; not any more once that is given back. */
	hasCounted: boolean;
}

/** `idle`: no reader, and the answer is not complete. */
export type RunState =
	| { readonly status: 'idle' }
	| { readonly status: 'active'; readonly attempt: Attempt }
	| { readonly status: 'finished'; readonly reason: FinishReason }
	| { readonly status: 'failed'; readonly failure: RestFailure };

/** Longer than any article. A model that does not stop is aborted at this size. */
const maxRunBytes = 1_000_000;
/** Thrown to the provider, which then closes its request. */
const answerTooLong = new Error('The answer is longer than any article.');
/** Memory that a delta takes besides its characters: the string's header and its place in the list. */
const bytesPerDelta = 48;
/** Characters; more than any model writes in the time between two writes to the database. */
const maxRestoredLength = 16_384;

/** One answer: its deltas so far, its state and its reader. docs/protocol.md "Runs" */
export class Run {
	readonly id: string;
	readonly fingerprint: string;
	/** Milliseconds since 1970. */
	changedAt: number;
	readonly deltas: Delta[] = [];
	bytes = 0;
	readonly #options: RunOptions;
	#state: RunState = { status: 'idle' };
	#reader: RunReader | null = null;
	/** The answer is complete and its end is being stored: a reader who leaves changes nothing any more. */
	#isSettling = false;

	constructor(options: RunOptions) {
		this.id = options.id;
		this.fingerprint = options.fingerprint;
		this.changedAt = options.clock.now();
		this.#options = options;
		options.stored.deltas.forEach((delta) => this.#push(delta));
		if (options.stored.reason !== null) {
			this.#state = { status: 'finished', reason: options.stored.reason };
		}
	}

	get state(): RunState {
		return this.#state;
	}

	/** Whether the answer is complete, and its end is being stored. */
	get isSettling(): boolean {
		return this.#isSettling;
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

	/**
	 * Takes over the last pieces that a client has read and a killed platform did not store. The events keep their numbers.
	 * @param lastEvent The number of the last event that the client has.
	 * @param received  The text of all its events.
	 * @return Whether the client's text continues the stored one by as many pieces.
	 */
	restore(lastEvent: number, received: string): boolean {
		const { text } = this;
		const missing = lastEvent + 1 - this.deltas.length;
		const tail = received.slice(text.length);
		const isKnown = this.#state.status === 'active' || this.#state.status === 'finished';
		if (isKnown || !received.startsWith(text) || missing > tail.length || tail.length > maxRestoredLength) {
			return false;
		}
		this.#push(tail);
		for (let index = 1; index < missing; index += 1) {
			this.#push('');
		}
		return true;
	}

	/** Ends the attempt because another process continues the run. */
	handOver(): void {
		const reader = this.#reader;
		this.#reader = null;
		this.#interrupt();
		reader?.onTakenOver();
	}

	/** Replaces the reader, and continues an interrupted answer. */
	attach(reader: RunReader): void {
		const previous = this.#reader;
		this.#reader = reader;
		previous?.onTakenOver();
		if (this.#state.status === 'idle' || this.#state.status === 'failed') {
			const attempt = { controller: new AbortController(), hasCounted: false };
			this.#state = { status: 'active', attempt };
			void this.#write(attempt);
		}
	}

	/** Aborts the request to the model if no reader is left: each token costs money. */
	detach(reader: RunReader): void {
		if (this.#reader !== reader) {
			return;
		}
		this.#reader = null;
		if (!this.#isSettling) {
			this.#interrupt();
		}
	}

	#interrupt(): void {
		if (this.#state.status === 'active') {
			const { attempt } = this.#state;
			this.#state = { status: 'idle' };
			attempt.controller.abort();
		}
	}

	async fail(failure: RestFailure): Promise<void> {
		if (this.#state.status !== 'active') {
			return;
		}
		const { attempt } = this.#state;
		const { hasCounted } = attempt;
		this.#state = { status: 'failed', failure };
		attempt.controller.abort();
		if (this.deltas.length === 0) {
			attempt.hasCounted = false;
			await this.#options.onFailedStart(failure, hasCounted);
		}
		this.#reader?.onChange();
	}

	/** Ends the attempt because the platform stops: the client comes back for the rest, which another platform writes. */
	async release(failure: RestFailure): Promise<void> {
		if (this.deltas.length === 0) {
			await this.fail(failure);
			return;
		}
		const reader = this.#reader;
		this.#reader = null;
		this.#interrupt();
		reader?.onStopping(failure);
	}

	async #write(attempt: Attempt): Promise<void> {
		const { signal } = attempt.controller;
		const { countAttempt, settle, ai, request, toFailure, clock, maxMs } = this.#options;
		const cancelDeadline = clock.after(maxMs, () => {
			if (!signal.aborted) {
				void this.fail(new AiFailure('error_service_unavailable', 'timeout: the whole answer'));
			}
		});
		try {
			attempt.hasCounted = await countAttempt();
			throwIfGivenUp(signal);
			const partial = this.text;
			const cutter = createOverlapCutter(partial);
			const { reason, tokens } = await ai
				.complete({ ...request, partial, seed: this.id }, (delta) => this.#receive(typeof delta === 'string' ? cutter.push(delta) : delta, signal), signal)
				.catch((error: unknown): Completion => {
					if (error === answerTooLong) {
						return { reason: 'length', tokens: null };
					}
					throw error;
				});
			this.#append(cutter.end(), signal);
			signal.throwIfAborted();
			this.#isSettling = true;
			await settle(reason, tokens);
			signal.throwIfAborted();
			this.#finish(reason);
		} catch (error) {
			if (!signal.aborted) {
				await this.fail(toFailure(error));
			} else if (error instanceof NeverBegun && attempt.hasCounted) {
				await this.#options.onNeverBegun();
			}
		} finally {
			this.#isSettling = false;
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
		this.#push(delta);
		this.changedAt = this.#options.clock.now();
		this.#reader?.onChange();
	}

	#push(delta: Delta): void {
		this.deltas.push(delta);
		this.bytes += bytesPerDelta + (typeof delta === 'string' ? delta.length : JSON.stringify(delta).length);
	}

	#finish(reason: FinishReason): void {
		this.#state = { status: 'finished', reason };
		this.changedAt = this.#options.clock.now();
		this.#reader?.onChange();
	}
}
