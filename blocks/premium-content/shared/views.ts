/** The two views of premium content, by who sees them: the names of their blocks. */
export const viewNames = { subscriber: 'premium-content/subscriber-view', visitor: 'premium-content/logged-out-view' } as const;
