import type { Clock } from '../../../core/clock';

interface Kept<Answer> {
	/** Identifies user and request. */
	readonly fingerprint: string;
	readonly answer: Answer;
	/** In milliseconds. */
	readonly until: number;
}

/** As long as the text of an answer is kept. */
const keepMs = 10 * 60_000;
/** Bytes of all answers of one kind. */
const maxKeptBytes = 32 * 1024 * 1024;

interface KeptAnswersOptions<Answer> {
	readonly clock: Clock;
	/** Bytes of an answer. */
	readonly sizeOf: (answer: Answer) => number;
}

export type KeptAnswers<Answer> = ReturnType<typeof createKeptAnswers<Answer>>;

/**
 * Answers that were sent and may have been lost on the way: for ten minutes the same request gets the same answer again, and is
 * not counted. They are in the memory of one process. docs/decisions/007-counting-requests.md
 */
export function createKeptAnswers<Answer>({ clock, sizeOf }: KeptAnswersOptions<Answer>) {
	/** The oldest first. */
	const kept = new Map<string, Kept<Answer>>();
	let keptBytes = 0;

	function forget(key: string): void {
		const before = kept.get(key);
		if (before) {
			kept.delete(key);
			keptBytes -= sizeOf(before.answer);
		}
	}

	/** Forgets what is too old, and the oldest where all are too many. */
	function forgetOld(): void {
		for (const [key, { until }] of kept) {
			if (until > clock.now() && keptBytes <= maxKeptBytes) {
				return;
			}
			forget(key);
		}
	}

	return {
		/** The answer to the same request; undefined where it is not known, or too old. */
		find(key: string, fingerprint: string): Answer | undefined {
			forgetOld();
			const one = kept.get(key);
			return one?.fingerprint === fingerprint ? one.answer : undefined;
		},

		/** Keeps an answer, and returns it. */
		keep(key: string, fingerprint: string, answer: Answer): Answer {
			forget(key);
			kept.set(key, { fingerprint, answer, until: clock.now() + keepMs });
			keptBytes += sizeOf(answer);
			forgetOld();
			return answer;
		},

		forgetOld,
	};
}
