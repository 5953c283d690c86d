import { UpstreamFailure } from '../errors';
import { type Sentence, sentence } from '../sentence';

/** The reason why a service gave no answer that can be used. */
export type UpstreamFailureReason = 'refused' | 'limited' | 'slow' | 'unavailable' | 'unreadable';

/** @param detail For the log alone; never holds a key or what a person wrote. */
export type CreateUpstreamFailure = (reason: UpstreamFailureReason, detail: string) => UpstreamFailure;

interface UpstreamService {
	/** As people know it. */
	readonly name: string | Sentence;
	/** The prefix of error codes. */
	readonly code: string;
	/** The next step for the person, as a sentence. */
	readonly advice: Sentence;
	/** The message where the service refuses the platform. */
	readonly refusedMessage: Sentence;
	/** What the operator checks then. For the log alone: who writes a post cannot change it. */
	readonly settings?: string;
}

/** The errors that callers get where a service fails: codes `CODE_REASON`, messages with the name of the service. */
export function upstreamFailures({ name, code, advice, refusedMessage, settings }: UpstreamService): CreateUpstreamFailure {
	const failures: Readonly<Record<UpstreamFailureReason, readonly [status: number, message: Sentence]>> = {
		refused: [502, refusedMessage],
		limited: [429, sentence('%s was asked too often. Please wait a few minutes and try again.', name)],
		slow: [504, sentence('%s took too long to answer. Please try again.', name)],
		unavailable: [502, sentence('%1$s cannot be reached at the moment. %2$s', name, advice)],
		unreadable: [502, sentence('%1$s gave an answer that the platform does not understand. %2$s', name, advice)],
	};
	return (reason, detail) => {
		const hint = reason === 'refused' && settings !== undefined ? `; check ${settings}` : '';
		return new UpstreamFailure(failures[reason][0], `${code}_${reason}`, failures[reason][1], `${detail}${hint}`);
	};
}

/**
 * Where the operator has set up no such service.
 * @param settings For the log alone: who writes a post cannot change them.
 */
export const notSetUp = (status: number, code: string, message: Sentence, settings: string): UpstreamFailure =>
	new UpstreamFailure(status, code, message, `set ${settings}`);

/** The reason that the status of an error stands for. */
export function failureReasonOf(status: number): UpstreamFailureReason {
	switch (status) {
		case 401:
		case 403:
			return 'refused';
		case 429:
			return 'limited';
		default:
			return 'unavailable';
	}
}
