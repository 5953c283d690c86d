import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type AdFormat, adsApi, type AdSettings } from '../../../api/money/ads';

export type HouseAd = AdSettings['house_ads'][number];

/** The settings that an owner can change. */
export type AdChoices = Pick<AdSettings, 'codes' | 'house_ads' | 'shows_to_editors' | 'needs_consent'>;

/** The owner's changes since the page was opened. The stored settings are in the API's cache. */
export interface AdEdits extends Partial<Omit<AdChoices, 'codes'>> {
	readonly codes?: Partial<AdChoices['codes']>;
	/** The stored list that `house_ads` was made of. */
	readonly house_ads_version?: string;
}

export interface AdsState {
	readonly edits: AdEdits;
}

/** A house ad that needs a picture. An index after the end adds one. */
export interface RequestedPicture {
	/** See AdEdits. */
	readonly version: string;
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
		adsEdited: ({ edits }, { payload }: PayloadAction<AdEdits>) => {
			Object.assign(edits, payload, payload.codes && { codes: { ...edits.codes, ...payload.codes } });
		},
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
