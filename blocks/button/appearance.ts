import { getColorClassName } from '@wordpress/block-editor';
import type { CSSProperties } from 'react';
import type { ButtonAttributes } from './attributes';

const classNames = (...names: readonly (string | false | undefined)[]): string => names.filter(Boolean).join(' ');

/** Class and style of the button itself, as posts hold them. */
export function appearance(attributes: ButtonAttributes): { readonly className: string; readonly style: CSSProperties } {
	const { textColor, customTextColor, backgroundColor, customBackgroundColor, gradient, customGradient } = attributes;
	const { borderRadius, width, fontSize, style } = attributes;
	const textClass = getColorClassName('color', textColor);
	const backgroundClass = getColorClassName('background-color', backgroundColor);
	const gradientClass = gradient && `has-${gradient}-gradient-background`;
	const customFontSize = style?.typography?.fontSize;
	return {
		className: classNames(
			'wp-block-button__link',
			Boolean(textColor ?? customTextColor) && 'has-text-color',
			textClass,
			Boolean(backgroundColor ?? customBackgroundColor ?? gradient ?? customGradient) && 'has-background',
			backgroundClass,
			gradientClass,
			borderRadius === 0 && 'no-border-radius',
			Boolean(width) && 'has-custom-width',
			fontSize && `has-${fontSize}-font-size`,
			fontSize && 'has-custom-font-size'
		),
		style: {
			background: gradientClass ? undefined : customGradient,
			backgroundColor: backgroundClass || gradient || customGradient ? undefined : customBackgroundColor,
			color: textClass ? undefined : customTextColor,
			borderRadius: borderRadius ? `${borderRadius}px` : undefined,
			fontSize: customFontSize,
			width,
		},
	};
}
