import type { ComponentType, ReactElement, ReactNode } from 'react';

// Exports that the published types lack. WordPress 6.5 to 7.1 have them.
declare module '@wordpress/block-editor' {
	interface Gradient {
		/** CSS of a preset or of a custom gradient. */
		readonly gradientValue: string | undefined;
		readonly setGradient: (value: string | undefined) => void;
	}

	/** The gradient of the current block, from its attributes `gradient` and `customGradient`. */
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

	/** Large buttons for the variations of an empty block; the choice is undefined if the person skips it. */
	export function __experimentalBlockVariationPicker<Variation extends object>(props: {
		readonly icon: ReactNode;
		readonly label: string;
		readonly instructions: string;
		readonly variations: readonly Variation[];
		readonly onSelect: (variation: Variation | undefined) => void;
	}): ReactElement;

	export const BlockTools: ComponentType<{ readonly children: ReactNode }>;
}
