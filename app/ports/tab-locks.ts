/** A lock of the browser, which a tab holds while it works on something that no other tab may touch. */
export interface TabLock {
	/** Whether the tab has the lock; false while another one holds it. */
	readonly taken: Promise<boolean>;
	/** Gives the lock back, also where it is not taken yet. The browser does so when the tab ends, however it does. */
	readonly release: () => void;
}

/** Asks for a lock. Browsers without locks (pages without https) give every lock. */
export function holdLock(name: string): TabLock {
	let release = (): void => undefined;
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	const taken = new Promise<boolean>((resolve, reject) => {
		if (!navigator.locks) {
			resolve(true);
			return;
		}
		navigator.locks
			.request(name, { ifAvailable: true }, (lock) => {
				resolve(lock !== null);
				return lock === null ? undefined : released;
			})
			.catch(reject);
	});
	return { taken, release };
}

/** The names of the locks that tabs hold now; none in browsers without locks. */
export async function heldLocks(): Promise<ReadonlySet<string | undefined>> {
	const { held = [] } = (await navigator.locks?.query()) ?? {};
	return new Set(held.map(({ name }) => name));
}
