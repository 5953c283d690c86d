import constants from './constants.json';

export interface TockAttributes {
	/** The business's name in the path of its page, without the host. */
	readonly url?: string | undefined;
}

const namePattern = new RegExp(constants.namePattern, 'i');

/** The entered name, or the name in an entered address (spec 2 §5); empty if there is none. */
export function parseName(text: string): string {
	const [, name = ''] = namePattern.exec(text.trim().slice(0, constants.maxLength)) ?? [];
	return name.trim();
}

/** The address of the booking page; null if the post has no name. */
export function pageUrl({ url }: TockAttributes): string | null {
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
