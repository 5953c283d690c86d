import { createSlice, type Draft, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { ExternalMedia, MediaListQuery, MediaService } from '../../../api/media/external-media';
import { asDraft } from '../../../store/as-draft';
import { injectSlice, nothingTyped } from '../../../store/rooms';
import { addFilter, type FilterName, type MediaDates, type MediaFilter, removeFilter, serializeFilter, setFilter, type TextFilterName } from './filter';
import { dropsOldest, toggleSelected } from './selection';
import { initialSearchOf } from './sources';

interface Folder {
	readonly id: string;
	readonly name: string;
}

/** The place for which pictures are chosen. */
export interface MediaTarget {
	/** Id in the registry of targets, which get the chosen pictures. */
	readonly targetId: string;
	readonly isMultiple: boolean;
	/** Files that the target has already, and that stay before the new ones; empty to replace them. */
	readonly keptIds: readonly number[];
}

interface PickerRequest extends MediaTarget {
	readonly service: MediaService;
}

/** The window in which pictures of a source are chosen. */
export interface MediaPicker extends PickerRequest {
	/**
	 * `connecting`, `disconnecting`: the user's account at the source. `picking`: the user picks pictures on the page of the source,
	 * which the list will then have.
	 */
	readonly status: 'browsing' | 'copying' | 'connecting' | 'picking' | 'disconnecting';
	readonly view: 'recent' | 'albums';
	/** The opened folder; null above the folders. */
	readonly folder: Folder | null;
	readonly search: string;
	readonly filter: MediaFilter;
	/** In the order of the choice. */
	readonly selected: readonly ExternalMedia[];
	/** Whether the last choice dropped the oldest. */
	readonly hasDropped: boolean;
	/** How many of them are copied. */
	readonly copied: number;
	/** Why the last copy, connection or pick failed, as a sentence; null if none did. */
	readonly message: string | null;
}

/** Null while no window is open. */
export type ExternalMediaState = MediaPicker | null;

type State = Draft<ExternalMediaState>;

function begin(state: State, status: 'copying' | 'connecting' | 'disconnecting' | 'picking'): void {
	if (state?.status === 'browsing') {
		state.status = status;
		state.message = null;
	}
}

function clearSelection(picker: Draft<MediaPicker>): void {
	picker.selected = [];
	picker.hasDropped = false;
}

const isUsingLibrary = (picker: MediaPicker): boolean => picker.status === 'connecting' || picker.status === 'picking' || picker.status === 'disconnecting';

/** Clears the selection: the library may not have these pictures any more. */
function backToList(state: State): void {
	if (state && isUsingLibrary(state)) {
		state.status = 'browsing';
		clearSelection(state);
	}
}

/** A fresh list clears the notice and the selection (spec 2 §4). While pictures are copied or picked, nothing can be changed. */
function relist(state: State, change: (picker: Draft<MediaPicker>) => void): void {
	if (state?.status === 'browsing') {
		change(state);
		clearSelection(state);
		state.message = null;
	}
}

const noPicker = (): ExternalMediaState => null;

export const externalMediaSlice = createSlice({
	name: 'externalMedia',
	initialState: noPicker,
	reducers: {
		/** The user chose a source in the menu. */
		pickerOpened: {
			prepare: (request: Omit<PickerRequest, 'keptIds'> & { readonly keptIds?: readonly number[] }) => ({
				payload: { keptIds: [], ...request, search: initialSearchOf(request.service) },
			}),
			reducer: (_state, { payload }: PayloadAction<PickerRequest & Pick<MediaPicker, 'search'>>): ExternalMediaState => ({
				...payload,
				status: 'browsing',
				view: 'recent',
				folder: null,
				filter: {},
				selected: [],
				hasDropped: false,
				copied: 0,
				message: null,
			}),
		},
		/** Cancels a copy. */
		pickerClosed: noPicker,
		viewChanged: (state, { payload: { view } }: PayloadAction<Pick<MediaPicker, 'view'>>) =>
			relist(state, (picker) => {
				picker.view = view;
				picker.folder = null;
			}),
		searchSubmitted: (state, { payload: { search } }: PayloadAction<Pick<MediaPicker, 'search'>>) =>
			relist(state, (picker) => {
				picker.search = search;
			}),
		/** The breadcrumb leads back to all folders. */
		folderLeft: (state) =>
			relist(state, (picker) => {
				picker.folder = null;
			}),
		filterAdded: (state, { payload: { name } }: PayloadAction<{ readonly name: FilterName }>) =>
			relist(state, (picker) => {
				picker.filter = asDraft(addFilter(picker.filter, name));
			}),
		filterRemoved: (state, { payload: { name } }: PayloadAction<{ readonly name: FilterName }>) =>
			relist(state, (picker) => {
				picker.filter = asDraft(removeFilter(picker.filter, name));
			}),
		filterChanged: (state, { payload: { name, value } }: PayloadAction<{ readonly name: TextFilterName; readonly value: string }>) =>
			relist(state, (picker) => {
				picker.filter = asDraft(setFilter(picker.filter, name, value));
			}),
		dateChanged: (state, { payload: { date } }: PayloadAction<{ readonly date: MediaDates }>) =>
			relist(state, (picker) => {
				picker.filter.date = date;
			}),
		/** A folder is opened. A picture is chosen, or no longer; above ten the oldest is dropped (spec 2 §4). */
		itemToggled: (state, { payload: { item } }: PayloadAction<{ readonly item: ExternalMedia }>) => {
			if (item.type === 'folder') {
				relist(state, (picker) => {
					picker.folder = { id: item.ID, name: item.name };
				});
			} else if (state?.status === 'browsing') {
				state.hasDropped = dropsOldest(state.selected, item, state.isMultiple);
				state.selected = asDraft(toggleSelected(state.selected, item, state.isMultiple));
			}
		},
		/** The user inserts what is selected. Asked again meanwhile, nothing more is copied. */
		copyRequested: (state) => {
			if (state?.status === 'browsing' && state.selected.length > 0) {
				begin(state, 'copying');
				state.copied = 0;
			}
		},
		/** One more of the selected pictures is in the media library. */
		itemCopied: (state) => {
			if (state?.status === 'copying') {
				state.copied += 1;
			}
		},
		/** At least one picture could not be copied; the window stays open with all of them. */
		copyFailed: (state, { payload: { message } }: PayloadAction<{ readonly message: string }>) => {
			if (state?.status === 'copying') {
				state.status = 'browsing';
				state.message = message;
			}
		},
		/** The user connects an account of the source. */
		connectRequested: (state) => begin(state, 'connecting'),
		/** The user picks other pictures in the account; those that were picked before go. */
		pickRequested: (state) => {
			if (state?.status === 'browsing') {
				begin(state, 'picking');
				clearSelection(state);
			}
		},
		disconnectRequested: (state) => begin(state, 'disconnecting'),
		/** The user waits no longer for the window of the source. */
		waitCancelled: backToList,
		/** The account is connected or disconnected, or the pictures are picked. */
		librarySettled: backToList,
		libraryFailed: (state, { payload: { message } }: PayloadAction<{ readonly message: string }>) => {
			if (state && isUsingLibrary(state)) {
				state.status = 'browsing';
				state.message = message;
			}
		},
		/** The target has the pictures. */
		copyFinished: noPicker,
	},
	selectors: {
		selectPicker: (state) => state,
	},
});

declare module '../../../store/rooms' {
	interface LazySlices extends WithSlice<typeof externalMediaSlice> {}
}

injectSlice('media', externalMediaSlice, { wouldLose: nothingTyped });

export const {
	pickerOpened,
	pickerClosed,
	viewChanged,
	searchSubmitted,
	folderLeft,
	filterAdded,
	filterRemoved,
	filterChanged,
	dateChanged,
	itemToggled,
	copyRequested,
	itemCopied,
	copyFailed,
	copyFinished,
	connectRequested,
	pickRequested,
	disconnectRequested,
	waitCancelled,
	librarySettled,
	libraryFailed,
} = externalMediaSlice.actions;

export const { selectPicker } = externalMediaSlice.selectors;

/** The query of the list that the window shows. */
export const listOf = ({ service, view, folder, search, filter }: MediaPicker): MediaListQuery => ({
	service,
	path: folder?.id ?? view,
	search,
	filter: serializeFilter(filter),
});
