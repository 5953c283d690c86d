import type { CSSProperties } from 'react';
import type { FieldLooks } from '../../../features/forms/field-looks';

const pixels = (value: number | undefined): string | undefined => (typeof value === 'number' ? `${value}px` : undefined);

/** The looks of a field as custom properties, which the stylesheet of the form reads; the renderer in PHP sets the same. */
export const looksStyle = (looks: FieldLooks): CSSProperties => {
	const properties = {
		'--sitewright-label-color': looks.labelColor,
		'--sitewright-label-size': looks.labelFontSize,
		'--sitewright-label-line': looks.labelLineHeight,
		'--sitewright-input-color': looks.inputColor,
		'--sitewright-input-background': looks.fieldBackgroundColor,
		'--sitewright-input-size': looks.fieldFontSize,
		'--sitewright-input-line': looks.lineHeight,
		'--sitewright-border-color': looks.borderColor,
		'--sitewright-border-width': pixels(looks.borderWidth),
		'--sitewright-border-radius': pixels(looks.borderRadius),
		'--sitewright-button-background': looks.buttonBackgroundColor,
		'--sitewright-button-border-width': pixels(looks.buttonBorderWidth),
		'--sitewright-button-radius': pixels(looks.buttonBorderRadius),
	};
	return Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined)) as CSSProperties;
};
