const secrets = new Map<string, string>();
let count = 0;

/** Secrets that a person typed. They stay outside the store: an action has the reference, an endpoint reads the secret by it. */
export const typedSecrets = {
	/** @return The reference. */
	add(secret: string): string {
		count += 1;
		const reference = `secret-${count}`;
		secrets.set(reference, secret);
		return reference;
	},
	/** The secret, which is then forgotten; undefined for a reference that was read before. */
	take(reference: string): string | undefined {
		const secret = secrets.get(reference);
		secrets.delete(reference);
		return secret;
	},
};
