import type { ReactNode } from 'react';
import { EditableText } from './editable-text';
import { LineField } from './line-field';

interface EditableLineProps {
	readonly label: string;
	readonly value: string;
	readonly isSelected: boolean;
	readonly onChange: (value: string) => void;
	/** See EditableText. */
	readonly hint: string | null;
	/** The text as on the page. */
	readonly children: ReactNode;
}

/** A block whose text is one line. */
export function EditableLine({ label, value, isSelected, hint, onChange, children }: EditableLineProps) {
	return (
		<EditableText isSelected={isSelected} isEmpty={value === ''} hint={hint} fields={<LineField label={label} value={value} onChange={onChange} />}>
			{children}
		</EditableText>
	);
}
