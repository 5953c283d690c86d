import { administrator } from '../../../scripts/site/site-options';

/** Everybody whom the tests log in as, one for each role of WordPress. */
export const people = {
	administrator,
	editor: { login: 'editor', password: 'editor-password' },
	author: { login: 'author', password: 'author-password' },
	contributor: { login: 'contributor', password: 'contributor-password' },
	subscriber: { login: 'subscriber', password: 'subscriber-password' },
} as const;

export type Role = keyof typeof people;
export const roles = Object.keys(people) as Role[];
