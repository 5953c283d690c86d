/** The looks that the fields of a form share unless one has its own. */
export interface FieldLooks {
	/** In pixels, like all radii and borders here; old posts hold an empty text for none. */
	readonly borderRadius?: number | '' | undefined;
	readonly borderWidth?: number | '' | undefined;
	/** CSS lengths. */
	readonly labelFontSize?: string | undefined;
	readonly fieldFontSize?: string | undefined;
	/** Multiples of the font size. */
	readonly lineHeight?: number | undefined;
	readonly labelLineHeight?: number | undefined;
	/** CSS colours. */
	readonly inputColor?: string | undefined;
	readonly labelColor?: string | undefined;
	readonly fieldBackgroundColor?: string | undefined;
	readonly borderColor?: string | undefined;
	/** Of options that look like buttons. */
	readonly buttonBackgroundColor?: string | undefined;
	readonly buttonBorderRadius?: number | '' | undefined;
	readonly buttonBorderWidth?: number | '' | undefined;
}

const lookNames = [
	'borderRadius',
	'borderWidth',
	'labelFontSize',
	'fieldFontSize',
	'lineHeight',
	'labelLineHeight',
	'inputColor',
	'labelColor',
	'fieldBackgroundColor',
	'borderColor',
	'buttonBackgroundColor',
	'buttonBorderRadius',
	'buttonBorderWidth',
] as const satisfies readonly (keyof FieldLooks)[];

/** The looks among the attributes of a field. */
export const looksOf = (attributes: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
	Object.fromEntries(lookNames.map((name) => [name, attributes[name]]));
