import { Button, FormFileUpload } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { VideoUploadRecord } from '../../../ports/video';
import { formatBytes } from '../../../components/format-bytes';

interface UnfinishedUploadsProps {
	readonly records: readonly VideoUploadRecord[];
	/** Called with the file of one of the records. */
	readonly onContinue: (file: File) => void;
	readonly onDiscard: (record: VideoUploadRecord) => void;
}

const isSame = ({ filename, size, mime, lastModified }: VideoUploadRecord, file: File): boolean =>
	file.name === filename && file.size === size && file.type === mime && file.lastModified === lastModified;

/** The uploads of before that were not finished. A browser forgets a file with its page, so the person chooses it again. */
export function UnfinishedUploads({ records, onContinue, onDiscard }: UnfinishedUploadsProps) {
	const [wrongFile, setWrongFile] = useState<VideoUploadRecord | null>(null);
	const choose = (record: VideoUploadRecord, file: File | undefined) => {
		setWrongFile(file && !isSame(record, file) ? record : null);
		if (file && isSame(record, file)) {
			onContinue(file);
		}
	};
	if (records.length === 0) {
		return null;
	}
	return (
		<div className="sitewright-video__unfinished">
			<p>{__('Not finished yet. Choose the same file again, and its upload goes on where it was.', 'sitewright')}</p>
			<ul>
				{records.map((record) => (
					<li key={record.id}>
						<span className="sitewright-video__unfinished-name">
							<bdi>{record.filename}</bdi> {/* translators: 1: percent, 2: a size such as 2 GB. */}
							<small>{sprintf(__('%1$d%% of %2$s', 'sitewright'), Math.floor((record.sent / Math.max(1, record.size)) * 100), formatBytes(record.size))}</small>
						</span>
						<FormFileUpload
							accept="video/*"
							onChange={(event) => choose(record, event.currentTarget.files?.[0])}
							render={({ openFileDialog }) => (
								// WordPress leaves room below the buttons of its forms.
								<Button variant="secondary" style={{ marginBlockEnd: 0 }} onClick={openFileDialog}>
									{__('Continue', 'sitewright')}
								</Button>
							)}
						/>
						{/* translators: %s: name of a file. */}
						<Button variant="tertiary" isDestructive onClick={() => onDiscard(record)} aria-label={sprintf(__('Discard %s', 'sitewright'), record.filename)}>
							{__('Discard', 'sitewright')}
						</Button>
					</li>
				))}
			</ul>
			<p role="status">
				{/* translators: 1: name of a file, 2: a size such as 2 GB. */}
				{wrongFile &&
					sprintf(
						__('That is another file, or it was changed. Please choose %1$s (%2$s) as it was.', 'sitewright'),
						wrongFile.filename,
						formatBytes(wrongFile.size)
					)}
			</p>
		</div>
	);
}
