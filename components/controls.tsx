import * as WordPress from '@wordpress/components';
import { forwardRef } from '@wordpress/element';
import type { ComponentProps } from 'react';

/** WordPress's controls in the height and spacing that its later versions give them; without these flags they report a deprecation. */
const height = { __next40pxDefaultSize: true } as const;
const spacing = { __nextHasNoMarginBottom: true } as const;

export const TextControl = forwardRef<HTMLInputElement, ComponentProps<typeof WordPress.TextControl>>((props, ref) => (
	<WordPress.TextControl ref={ref} {...height} {...spacing} {...props} />
));

export const SelectControl = (props: ComponentProps<typeof WordPress.SelectControl>) => <WordPress.SelectControl {...height} {...spacing} {...props} />;

export const RangeControl = (props: ComponentProps<typeof WordPress.RangeControl>) => <WordPress.RangeControl {...height} {...spacing} {...props} />;

export const FormTokenField = (props: ComponentProps<typeof WordPress.FormTokenField>) => <WordPress.FormTokenField {...height} {...spacing} {...props} />;

export const TextareaControl = (props: ComponentProps<typeof WordPress.TextareaControl>) => <WordPress.TextareaControl {...spacing} {...props} />;

export const ToggleControl = (props: ComponentProps<typeof WordPress.ToggleControl>) => <WordPress.ToggleControl {...spacing} {...props} />;

export const CheckboxControl = (props: ComponentProps<typeof WordPress.CheckboxControl>) => <WordPress.CheckboxControl {...spacing} {...props} />;

export const UnitControl = (props: ComponentProps<typeof WordPress.__experimentalUnitControl>) => (
	<WordPress.__experimentalUnitControl {...height} {...props} />
);
