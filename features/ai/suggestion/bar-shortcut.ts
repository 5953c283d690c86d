/** The name of the shortcut that opens the AI bar of the selected blocks. */
export const barShortcut = 'sitewright/inline-ai';
