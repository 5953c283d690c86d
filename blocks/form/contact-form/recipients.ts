/** As loose as a server's own check: one `@`, a dot behind it, no spaces. */
const isAddress = (text: string): boolean => /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text);

/** The parts of a list of recipients that are no e-mail addresses. */
export const invalidAddresses = (to: string): readonly string[] =>
	to
		.split(',')
		.map((part) => part.trim())
		.filter((part) => part !== '' && !isAddress(part));
