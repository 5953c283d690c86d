/** Work that was given up while it waited: nothing of it was done. Its cause is why it was given up. */
export class NeverBegun extends Error {
	constructor(cause: unknown) {
		super('The work was given up before it began.', { cause });
	}
}

/** @throws {NeverBegun} For work that has not begun, where its signal has aborted. */
export function throwIfGivenUp(signal: AbortSignal): void {
	if (signal.aborted) {
		throw new NeverBegun(signal.reason);
	}
}
