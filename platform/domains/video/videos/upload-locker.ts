import type { Lock, Locker, RequestRelease } from '@tus/server';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Leases } from '../../../core/leases';
import { uploadLocked } from './failures';

/** Milliseconds that a request waits for another one to leave the upload. */
const waitMs = 10_000;
/** The lease of a process that was killed ends before a request has waited for too long. */
const leaseMs = 6000;
const renewMs = 2000;
const lookMs = 250;

interface Held {
	readonly requestRelease: RequestRelease;
	/** In the order in which they came. */
	readonly waiting: (() => void)[];
}

/**
 * One request at a time for each upload in this process. Whoever comes asks the one before to end: a browser that lost its line comes back long
 * before the platform notices. Unlike the library's own locker, it does not look again and again.
 */
function createProcessLocker(timeoutMs: number): UploadLocker {
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
		newLock: (id) => ({
			lock: (signal, requestRelease) => lock(id, signal, requestRelease),
			// A process cannot lose what it alone gives.
			lockLasting: () => lock(id, new AbortController().signal, () => undefined),
			async unlock() {
				const held = locks.get(id);
				locks.delete(id);
				held?.waiting.forEach((resolve) => resolve());
			},
		}),
	};
}

/** A lock of whoever cannot stop half-way, only give up. */
export interface LastingLock extends Lock {
	/**
	 * Takes the lock, and keeps it also when others ask for it.
	 * @param onLost Is called where another process may have the lock by now.
	 * @throws {RestFailure} 423 where another request has it for too long.
	 */
	lockLasting(onLost: () => void): Promise<void>;
}

export interface UploadLocker extends Locker {
	newLock(id: string): LastingLock;
}

interface LeasedLockOptions {
	readonly id: string;
	readonly lock: LastingLock;
	readonly leases: Leases;
	readonly timeoutMs: number;
}

/** A lock of this process that is one of all processes, too: a lease in the database, renewed while the request runs. */
function createLeasedLock({ id, lock, leases, timeoutMs }: LeasedLockOptions): LastingLock {
	const name = `upload ${id}`;
	let stopRenewing = (): void => undefined;

	/**
	 * @param onWanted Is called while another process asks for the upload.
	 * @param onLost Is called where the lease may have ended.
	 */
	function keepRenewing(onWanted: RequestRelease, onLost: RequestRelease): void {
		let heldUntil = performance.now() + leaseMs;
		// Real time, not the injected clock: this is the network.
		const timer = setInterval(() => {
			const asked = performance.now();
			leases.renew(name, leaseMs).then(
				(state) => {
					heldUntil = asked + leaseMs;
					if (state === 'held') {
						return undefined;
					}
					return state === 'wanted' ? onWanted() : onLost();
				},
				() => (performance.now() > heldUntil ? onLost() : undefined)
			);
		}, renewMs);
		stopRenewing = () => clearInterval(timer);
	}

	async function takeLease(signal: AbortSignal): Promise<void> {
		const deadline = performance.now() + timeoutMs;
		while (!(await leases.take(name, leaseMs))) {
			if (signal.aborted || performance.now() > deadline) {
				throw uploadLocked();
			}
			await leases.ask(name);
			await sleep(lookMs);
		}
	}

	async function takeBoth(signal: AbortSignal, take: () => Promise<void>): Promise<void> {
		await take();
		try {
			await takeLease(signal);
		} catch (error) {
			await lock.unlock();
			throw error;
		}
	}

	return {
		async lock(signal, requestRelease) {
			await takeBoth(signal, () => lock.lock(signal, requestRelease));
			keepRenewing(requestRelease, requestRelease);
		},
		async lockLasting(onLost) {
			await takeBoth(new AbortController().signal, () => lock.lockLasting(onLost));
			keepRenewing(() => undefined, onLost);
		},
		async unlock() {
			stopRenewing();
			// A lease that cannot be released ends by itself.
			await leases.release(name).catch(() => undefined);
			await lock.unlock();
		},
	};
}

/**
 * One request at a time for each upload, over all processes that share a database.
 * @param leases Null where one process has the database for itself.
 */
export function createUploadLocker({ leases, timeoutMs = waitMs }: { readonly leases: Leases | null; readonly timeoutMs?: number }): UploadLocker {
	const locker = createProcessLocker(timeoutMs);
	return leases === null ? locker : { newLock: (id) => createLeasedLock({ id, lock: locker.newLock(id), leases, timeoutMs }) };
}
