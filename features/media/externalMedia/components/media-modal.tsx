import { Button, Modal, Spinner } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import type { ExternalMedia } from '../../../../api/media/external-media';
import { ErrorNotice } from '../../../../components/error-notice';
import { oldestDropped } from '../messages';
import type { MediaPicker } from '../slice';
import { MediaGrid } from './media-grid';

interface MediaModalProps extends Pick<MediaPicker, 'selected' | 'hasDropped' | 'status' | 'copied' | 'message'> {
	/** Of the source. */
	readonly label: string;
	/** The search or the filters of the source. */
	readonly toolbar: ReactNode;
	/** Shown in place of the list, e.g. to connect an account; null for the list. */
	readonly screen?: ReactNode;
	/** Where it is not that a search found nothing. */
	readonly emptyText?: string | undefined;
	/** Names the list: another list begins at its top. */
	readonly listKey: string;
	readonly items: readonly ExternalMedia[];
	/** `more`: a further page is on its way. */
	readonly loading: 'none' | 'first' | 'more';
	readonly hasMore: boolean;
	/** Why the list could not be loaded, as a sentence; null if it could. */
	readonly listError: string | null;
	/** Must stay the same function. */
	readonly onToggle: (item: ExternalMedia) => void;
	readonly onLoadMore: () => void;
	readonly onRetry: () => void;
	readonly onInsert: () => void;
	readonly onClose: () => void;
}

/** As many as a screen shows, so that little jumps when the pictures come. */
const placeholders = Array.from({ length: 10 }, (_, index) => index);

function Placeholders() {
	return (
		<>
			<div className="sitewright-external-media__grid" aria-hidden="true">
				{placeholders.map((index) => (
					<div key={index} className="sitewright-external-media__placeholder" />
				))}
			</div>
			<p role="status" className="screen-reader-text">
				{__('Loading…', 'sitewright')}
			</p>
		</>
	);
}

/** The media of the source, page by page. */
function MediaList(props: MediaModalProps) {
	const { emptyText, listKey, items, selected, status, loading, hasMore, listError, onToggle, onLoadMore } = props;
	const canLoadMore = loading === 'none' && status !== 'copying';
	// The number of items before the last press of the button, of which list.
	const [pressed, setPressed] = useState<{ readonly listKey: string; readonly count: number } | null>(null);
	const hasNew = pressed?.listKey === listKey && items.length > pressed.count;
	return (
		<div className="sitewright-external-media__list" aria-busy={!canLoadMore}>
			{items.length > 0 && (
				<MediaGrid
					key={listKey}
					items={items}
					selectedIds={new Set(selected.map(({ ID }) => ID))}
					onToggle={onToggle}
					focusedIndex={hasNew ? pressed.count : null}
				/>
			)}
			{loading === 'first' && <Placeholders />}
			{items.length === 0 && loading === 'none' && listError === null && (
				<p role="status">{emptyText ?? __('Sorry, but nothing matched your search criteria.', 'sitewright')}</p>
			)}
			{items.length > 0 && hasMore && (
				<Button
					variant="secondary"
					isBusy={loading === 'more'}
					aria-disabled={!canLoadMore}
					onClick={() => {
						if (canLoadMore) {
							setPressed({ listKey, count: items.length });
							onLoadMore();
						}
					}}
				>
					{__('Load More', 'sitewright')}
				</Button>
			)}
		</div>
	);
}

/** The button that inserts the selected media, and how far that is. */
function InsertActions({
	selected,
	hasDropped,
	status,
	copied,
	onInsert,
}: Pick<MediaModalProps, 'selected' | 'hasDropped' | 'status' | 'copied' | 'onInsert'>) {
	const isCopying = status === 'copying';
	const canInsert = selected.length > 0 && status === 'browsing';
	return (
		<div className="sitewright-external-media__actions">
			<span role="status">
				{hasDropped && !isCopying && oldestDropped()}
				{isCopying &&
					selected.length > 1 &&
					/* translators: %1$d: number of pictures that are copied, %2$d: number of all of them. */
					sprintf(__('%1$d of %2$d copied', 'sitewright'), copied, selected.length)}
			</span>
			{isCopying && <Spinner />}
			<Button variant="primary" isBusy={isCopying} aria-disabled={!canInsert} onClick={() => canInsert && onInsert()}>
				{isCopying ? __('Inserting…', 'sitewright') : __('Select', 'sitewright')}
			</Button>
		</div>
	);
}

/** Spec 2 §2 "Browser modal". Disabled buttons keep the focus, so that it is never lost behind the modal. */
export function MediaModal(props: MediaModalProps) {
	const { label, toolbar, screen = null, status, message, listError, onRetry, onClose } = props;
	const isCopying = status === 'copying';
	return (
		<Modal
			className="sitewright-external-media"
			title={isCopying ? __('Inserting media', 'sitewright') : __('Select media', 'sitewright')}
			aria={{ describedby: 'sitewright-external-media-description' }}
			onRequestClose={onClose}
		>
			<div className="sitewright-external-media__content">
				<p id="sitewright-external-media-description" className="screen-reader-text">
					{isCopying
						? __('When the media is finished copying and inserting, you will be returned to the editor.', 'sitewright')
						: __('Select the media you would like to insert into the editor.', 'sitewright')}
				</p>
				<h2 className="sitewright-external-media__source">{label}</h2>
				{toolbar}
				<ErrorNotice error={message} />
				{screen ?? (
					<>
						<ErrorNotice error={listError} onRetry={onRetry} />
						<MediaList {...props} />
						<InsertActions {...props} />
					</>
				)}
			</div>
		</Modal>
	);
}
