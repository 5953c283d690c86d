import { useCallback } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { apiErrorOf } from '../../../../api/core/errors';
import { type ExternalMedia, useListExternalMediaInfiniteQuery } from '../../../../api/media/external-media';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import {
	connectRequested,
	copyRequested,
	disconnectRequested,
	filterAdded,
	dateChanged,
	filterChanged,
	filterRemoved,
	folderLeft,
	itemToggled,
	listOf,
	type MediaPicker,
	pickerClosed,
	pickRequested,
	searchSubmitted,
	selectPicker,
	viewChanged,
	waitCancelled,
} from '../slice';
import { mediaMessage } from '../messages';
import { mediaSources } from '../sources';
import { LibraryBar } from './library-bar';
import { MediaModal } from './media-modal';
import { ConnectScreen, LibraryActions, PickingScreen } from './photo-library';
import { SearchBar } from './search-bar';

const sourceOf = ({ service }: MediaPicker) => mediaSources().find((source) => source.service === service);

/** The search, the filters or the actions of the picker's source. */
function Toolbar({ picker }: { readonly picker: MediaPicker }) {
	const dispatch = useAppDispatch();
	const { search, view, folder, filter, status } = picker;
	const isCopying = status === 'copying';
	const layout = sourceOf(picker)?.layout;
	if (layout === 'account') {
		return (
			<LibraryActions
				isDisabled={isCopying}
				isDisconnecting={status === 'disconnecting'}
				onPick={() => dispatch(pickRequested())}
				onDisconnect={() => dispatch(disconnectRequested())}
			/>
		);
	}
	if (layout === 'search') {
		return <SearchBar search={search} isCopying={isCopying} onSearch={(entered) => dispatch(searchSubmitted({ search: entered }))} />;
	}
	return (
		<LibraryBar
			view={view}
			folder={folder}
			filter={filter}
			isDisabled={isCopying}
			onViewChange={(chosen) => dispatch(viewChanged({ view: chosen }))}
			onLeaveFolder={() => dispatch(folderLeft())}
			onAdd={(name) => dispatch(filterAdded({ name }))}
			onRemove={(name) => dispatch(filterRemoved({ name }))}
			onChange={(name, value) => dispatch(filterChanged({ name, value }))}
			onDate={(date) => dispatch(dateChanged({ date }))}
		/>
	);
}

/** Shown in place of the list while an account is missing or pictures are picked in it; null for the list. */
function useLibraryScreen({ status }: MediaPicker, needsConnection: boolean): ReactNode {
	const dispatch = useAppDispatch();
	const onCancel = () => dispatch(waitCancelled());
	if (status === 'picking') {
		return <PickingScreen onCancel={onCancel} />;
	}
	return needsConnection ? <ConnectScreen isConnecting={status === 'connecting'} onConnect={() => dispatch(connectRequested())} onCancel={onCancel} /> : null;
}

function OpenPicker({ picker }: { readonly picker: MediaPicker }) {
	const dispatch = useAppDispatch();
	const list = listOf(picker);
	const { currentData, error, isFetching, hasNextPage, fetchNextPage, refetch } = useListExternalMediaInfiniteQuery(list);
	// Services list an item again when others were added meanwhile.
	const items = [...new Map(currentData?.pages.flatMap(({ media }) => media).map((item) => [item.ID, item])).values()];
	const source = sourceOf(picker);
	const isAccount = source?.layout === 'account';
	// Spec 2 §8. The error stays while the list is asked for again.
	const needsConnection = isAccount && error !== undefined && apiErrorOf(error).code === 'authorization_required';
	const screen = useLibraryScreen(picker, needsConnection);
	const hasToolbar = screen === null && (!isAccount || currentData !== undefined);
	const onToggle = useCallback((item: ExternalMedia) => void dispatch(itemToggled({ item })), [dispatch]);
	return (
		<MediaModal
			label={source?.label ?? ''}
			toolbar={hasToolbar && <Toolbar picker={picker} />}
			screen={screen}
			emptyText={isAccount ? __('Open Google Photos and pick pictures there. They show up here for you to choose from.', 'sitewright') : undefined}
			listKey={Object.values(list).join(' ')}
			items={items}
			selected={picker.selected}
			hasDropped={picker.hasDropped}
			status={picker.status}
			copied={picker.copied}
			message={picker.message}
			loading={!isFetching ? 'none' : items.length > 0 ? 'more' : 'first'}
			hasMore={hasNextPage}
			listError={isFetching || error === undefined ? null : mediaMessage(apiErrorOf(error))}
			onToggle={onToggle}
			onLoadMore={() => void fetchNextPage()}
			onRetry={() => void (currentData ? fetchNextPage() : refetch())}
			onInsert={() => dispatch(copyRequested())}
			onClose={() => dispatch(pickerClosed())}
		/>
	);
}

/** The window over the slice `externalMedia`, which says whether it is open. */
export function PickerModal() {
	const picker = useAppSelector(selectPicker);
	return picker && <OpenPicker picker={picker} />;
}
