const addresses = new Map<string, string>();

/** The addresses that codes hold, by the id of their session. Each has a secret, so they stay outside the store. */
export const phoneAddresses = {
	add: (id: string, address: string): void => void addresses.set(id, address),
	/** Undefined after the session has ended. */
	get: (id: string): string | undefined => addresses.get(id),
	remove: (id: string): void => void addresses.delete(id),
};
