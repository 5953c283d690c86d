export interface TockAttributes {
	/** The business's name as its page's address has it, without the host. */
	readonly url?: string | undefined;
}

/** Longer than any name: a paste of megabytes must not be searched. */
const longest = 2000;

/** The name that a person entered, or that the address of the business's page holds (spec 2 §5); empty for none. */
export function parseName(text: string): string {
	const [, name = ''] = /^(?:.*exploretock\.com\/)?([^/?#]*)/i.exec(text.slice(0, longest).trim()) ?? [];
	return name.trim();
}

/** The page on which to book; null where the post holds no name. */
export function pageOf({ url }: TockAttributes): string | null {
	const name = parseName(url ?? '');
	return name === '' ? null : `https://www.exploretock.com/${encodeURIComponent(decode(name))}`;
}

function decode(name: string): string {
	try {
		return decodeURIComponent(name);
	} catch {
		return name;
	}
}
