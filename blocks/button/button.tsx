import { RichText } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import type { CSSProperties } from 'react';

interface ButtonProps {
	readonly className: string;
	readonly style: CSSProperties;
	readonly text: string;
	readonly placeholder: string | undefined;
	/** An `input` contains only plain text. */
	readonly isPlain: boolean;
	readonly onChange: (text: string) => void;
}

/** The button, whose text is edited in place. */
export function Button({ className, style, text, placeholder, isPlain, onChange }: ButtonProps) {
	return (
		<RichText
			className={className}
			style={style}
			value={text}
			onChange={onChange}
			placeholder={placeholder ?? __('Add text…', 'sitewright')}
			aria-label={__('Button text', 'sitewright')}
			withoutInteractiveFormatting
			{...(isPlain && { allowedFormats: [] })}
			{...{ disableLineBreaks: true }}
		/>
	);
}
