import constants from './constants.json';

export interface TockAttributes {
	/** The business's name as its page's address has it, without the host. */
	readonly url?: string | undefined;
}

const namePattern = new RegExp(constants.namePattern, 'i');

/** The name that a person entered, or that the address of the business's page holds (spec 2 §5); empty for none. */
export function parseName(text: string): string {
	const [, name = ''] = namePattern.exec(text.slice(0, constants.maxLength).trim()) ?? [];
	return name.trim();
}

/** The page on which to book; null where the post holds no name. */
export function pageOf({ url }: TockAttributes): string | null {
	const name = parseName(url ?? '');
	return name === '' ? null : `${constants.siteUrl}${encodeURIComponent(decode(name))}`;
}

function decode(name: string): string {
	try {
		return decodeURIComponent(name);
	} catch {
		return name;
	}
}
