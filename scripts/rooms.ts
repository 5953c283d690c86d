import { isKebabCase } from './names';

/** The domains of the product, from left to right: a room imports only from rooms to its left. */
export const rooms = ['site', 'media', 'ai', 'video', 'money', 'readers', 'places', 'insight'] as const;

export interface Place {
	/** One of `rooms`. */
	readonly room: string;
	/** In lower case, with dashes. */
	readonly name: string;
}

/**
 * The name and the room of a new folder, from the argument of a command.
 * @param argument E.g. `places/opening-hours`.
 * @param command  The command, for the sentence that says what it wants.
 * @throws Error with this sentence.
 */
export function parsePlace(argument: string, command: string): Place {
	const [room = '', name = '', ...more] = argument.split('/');
	if (!rooms.some((known) => known === room) || !isKebabCase(name) || more.length > 0) {
		throw new Error(
			`Name the room and, in lower case with dashes, what it gets: npm run ${command} -- places/opening-hours. The rooms are ${rooms.join(', ')}.`
		);
	}
	return { room, name };
}
