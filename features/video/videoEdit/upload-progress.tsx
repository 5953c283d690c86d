import { __, sprintf } from '@wordpress/i18n';
import { percentOf } from '../videoUploads/describe';
import type { VideoUpload } from '../videoUploads/slice';

/** How much of a file was sent. */
export function UploadProgress({ upload }: { readonly upload: VideoUpload }) {
	const percent = percentOf(upload);
	return (
		<div className="sitewright-video__progress">
			{/* translators: 1: name of a file, 2: percent. */}
			<progress max={100} value={percent} aria-label={sprintf(__('Upload of %1$s: %2$d%%', 'sitewright'), upload.filename, percent)} />
			<span>{`${percent}%`}</span>
		</div>
	);
}
