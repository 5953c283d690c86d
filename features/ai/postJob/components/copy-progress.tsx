import { Button, Notice, Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { PostCopyState } from '../copy/slice';

interface CopyProgressProps {
	/** Its status is not `idle`. */
	readonly copy: PostCopyState;
	/** Stops, or goes back to the form. */
	readonly onClose: () => void;
}

/** What becomes of a draft in another language. */
export function CopyProgress({ copy: { status, editUrl, failure }, onClose }: CopyProgressProps) {
	if (status === 'translating' || status === 'copying') {
		return (
			<div className="sitewright-post-job__form">
				<p role="status">
					<Spinner />
					{status === 'translating' ? __('Translating the title…', 'sitewright') : __('Making the draft…', 'sitewright')}
				</p>
				{status === 'translating' && (
					<Button variant="secondary" onClick={onClose}>
						{__('Stop', 'sitewright')}
					</Button>
				)}
			</div>
		);
	}
	return (
		<div className="sitewright-post-job__form">
			{editUrl === null ? (
				<Notice status="error" isDismissible={false}>
					{failure}
				</Notice>
			) : (
				<>
					<p role="status">{__('The draft is there. Its texts are translated when you open it.', 'sitewright')}</p>
					<Button variant="primary" href={editUrl} target="_blank" rel="noreferrer">
						{__('Open the draft (in a new tab)', 'sitewright')}
					</Button>
				</>
			)}
			<Button variant="secondary" onClick={onClose}>
				{__('Back', 'sitewright')}
			</Button>
		</div>
	);
}
