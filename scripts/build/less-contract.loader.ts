/** Fields of a route that only the shim, the platform and the tests read, each in a line of its own. */
const unread = /^\t(?:handledBy|access|needsUser|needsAi|isAbility|isDestructive|isCore|isOffered|spec): .*,\n/gm;

/**
 * A loader of a contract that leaves out of its routes what no script in a browser reads.
 * @throws Error where a route has it in another form than the formatter gives it.
 */
export default function lessContract(source: string): string {
	const less = source.replace(unread, '');
	if (/^\t*(?:access|spec):/m.test(less)) {
		throw new Error('A route has its access or its section in more than one line.');
	}
	return less;
}
