import { useCallback } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { apiErrorOf } from '../../../api/errors';
import { type ExternalMedia, useListExternalMediaInfiniteQuery } from '../../../api/external-media';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import {
	copyRequested,
	filterAdded,
	filterChanged,
	filterRemoved,
	folderLeft,
	itemToggled,
	listOf,
	type MediaPicker,
	pickerClosed,
	searchSubmitted,
	selectPicker,
	viewChanged,
} from '../slice';
import { mediaSources } from '../sources';
import { LibraryBar } from './library-bar';
import { MediaModal } from './media-modal';
import { SearchBar } from './search-bar';

/** Spec 2 §8 "External media picker". */
function messageOf(error: unknown): string | null {
	if (error === undefined) {
		return null;
	}
	const { code, message } = apiErrorOf(error);
	return code === 'internal_server_error' ? __('Internal server error', 'sitewright') : message;
}

/** The search or the filters of the picker's source. */
function Toolbar({ picker }: { readonly picker: MediaPicker }) {
	const dispatch = useAppDispatch();
	const { service, search, view, folder, filter, status } = picker;
	const isCopying = status === 'copying';
	if (mediaSources().find((source) => source.service === service)?.layout === 'search') {
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
		/>
	);
}

function OpenPicker({ picker }: { readonly picker: MediaPicker }) {
	const dispatch = useAppDispatch();
	const list = listOf(picker);
	const { currentData, error, isFetching, hasNextPage, fetchNextPage, refetch } = useListExternalMediaInfiniteQuery(list);
	// Services list an item again when others were added meanwhile.
	const items = [...new Map(currentData?.pages.flatMap(({ media }) => media).map((item) => [item.ID, item])).values()];
	const onToggle = useCallback((item: ExternalMedia) => void dispatch(itemToggled({ item })), [dispatch]);
	return (
		<MediaModal
			label={mediaSources().find(({ service }) => service === picker.service)?.label ?? ''}
			toolbar={<Toolbar picker={picker} />}
			listKey={Object.values(list).join(' ')}
			items={items}
			selected={picker.selected}
			status={picker.status}
			copied={picker.copied}
			message={picker.message}
			loading={!isFetching ? 'none' : items.length > 0 ? 'more' : 'first'}
			hasMore={hasNextPage}
			listError={isFetching ? null : messageOf(error)}
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
