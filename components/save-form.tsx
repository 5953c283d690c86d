import { Button } from '@wordpress/components';
import type { ReactNode } from 'react';
import { forgetResults, type SaveRequest, SaveResult } from './save-result';

interface SaveFormProps {
	/** The mutation's state. */
	readonly saving: SaveRequest;
	/** The label of the button. */
	readonly label: string;
	/** There is nothing to save. */
	readonly isDisabled?: boolean;
	readonly onSave: () => void;
	readonly children: ReactNode;
}

/** Fields with a button that saves them, and what came of that. */
export function SaveForm({ saving, label, isDisabled = false, onSave, children }: SaveFormProps) {
	return (
		<form
			onChange={() => forgetResults(saving)}
			onSubmit={(event) => {
				event.preventDefault();
				onSave();
			}}
		>
			{children}
			<SaveResult {...saving} />
			<div className="sitewright-admin__actions">
				<Button variant="secondary" type="submit" isBusy={saving.isLoading} disabled={saving.isLoading || isDisabled}>
					{label}
				</Button>
			</div>
		</form>
	);
}
