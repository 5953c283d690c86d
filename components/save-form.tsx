import { Button, Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { ErrorNotice } from './error-notice';

interface SaveFormProps {
	/** The mutation's state. */
	readonly saving: { readonly isLoading: boolean; readonly isSuccess: boolean; readonly error?: unknown };
	/** The label of the button. */
	readonly label: string;
	readonly onSave: () => void;
	readonly children: ReactNode;
}

/** Fields with a button that saves them, and what came of that. */
export function SaveForm({ saving, label, onSave, children }: SaveFormProps) {
	return (
		<form
			onSubmit={(event) => {
				event.preventDefault();
				onSave();
			}}
		>
			{children}
			<ErrorNotice error={saving.error} />
			{saving.isSuccess && (
				<Notice status="success" isDismissible={false}>
					{__('Saved.', 'sitewright')}
				</Notice>
			)}
			<div className="sitewright-admin__actions">
				<Button variant="secondary" type="submit" isBusy={saving.isLoading} disabled={saving.isLoading}>
					{label}
				</Button>
			</div>
		</form>
	);
}
