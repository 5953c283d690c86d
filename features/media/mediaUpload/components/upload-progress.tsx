import { __, sprintf } from '@wordpress/i18n';
import type { UploadPreview } from '../use-image-upload';

type UploadProgressProps = Pick<UploadPreview, 'filename' | 'percent'>;

/** How much of a picture was sent; a picture that was sent whole is being resized by the site. */
export function UploadProgress({ filename, percent }: UploadProgressProps) {
	return (
		<span className="sitewright-upload-progress">
			{/* translators: 1: name of a file, 2: percent. */}
			<progress max={100} value={percent} aria-label={sprintf(__('Upload of %1$s: %2$d%%', 'sitewright'), filename, percent)} />
			<span aria-hidden>{percent < 100 ? `${percent}%` : __('Processing…', 'sitewright')}</span>
		</span>
	);
}
