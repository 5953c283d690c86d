import { Button, Notice, Placeholder } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { FormEvent, ReactElement, ReactNode } from 'react';
import { TextControl } from './controls';

/** The props that all forms have. */
export interface EntryFormBasics {
	readonly icon: ReactElement;
	readonly label: string;
	readonly instructions: string;
	/** The label and placeholder of the field. */
	readonly placeholder: string;
	/** The initial text of the field; a new value replaces the text. */
	readonly value: string;
	readonly isBusy: boolean;
	readonly onSubmit: (text: string) => void;
	/** Returns to the embed; left out if the block has none. */
	readonly onCancel?: (() => void) | undefined;
}

interface EntryFormProps extends EntryFormBasics {
	/** The button's label. */
	readonly action: string;
	/** The button's label while busy. */
	readonly busyAction: string;
	/** The failure of the last entry. */
	readonly error: string | null;
	/** Another action for the entered text, shown with the error. */
	readonly alternative?: {
		readonly label: string;
		/** Whether the action suits the text. */
		readonly isFor: (text: string) => boolean;
		readonly onClick: (text: string) => void;
	};
	/** The user opened the form, so its field gets the focus. */
	readonly takesFocus?: boolean;
	readonly above?: ReactNode;
	readonly below?: ReactNode;
}

/** The text that is being entered: of the form's value, until somebody types. */
function useDraft(value: string) {
	const [draft, setDraft] = useState(value);
	useEffect(() => setDraft(value), [value]);
	return [draft, setDraft] as const;
}

/** @return For the field that gets the focus. */
function useFirstFocus(takesFocus: boolean) {
	const field = useRef<HTMLInputElement>(null);
	useEffect(() => {
		if (takesFocus) {
			field.current?.focus();
		}
	}, [takesFocus]);
	return field;
}

/** A form with one field, shown instead of the block. The entered text stays after a failure. */
export function EntryForm(props: EntryFormProps) {
	const {
		icon,
		label,
		instructions,
		placeholder,
		value,
		isBusy,
		onSubmit,
		onCancel,
		action,
		busyAction,
		error,
		alternative,
		takesFocus = false,
		above,
		below,
	} = props;
	const [draft, setDraft] = useDraft(value);
	const field = useFirstFocus(takesFocus);
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (!isBusy && draft.trim() !== '') {
			onSubmit(draft);
		}
	};
	const actions = alternative?.isFor(draft) ? [{ label: alternative.label, onClick: () => alternative.onClick(draft) }] : [];
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
				<div style={{ flex: '1 1 16em', minWidth: 0 }}>
					<TextControl ref={field} label={placeholder} hideLabelFromVision placeholder={placeholder} value={draft} readOnly={isBusy} onChange={setDraft} />
				</div>
				<Button __next40pxDefaultSize variant="primary" type="submit" isBusy={isBusy} aria-disabled={isBusy || draft.trim() === ''}>
					{isBusy ? busyAction : action}
				</Button>
				{onCancel && (
					<Button __next40pxDefaultSize variant="tertiary" onClick={onCancel}>
						{__('Cancel', 'sitewright')}
					</Button>
				)}
			</form>
			{below}
		</Placeholder>
	);
}
