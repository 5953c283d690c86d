import { Button, Modal, Notice, Spinner } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { ExternalMedia } from '../../../../api/media/external-media';
import { ErrorNotice } from '../../../../components/error-notice';
import { useKeptFocus } from '../../../../components/use-kept-focus';
import { oldestDropped } from '../../externalMedia/messages';
import { MediaGrid } from '../../externalMedia/components/media-grid';
import type { PhoneUpload } from '../slice';
import { QrCode } from './qr-code';

interface PhoneModalProps extends Pick<PhoneUpload, 'status' | 'isMultiple' | 'selected' | 'hasDropped' | 'message'> {
	/** The page for the phone; undefined while there is no code. */
	readonly address: string | undefined;
	/** Pictures that have arrived. */
	readonly items: readonly ExternalMedia[];
	/** Must stay the same function. */
	readonly onToggle: (item: ExternalMedia) => void;
	readonly onInsert: () => void;
	readonly onNewCode: () => void;
	readonly onClose: () => void;
}

/** The code, until the first picture has arrived (spec 2 §2 "Phone upload source"). */
function Code({ status, address, onNewCode }: Pick<PhoneModalProps, 'status' | 'address' | 'onNewCode'>) {
	if (status === 'expired') {
		return (
			<Notice status="warning" isDismissible={false}>
				<p>{__('This code has expired. No image has arrived.', 'sitewright')}</p>
				<Button variant="secondary" onClick={onNewCode}>
					{__('Get a new code', 'sitewright')}
				</Button>
			</Notice>
		);
	}
	return (
		<div className="sitewright-external-media__code">
			{address === undefined ? <Spinner /> : <QrCode text={address} label={__('QR code of the page for your phone', 'sitewright')} />}
			<p>{__('Scan the QR code with your iPhone or Android camera to upload from your photos.', 'sitewright')}</p>
			{address !== undefined && (
				<a href={address} target="_blank" rel="noreferrer">
					{__('Open the page without scanning', 'sitewright')}
				</a>
			)}
		</div>
	);
}

/** A window that shows a code, and then what the phone has sent. Disabled buttons keep the focus, as in the other sources. */
export function PhoneModal(props: PhoneModalProps) {
	const { status, isMultiple, selected, hasDropped, message, address, items, onToggle, onInsert, onNewCode, onClose } = props;
	const isInserting = status === 'inserting';
	const canInsert = selected.length > 0 && !isInserting;
	const count = selected.length;
	const hasImages = items.length > 0;
	const content = useKeptFocus(hasImages ? 'images' : status === 'expired' || status === 'failed' ? status : address === undefined ? 'starting' : 'code');
	return (
		<Modal
			className="sitewright-external-media"
			title={hasImages ? __('Select images to be added', 'sitewright') : __('Upload from your phone', 'sitewright')}
			onRequestClose={onClose}
		>
			<div ref={content} tabIndex={-1} className="sitewright-external-media__content">
				<ErrorNotice error={message} onRetry={status === 'failed' ? onNewCode : undefined} />
				{status === 'reconnecting' && <p role="status">{__('Trying again…', 'sitewright')}</p>}
				{!hasImages && status !== 'failed' && <Code status={status} address={address} onNewCode={onNewCode} />}
				{hasImages && status === 'expired' && (
					<Notice status="warning" isDismissible={false}>
						{__('The code has expired. You can still add the images below.', 'sitewright')}
					</Notice>
				)}
				{hasImages && (
					<>
						<p>{__('Select the images below to add, or continue adding more from your device.', 'sitewright')}</p>
						<MediaGrid items={items} selectedIds={new Set(selected.map(({ ID }) => ID))} onToggle={onToggle} focusedIndex={null} />
					</>
				)}
				<p role="status" className="screen-reader-text">
					{hasImages &&
						/* translators: %d: number of images. */
						sprintf(_n('%d image has arrived.', '%d images have arrived.', items.length, 'sitewright'), items.length)}
				</p>
				{hasImages && isMultiple && (
					<div className="sitewright-external-media__actions">
						<span role="status">{hasDropped && oldestDropped()}</span>
						<Button variant="primary" isBusy={isInserting} aria-disabled={!canInsert} onClick={() => canInsert && onInsert()}>
							{count > 0
								? /* translators: %d: number of images. */
									sprintf(_n('Add %d image', 'Add %d images', count, 'sitewright'), count)
								: __('Add images', 'sitewright')}
						</Button>
					</div>
				)}
			</div>
		</Modal>
	);
}
