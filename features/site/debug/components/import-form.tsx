import { FormFileUpload } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { ErrorNotice } from '../../../../components/error-notice';
import { maxExportLength, type ReadExport, readExport } from '../read-export';

interface ImportFormProps {
	readonly onImport: (read: ReadExport) => void;
}

/** Opens the file of an export; what is wrong with it is said in a sentence. */
export function ImportForm({ onImport }: ImportFormProps) {
	const [problem, setProblem] = useState<string | null>(null);

	function open(text: string) {
		const result = readExport(text);
		setProblem('problem' in result ? result.problem : null);
		if ('read' in result) {
			onImport(result.read);
		}
	}

	function choose(file: File | undefined) {
		if (file) {
			// A file that is too large is not read whole; its beginning says enough.
			file
				.slice(0, 4 * maxExportLength)
				.text()
				.then(open, () => setProblem(__('The file cannot be read.', 'sitewright')));
		}
	}

	return (
		<>
			<h3>{__('Open an exported state', 'sitewright')}</h3>
			<p>
				{__(
					'The pages then show the imported state, step by step, without any request. Your own state comes back when you leave it. Only development sites offer this.',
					'sitewright'
				)}
			</p>
			<FormFileUpload
				className="is-secondary"
				accept="application/json,.json"
				onChange={({ currentTarget }) => {
					choose(currentTarget.files?.[0]);
					// The same file can be chosen again after a failure.
					currentTarget.value = '';
				}}
			>
				{__('Choose a file', 'sitewright')}
			</FormFileUpload>
			<ErrorNotice error={problem} />
		</>
	);
}
