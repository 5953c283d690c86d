import { storageUnavailable } from './failures';

/** The HTTP status of an error of the storage; undefined where it gave none. */
export function statusOf(error: unknown): number | undefined {
	const metadata = typeof error === 'object' && error !== null && '$metadata' in error ? error.$metadata : undefined;
	return typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata && typeof metadata.httpStatusCode === 'number'
		? metadata.httpStatusCode
		: undefined;
}

/** An answer of 404 as null. Whatever else the storage refuses is 503: a person can only try again. */
export async function ifThere<Value>(answer: Promise<Value>): Promise<Value | null> {
	return answer.catch((error: unknown) => {
		if (statusOf(error) === 404) {
			return null;
		}
		throw storageUnavailable(error);
	});
}

/** @throws {RestFailure} 503 where the storage does not do it. */
export const orUnavailable = <Value>(work: Promise<Value>): Promise<Value> =>
	work.catch((error: unknown) => {
		throw storageUnavailable(error);
	});
