import { UpstreamFailure } from '../errors';

/** The reason why a service gave no answer that can be used. */
export type UpstreamFailureReason = 'refused' | 'limited' | 'slow' | 'unavailable' | 'unreadable';

/** @param detail For the log alone; never holds a key or what a person wrote. */
export type CreateUpstreamFailure = (reason: UpstreamFailureReason, detail: string) => UpstreamFailure;

interface UpstreamService {
	/** As people know it. */
	readonly name: string;
	/** The prefix of error codes. */
	readonly code: string;
	/** The next step for the person, as a sentence. */
	readonly advice: string;
	/** The message where the service refuses the platform. */
	readonly refusedMessage: string;
}

/** The errors that callers get where a service fails: codes `CODE_REASON`, messages with the name of the service. */
export function upstreamFailures({ name, code, advice, refusedMessage }: UpstreamService): CreateUpstreamFailure {
	const failures: Readonly<Record<UpstreamFailureReason, readonly [status: number, message: string]>> = {
		refused: [502, refusedMessage],
		limited: [429, `${name} was asked too often. Please wait a few minutes and try again.`],
		slow: [504, `${name} took too long to answer. Please try again.`],
		unavailable: [502, `${name} cannot be reached at the moment. ${advice}`],
		unreadable: [502, `${name} gave an answer that the platform does not understand. ${advice}`],
	};
	return (reason, detail) => new UpstreamFailure(failures[reason][0], `${code}_${reason}`, failures[reason][1], detail);
}

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
