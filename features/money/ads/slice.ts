import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type AdFormat, adsApi, type AdSettings } from '../../../api/money/ads';

export type HouseAd = AdSettings['house_ads'][number];

/** The settings that an owner can change. */
export type AdChoices = Pick<AdSettings, 'codes' | 'house_ads' | 'shows_to_editors' | 'needs_consent'>;

/** The owner's changes since the page was opened. The stored settings are in the API's cache. */
export interface AdsState {
	readonly edits: Partial<AdChoices>;
}

/** A house ad that needs a picture. An index after the end adds one. */
export interface RequestedPicture {
	readonly ads: readonly HouseAd[];
	readonly index: number;
}

const initialState: AdsState = { edits: {} };

/** The ad that a new picture makes: without a link, and always shown. */
export const newHouseAd = (format: AdFormat): Omit<HouseAd, 'picture' | 'picture_id'> => ({ format, link: '', from: '', until: '' });

export const adsSlice = createSlice({
	name: 'ads',
	initialState,
	reducers: {
		adsEdited: (state, { payload }: PayloadAction<Partial<AdChoices>>) => ({ edits: { ...state.edits, ...payload } }),
		/** The saga opens the media library. */
		pictureRequested: (state, _action: PayloadAction<RequestedPicture>) => state,
	},
	extraReducers: (builder) =>
		// The stored settings have them now; another administrator may change those.
		builder.addMatcher(adsApi.endpoints.saveAdSettings.matchFulfilled, () => initialState),
	selectors: {
		selectAdEdits: ({ edits }) => edits,
	},
});

export const { adsEdited, pictureRequested } = adsSlice.actions;
export const { selectAdEdits } = adsSlice.selectors;
