/**
 * The address of a link as it is saved. One that runs code is left out: whoever may write no scripts can have typed it, and who saves the post
 * may write any.
 */
export const harmlessAddress = (address: string | undefined): string | undefined =>
	// Browsers skip control characters.
	/^javascript:/i.test(`${address}`.replace(/[\0- ]/g, '')) ? undefined : address;
