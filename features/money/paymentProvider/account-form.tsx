import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import type { FormEvent, ReactNode } from 'react';
import { forgetResults, type SaveRequest, SaveResult } from '../../../components/save-result';
import { RemoveDialog } from './remove-dialog';

interface AccountFormProps {
	readonly labels: {
		readonly save: string;
		readonly test: string;
		readonly remove: string;
		/** The question before the keys are removed. */
		readonly removeTitle: string;
	};
	readonly saving: SaveRequest;
	readonly testing: SaveRequest;
	readonly removing: SaveRequest;
	/** What was saved works. */
	readonly isSuccess: boolean;
	readonly canSave: boolean;
	readonly canTest: boolean;
	/** There are keys to remove. */
	readonly canRemove: boolean;
	readonly onSave: () => void;
	readonly onTest: () => void;
	readonly onRemove: () => void;
	/** What came of a request, beside errors and success. */
	readonly results: ReactNode;
	/** Sentences about the payments that go on without the keys. */
	readonly removal: ReactNode;
	/** The fields. */
	readonly children: ReactNode;
}

/** A form with the keys of an account: saved, tested, and removed after a question. What came of one request is gone with the next. */
export function AccountForm({ labels, saving, testing, removing, isSuccess, canSave, canTest, canRemove, ...props }: AccountFormProps) {
	const { onSave, onTest, onRemove, results, removal, children } = props;
	const [asksToRemove, setAsksToRemove] = useState(false);
	const isBusy = saving.isLoading || testing.isLoading || removing.isLoading;
	const save = (event: FormEvent) => {
		event.preventDefault();
		forgetResults(testing, removing);
		onSave();
	};
	const test = () => {
		forgetResults(saving, removing);
		onTest();
	};
	const remove = () => {
		setAsksToRemove(false);
		forgetResults(saving, testing);
		onRemove();
	};
	return (
		<form onSubmit={save} onChange={() => forgetResults(saving, testing, removing)} autoComplete="off">
			{children}
			<SaveResult error={saving.error ?? testing.error ?? removing.error} isSuccess={isSuccess} />
			{results}
			<div className="sitewright-admin__actions">
				<Button variant="primary" type="submit" isBusy={saving.isLoading} disabled={isBusy || !canSave}>
					{labels.save}
				</Button>
				<Button variant="secondary" isBusy={testing.isLoading} disabled={isBusy || !canTest} onClick={test}>
					{labels.test}
				</Button>
				{canRemove && (
					<Button variant="tertiary" isDestructive isBusy={removing.isLoading} disabled={isBusy} onClick={() => setAsksToRemove(true)}>
						{labels.remove}
					</Button>
				)}
			</div>
			{asksToRemove && (
				<RemoveDialog title={labels.removeTitle} confirm={labels.remove} onClose={() => setAsksToRemove(false)} onConfirm={remove}>
					{removal}
				</RemoveDialog>
			)}
		</form>
	);
}
