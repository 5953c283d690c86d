import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import type { ReactNode } from 'react';
import { RemoveDialog } from './remove-dialog';

interface AccountActionsProps {
	readonly labels: {
		readonly save: string;
		readonly test: string;
		readonly remove: string;
		/** The question before the keys are removed. */
		readonly removeTitle: string;
	};
	readonly isSaving: boolean;
	readonly isTesting: boolean;
	readonly isRemoving: boolean;
	readonly canSave: boolean;
	readonly canTest: boolean;
	/** There are keys to remove. */
	readonly isSaved: boolean;
	readonly onTest: () => void;
	readonly onRemove: () => void;
	/** Sentences about the payments that go on without the keys. */
	readonly children: ReactNode;
}

/** The buttons of a form with the keys of an account: save (submits the form), test, and remove after a question. */
export function AccountActions({ labels, isSaving, isTesting, isRemoving, canSave, canTest, isSaved, onTest, onRemove, children }: AccountActionsProps) {
	const [asksToRemove, setAsksToRemove] = useState(false);
	const isBusy = isSaving || isTesting || isRemoving;
	return (
		<>
			<div className="sitewright-admin__actions">
				<Button variant="primary" type="submit" isBusy={isSaving} disabled={isBusy || !canSave}>
					{labels.save}
				</Button>
				<Button variant="secondary" isBusy={isTesting} disabled={isBusy || !canTest} onClick={onTest}>
					{labels.test}
				</Button>
				{isSaved && (
					<Button variant="tertiary" isDestructive isBusy={isRemoving} disabled={isBusy} onClick={() => setAsksToRemove(true)}>
						{labels.remove}
					</Button>
				)}
			</div>
			{asksToRemove && (
				<RemoveDialog
					title={labels.removeTitle}
					confirm={labels.remove}
					onClose={() => setAsksToRemove(false)}
					onConfirm={() => {
						setAsksToRemove(false);
						onRemove();
					}}
				>
					{children}
				</RemoveDialog>
			)}
		</>
	);
}
