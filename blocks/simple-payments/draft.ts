/** The attributes that a post keeps in the markup of the block alone. */
export const inMarkup = ['content', 'featuredMediaUrl', 'featuredMediaTitle', 'postLinkText', 'title'] as const;

export type Draft = Partial<Record<(typeof inMarkup)[number], string>>;

/** The attributes that a draft stands for. */
export const fromDraft = (draft: Readonly<Record<string, unknown>>): Draft =>
	Object.fromEntries(inMarkup.filter((name) => typeof draft[name] === 'string').map((name) => [name, draft[name]]));
