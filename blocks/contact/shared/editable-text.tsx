import type { ReactNode } from 'react';
import { IdleLinks } from '../../../components/idle-links';

interface EditableTextProps {
	/** Shows the fields although there is text. */
	readonly isSelected: boolean;
	readonly isEmpty: boolean;
	readonly fields: ReactNode;
	/** Shown below a text that is probably wrong, but not while it is being typed. */
	readonly hint?: string | null;
	/** The text as on the page. */
	readonly children: ReactNode;
}

/** Spec 1 §2: fields while the block is selected or empty, else the text as on the page. */
export function EditableText({ isSelected, isEmpty, fields, hint, children }: EditableTextProps) {
	return isSelected || isEmpty ? (
		<>{fields}</>
	) : (
		<>
			<IdleLinks>{children}</IdleLinks>
			{hint && <p className="sitewright-line-hint">{hint}</p>}
		</>
	);
}
