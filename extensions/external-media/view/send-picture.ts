import { type Answer, isTemporary, type Site } from './site';

/** How a picture ended. `answer` is that of the site; null after too many failures in a row. */
export type Outcome = { readonly kind: 'stored' } | { readonly kind: 'refused'; readonly answer: Answer | null };

interface Watch {
	/** @param bytes That have arrived. */
	readonly onProgress: (bytes: number) => void;
	/** The connection was lost; the next try follows. */
	readonly onLost: () => void;
	/** Resolves after some milliseconds, or earlier when the connection is back. */
	readonly wait: (milliseconds: number) => Promise<void>;
}

const maxFailures = 10;
const longestWait = 15_000;

/** Milliseconds before the next try: 1, 2, 4 … 15 seconds. */
export const delayAfter = (failures: number): number => Math.min(1000 * 2 ** (failures - 1), longestWait);

/**
 * Sends a picture in pieces. After a failure it asks the site how much has arrived, and goes on from there.
 * @param key      Names the picture; the same key goes on with the same picture.
 * @param maxPiece In bytes.
 */
export async function sendPicture(site: Site, file: File, key: string, maxPiece: number, { onProgress, onLost, wait }: Watch): Promise<Outcome> {
	let offset: number | undefined;
	let failures = 0;
	for (;;) {
		const answer = offset === undefined ? await site.announce(key, file) : await site.send(key, offset, file.slice(offset, offset + maxPiece));
		if (answer.isStored) {
			return { kind: 'stored' };
		}
		if (answer.offset !== undefined) {
			// Also after 409: the site has more than the answers that reached the phone say.
			failures = answer.status === 409 ? failures + 1 : 0;
			offset = answer.offset;
			onProgress(offset);
		} else if (isTemporary(answer)) {
			failures += 1;
			offset = undefined;
			onLost();
			await wait(delayAfter(failures));
		} else {
			return { kind: 'refused', answer };
		}
		if (failures > maxFailures) {
			return { kind: 'refused', answer: null };
		}
	}
}
