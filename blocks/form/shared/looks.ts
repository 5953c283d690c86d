import type { CSSProperties } from 'react';
import type { FieldLooks } from '../../../features/readers/forms/field-looks';

const pixels = (value: number | '' | undefined): string | undefined => (typeof value === 'number' ? `${value}px` : undefined);

/** The looks of a field as custom properties, which the stylesheet of the form reads; the renderer in PHP sets the same. */
export const looksStyle = (looks: FieldLooks): CSSProperties => {
	const properties = {
		'--label-color': looks.labelColor,
		'--label-size': looks.labelFontSize,
		'--label-line-height': looks.labelLineHeight,
		'--field-color': looks.inputColor,
		'--field-background': looks.fieldBackgroundColor,
		'--field-size': looks.fieldFontSize,
		'--field-line-height': looks.lineHeight,
		'--field-border-color': looks.borderColor,
		'--field-border-width': pixels(looks.borderWidth),
		'--field-radius': pixels(looks.borderRadius),
		'--option-background': looks.buttonBackgroundColor,
		'--option-border-width': pixels(looks.buttonBorderWidth),
		'--option-radius': pixels(looks.buttonBorderRadius),
	};
	return Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined));
};
