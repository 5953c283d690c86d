const addresses = new Map<string, string>();

/** Addresses of map tiles. They may hold a token, so they stay outside the store: a result has the reference. */
export const tileAddresses = {
	/** @return The reference; the same for the same address. */
	add(address: string): string {
		const known = [...addresses].find(([, kept]) => kept === address)?.[0];
		const reference = known ?? `tiles-${addresses.size + 1}`;
		addresses.set(reference, address);
		return reference;
	},
	/** Empty for an unknown reference. */
	get: (reference: string): string => addresses.get(reference) ?? '',
};
