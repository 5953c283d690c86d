import { Button, Notice, Placeholder } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { FormEvent, ReactElement, ReactNode } from 'react';

/** What such a form says of itself and takes, whatever block asks. */
export interface EntryFormBasics {
	readonly icon: ReactElement;
	readonly label: string;
	readonly instructions: string;
	/** Both the field's name and what it shows while empty. */
	readonly placeholder: string;
	/** What the field holds at first. */
	readonly value: string;
	readonly isBusy: boolean;
	readonly onSubmit: (text: string) => void;
	/** Back to what the block shows; left out where that is nothing. */
	readonly onCancel?: (() => void) | undefined;
}

interface EntryFormProps extends EntryFormBasics {
	/** What the button says. */
	readonly action: string;
	/** And while busy. */
	readonly busyAction: string;
	/** Why what was entered came to nothing. */
	readonly error: string | null;
	/** What else can be done with what was entered, beside the error. */
	readonly wayOut?: { readonly label: string; readonly onClick: (text: string) => void };
	/** The person asked for the form, and goes on in its field. */
	readonly takesFocus?: boolean;
	readonly above?: ReactNode;
	readonly below?: ReactNode;
}

/** Asks for one line in the place of a block; what was entered stays when it comes to nothing. */
export function EntryForm(props: EntryFormProps) {
	const { icon, label, instructions, placeholder, value, isBusy, onSubmit, onCancel, action, busyAction, error, wayOut, takesFocus = false, above, below } = props;
	const [draft, setDraft] = useState(value);
	const field = useRef<HTMLInputElement>(null);
	useEffect(() => {
		if (takesFocus) {
			field.current?.focus();
		}
	}, [takesFocus]);
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (!isBusy && draft.trim() !== '') {
			onSubmit(draft);
		}
	};
	const actions = wayOut ? [{ label: wayOut.label, onClick: () => wayOut.onClick(draft) } as never] : [];
	return (
		<Placeholder
			icon={icon}
			label={label}
			instructions={instructions}
			notices={
				error === null ? undefined : (
					<Notice status="error" isDismissible={false} actions={actions}>
						{error}
					</Notice>
				)
			}
		>
			{above}
			<form onSubmit={submit} style={{ display: 'flex', flexWrap: 'wrap', gap: 8, width: '100%' }}>
				<input
					ref={field}
					type="text"
					className="components-placeholder__input"
					style={{ flex: '1 1 16em', minWidth: 0, margin: 0 }}
					aria-label={placeholder}
					placeholder={placeholder}
					value={draft}
					readOnly={isBusy}
					onChange={(event) => setDraft(event.target.value)}
				/>
				<Button variant="primary" type="submit" isBusy={isBusy} aria-disabled={isBusy || draft.trim() === ''}>
					{isBusy ? busyAction : action}
				</Button>
				{onCancel && (
					<Button variant="tertiary" onClick={onCancel}>
						{__('Cancel', 'sitewright')}
					</Button>
				)}
			</form>
			{below}
		</Placeholder>
	);
}
