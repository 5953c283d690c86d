import { Button, FormFileUpload, Notice } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { CheckboxControl } from '../../../../components/controls';
import { ErrorNotice } from '../../../../components/error-notice';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { fileRegistry } from '../../../media/mediaUpload/file-registry';
import { type ImportResult, importContinued, importDismissed, importRequested, selectImport } from '../slice';

function Result({ result: { added, known, inactive, refused, examples } }: { readonly result: ImportResult }) {
	return (
		<>
			<p>
				{
					/* translators: 1: number of new subscribers, 2: number of addresses that were on the list before. */
					sprintf(__('New: %1$d. On the list before: %2$d.', 'sitewright'), added, known)
				}
			</p>
			{inactive > 0 && (
				<p>
					{
						/* translators: %d: number of lines. */
						sprintf(
							_n('%d line was left out: unsubscribed or unconfirmed.', '%d lines were left out: unsubscribed or unconfirmed.', inactive, 'sitewright'),
							inactive
						)
					}
				</p>
			)}
			{refused > 0 && (
				<>
					<p>
						{
							/* translators: %d: number of lines. */
							sprintf(
								_n('%d line has no e-mail address, and was left out:', '%d lines have no e-mail address, and were left out:', refused, 'sitewright'),
								refused
							)
						}
					</p>
					<ul className="sitewright-subscribers__refused">
						{examples.map(({ line, text }) => (
							<li key={line}>
								{
									/* translators: 1: number of a line, 2: its text. */
									sprintf(__('Line %1$d: %2$s', 'sitewright'), line, text)
								}
							</li>
						))}
						{refused > examples.length && <li>…</li>}
					</ul>
				</>
			)}
		</>
	);
}

/** Asks for a file, and before that whether its people agreed. */
function ChooseFile({ hasAgreed, onAgreed }: { readonly hasAgreed: boolean; readonly onAgreed: (hasAgreed: boolean) => void }) {
	const dispatch = useAppDispatch();
	return (
		<>
			<p>{__('The first e-mail address in each line of a CSV file is added. Nobody gets an e-mail about it, and who unsubscribed stays so.', 'sitewright')}</p>
			<p>{__('Lines with the state “pending” or “unsubscribed” are left out. Categories are not imported: who is new gets all posts.', 'sitewright')}</p>
			<CheckboxControl label={__('The people in the file agreed to get e-mails from this site.', 'sitewright')} checked={hasAgreed} onChange={onAgreed} />
			<FormFileUpload
				className="is-secondary"
				accept=".csv,.txt,text/csv,text/plain"
				disabled={!hasAgreed}
				onChange={({ currentTarget: { files } }) => {
					const [file] = files ?? [];
					const [fileId] = file ? fileRegistry.add([file]) : [];
					if (file && fileId !== undefined) {
						dispatch(importRequested({ fileId, fileName: file.name, size: file.size }));
					}
				}}
			>
				{__('Choose a CSV file', 'sitewright')}
			</FormFileUpload>
		</>
	);
}

function ImportEnd({ fileName, result }: { readonly fileName: string; readonly result: ImportResult }) {
	const hasAddresses = result.added + result.known + result.inactive > 0;
	return (
		<Notice status={hasAddresses ? 'success' : 'warning'} isDismissible={false}>
			<p>
				{hasAddresses
					? /* translators: %s: name of a file. */
						sprintf(__('%s was imported.', 'sitewright'), fileName)
					: /* translators: %s: name of a file. */
						sprintf(__('No e-mail address was found in %s.', 'sitewright'), fileName)}
			</p>
			<Result result={result} />
		</Notice>
	);
}

/** Adds the addresses of a CSV file. The file is sent in pieces, so that it may have any length. */
export function ImportForm() {
	const dispatch = useAppDispatch();
	const state = useAppSelector(selectImport);
	const [hasAgreed, setAgreed] = useState(false);
	if (state.status === 'idle') {
		return <ChooseFile hasAgreed={hasAgreed} onAgreed={setAgreed} />;
	}
	const { fileId, fileName, size, offset, result } = state;
	const dismiss = () => {
		fileRegistry.release([fileId]);
		dispatch(importDismissed());
	};
	return (
		<>
			{state.status === 'done' ? (
				<ImportEnd fileName={fileName} result={result} />
			) : (
				<>
					<label>
						{
							/* translators: %s: name of a file. */
							sprintf(__('Importing %s', 'sitewright'), fileName)
						}
						<progress value={offset} max={Math.max(1, size)} />
					</label>
					<Result result={result} />
				</>
			)}
			{state.status === 'failed' && <ErrorNotice error={state.message} onRetry={() => dispatch(importContinued())} />}
			<div className="sitewright-admin__actions">
				<Button variant="secondary" onClick={dismiss}>
					{state.status === 'done' ? __('Close', 'sitewright') : __('Stop the import', 'sitewright')}
				</Button>
			</div>
		</>
	);
}
