/** The elements that show what a change adds and removes. */
export const changeMarks = {
	added: { tagName: 'ins', className: 'sitewright-added' },
	removed: { tagName: 'del', className: 'sitewright-removed' },
} as const;
