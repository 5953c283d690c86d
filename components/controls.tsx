import * as WordPress from '@wordpress/components';
import { forwardRef } from '@wordpress/element';
import type { ComponentProps } from 'react';

/** WordPress's controls in the height and spacing that its later versions give them; without these flags they report a deprecation. */
const height = { __next40pxDefaultSize: true } as const;
const spacing = { __nextHasNoMarginBottom: true } as const;

export const TextControl = forwardRef<HTMLInputElement, ComponentProps<typeof WordPress.TextControl>>((props, ref) => (
	<WordPress.TextControl ref={ref} {...height} {...spacing} {...props} />
));

type SelectProps = Extract<ComponentProps<typeof WordPress.SelectControl>, { readonly multiple?: false }>;

interface SelectControlProps<Value extends string> extends Omit<SelectProps, 'multiple' | 'value' | 'options' | 'onChange'> {
	readonly value: Value;
	readonly options: readonly { readonly value: NoInfer<Value>; readonly label: string; readonly disabled?: boolean }[];
	readonly onChange: (value: NoInfer<Value>) => void;
}

/** A choice of one option; `onChange` gets the value of one, and nothing else. */
export const SelectControl = <Value extends string>({ options, onChange, ...props }: SelectControlProps<Value>) => (
	<WordPress.SelectControl
		{...height}
		{...spacing}
		{...props}
		options={[...options]}
		onChange={(value) => {
			const chosen = options.find((option) => option.value === value);
			if (chosen) {
				onChange(chosen.value);
			}
		}}
	/>
);

export const RangeControl = (props: ComponentProps<typeof WordPress.RangeControl>) => <WordPress.RangeControl {...height} {...spacing} {...props} />;

export const FormTokenField = (props: ComponentProps<typeof WordPress.FormTokenField>) => <WordPress.FormTokenField {...height} {...spacing} {...props} />;

export const TextareaControl = (props: ComponentProps<typeof WordPress.TextareaControl>) => <WordPress.TextareaControl {...spacing} {...props} />;

export const ToggleControl = (props: ComponentProps<typeof WordPress.ToggleControl>) => <WordPress.ToggleControl {...spacing} {...props} />;

export const CheckboxControl = (props: ComponentProps<typeof WordPress.CheckboxControl>) => <WordPress.CheckboxControl {...spacing} {...props} />;

export const UnitControl = (props: ComponentProps<typeof WordPress.__experimentalUnitControl>) => (
	<WordPress.__experimentalUnitControl {...height} {...props} />
);
