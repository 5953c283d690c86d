import { PlainText } from '@wordpress/block-editor';
import type { KeyboardEvent } from 'react';

interface LineFieldProps {
	/** The field's label and placeholder. */
	readonly label: string;
	readonly value: string;
	readonly onChange: (value: string) => void;
}

/** A field for one line of text that looks like the published text. Enter adds no line (spec 1 §5). */
export function LineField({ label, value, onChange }: LineFieldProps) {
	return (
		<PlainText
			className="sitewright-line-field"
			value={value}
			onChange={onChange}
			onKeyDown={(event: KeyboardEvent) => {
				if (event.key === 'Enter') {
					event.preventDefault();
					event.stopPropagation();
				}
			}}
			aria-label={label}
			placeholder={label}
			dir="auto"
		/>
	);
}
