import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
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
	/** The request that runs. */
	readonly running: 'save' | 'test' | 'remove' | null;
	readonly canSave: boolean;
	readonly canTest: boolean;
	readonly isSaved: boolean;
	readonly onTest: () => void;
	readonly onRemove: () => void;
	/** Sentences about the payments that go on without the keys. */
	readonly children: ReactNode;
}

/** The buttons of a form with the keys of an account: save (submits the form), test, and remove after a question. */
export function AccountActions({ labels, running, canSave, canTest, isSaved, onTest, onRemove, children }: AccountActionsProps) {
	const [asksToRemove, setAsksToRemove] = useState(false);
	const isBusy = running !== null;
	return (
		<>
			<div className="sitewright-admin__actions">
				<Button variant="primary" type="submit" isBusy={running === 'save'} disabled={isBusy || !canSave}>
					{labels.save}
				</Button>
				<Button variant="secondary" isBusy={running === 'test'} disabled={isBusy || !canTest} onClick={onTest}>
					{labels.test}
				</Button>
				{isSaved && (
					<Button variant="tertiary" isDestructive isBusy={running === 'remove'} disabled={isBusy} onClick={() => setAsksToRemove(true)}>
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
