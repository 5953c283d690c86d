/** The same in both old versions. */
export const attributes = {
	rid: { type: 'array', default: [] },
	style: { type: 'string', default: 'standard', enum: ['button', 'standard', 'wide', 'tall'] },
	iframe: { type: 'boolean', default: true },
	domain: { type: 'string', default: 'com' },
	lang: { type: 'string', default: 'en-US', enum: ['en-US', 'fr-CA', 'de-DE', 'es-MX', 'ja-JP', 'nl-NL', 'it-IT'] },
	newtab: { type: 'boolean', default: false },
	negativeMargin: { type: 'boolean', default: false },
};

export interface Attributes {
	readonly rid: readonly string[];
	readonly style: string;
	readonly className?: string;
}
