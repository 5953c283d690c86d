import type { Lock, Locker, RequestRelease } from '@tus/server';
import { uploadLocked } from './failures';

/** Milliseconds that a request waits for another one to leave the upload. */
const waitMs = 10_000;

interface Held {
	readonly requestRelease: RequestRelease;
	/** In the order in which they came. */
	readonly waiting: (() => void)[];
}

/**
 * One request at a time for each upload. Whoever comes asks the one before to end: a browser that lost its line comes back long
 * before the platform notices. Unlike the library's own locker, it does not look again and again.
 */
export function createUploadLocker(timeoutMs = waitMs): Locker {
	const locks = new Map<string, Held>();

	async function lock(id: string, signal: AbortSignal, requestRelease: RequestRelease): Promise<void> {
		for (let held = locks.get(id); held !== undefined; held = locks.get(id)) {
			const { waiting } = held;
			await held.requestRelease();
			if (locks.get(id) === held) {
				await new Promise<void>((resolve, reject) => {
					function settle(): void {
						clearTimeout(timer);
						signal.removeEventListener('abort', refuse);
					}
					function proceed(): void {
						settle();
						resolve();
					}
					function refuse(): void {
						settle();
						waiting.splice(waiting.indexOf(proceed), 1);
						reject(uploadLocked());
					}
					// Real time, not the injected clock: this is the network.
					const timer = setTimeout(refuse, timeoutMs);
					signal.addEventListener('abort', refuse, { once: true });
					waiting.push(proceed);
				});
			}
		}
		locks.set(id, { requestRelease, waiting: [] });
	}

	return {
		newLock: (id): Lock => ({
			lock: (signal, requestRelease) => lock(id, signal, requestRelease),
			async unlock() {
				const held = locks.get(id);
				locks.delete(id);
				held?.waiting.forEach((resolve) => resolve());
			},
		}),
	};
}
