import type { ComponentType, ReactNode } from 'react';

// What the package exports beyond its published types, as far as we use it; the same from WordPress 6.5 to 7.1.
declare module '@wordpress/block-editor' {
	interface Gradient {
		/** CSS, whether the theme's or the person's own. */
		readonly gradientValue: string | undefined;
		readonly setGradient: (value: string | undefined) => void;
	}

	/** Of the block around, by its attributes `gradient` and `customGradient`. */
	export function __experimentalUseGradient(): Gradient;

	interface ColorGradientSetting {
		readonly label: string;
		readonly colorValue?: string | undefined;
		readonly onColorChange?: (value: string | undefined) => void;
		readonly gradientValue?: string | undefined;
		readonly onGradientChange?: (value: string | undefined) => void;
	}

	export const __experimentalPanelColorGradientSettings: ComponentType<{
		readonly title: string;
		readonly settings: readonly ColorGradientSetting[];
		readonly children?: ReactNode;
	}>;

	export const BlockTools: ComponentType<{ readonly children: ReactNode }>;
}
