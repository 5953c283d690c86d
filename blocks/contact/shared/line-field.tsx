import { PlainText } from '@wordpress/block-editor';
import type { KeyboardEvent } from 'react';

interface LineFieldProps {
	/** Both the field's name and what it shows while empty. */
	readonly label: string;
	readonly value: string;
	readonly onChange: (value: string) => void;
}

/** One line of text, edited in place: it looks as it will on the page, and Enter makes no second line (spec 1 §5). */
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
