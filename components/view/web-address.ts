/**
 * An address that a script may follow or show as a link, whoever wrote it: one of http or https, whole. Empty for any other, e.g. for
 * `javascript:`, which would run.
 */
export function webAddress(address: string | null | undefined): string {
	try {
		const { protocol, href } = new URL(address ?? '', document.baseURI);
		return /^https?:$/.test(protocol) && address ? href : '';
	} catch {
		return '';
	}
}
