/** A new unguessable id, 32 hex digits. */
export const createRunId = (): string =>
	// getRandomValues and not randomUUID, which browsers refuse on a site without https.
	Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
