import { combineSlices, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { platformApi } from '../api/platform-api';
import { siteApi } from '../api/site-api';
import type { ApiExtra } from '../api/vault';
import type { AdsState } from '../features/ads/slice';
import { aiFeatureSlice } from '../features/aiFeature/slice';
import { analyticsSlice } from '../features/analytics/slice';
import { connectionSlice } from '../features/connection/slice';
import { embedsSlice } from '../features/embeds/slice';
import { externalMediaSlice } from '../features/externalMedia/slice';
import type { FormAnswersState } from '../features/formAnswers/slice';
import { formBarSlice } from '../features/forms/slice';
import { imageGeneratorSlice } from '../features/imageGenerator/slice';
import { inlineEditSlice } from '../features/inlineEdit/slice';
import { insertedMediaSlice } from '../features/insertedMedia/slice';
import { mediaUploadSlice } from '../features/mediaUpload/slice';
import { membershipsSlice } from '../features/memberships/slice';
import { modulesSlice } from '../features/modules/slice';
import type { MovingState } from '../features/moving/slice';
import { paymentProductSlice } from '../features/paymentProduct/slice';
import { newsletterSlice } from '../features/newsletter/slice';
import { photoFeedSlice } from '../features/photoFeed/slice';
import { placesSlice } from '../features/places/slice';
import { phoneUploadSlice } from '../features/phoneUpload/slice';
import { playerSourcesSlice } from '../features/playerSources/slice';
import { postJobSlice } from '../features/postJob/slice';
import { sessionSlice } from '../features/session/slice';
import type { SubscribersState } from '../features/subscribers/slice';
import { suggestionSlice } from '../features/suggestion/slice';
import { videoCaptionsSlice } from '../features/videoCaptions/slice';
import { videoCuesSlice } from '../features/videoCues/slice';
import { videosSlice } from '../features/videos/slice';
import { videoUploadsSlice } from '../features/videoUploads/slice';
import { voiceToContentSlice } from '../features/voiceToContent/slice';

/** Every slice of the editor's store. */
export const rootReducer = combineSlices(
	siteApi,
	platformApi,
	sessionSlice,
	connectionSlice,
	modulesSlice,
	aiFeatureSlice,
	suggestionSlice,
	embedsSlice,
	placesSlice,
	photoFeedSlice,
	membershipsSlice,
	newsletterSlice,
	mediaUploadSlice,
	videoUploadsSlice,
	videosSlice,
	videoCuesSlice,
	videoCaptionsSlice,
	externalMediaSlice,
	insertedMediaSlice,
	phoneUploadSlice,
	imageGeneratorSlice,
	inlineEditSlice,
	formBarSlice,
	postJobSlice,
	voiceToContentSlice,
	paymentProductSlice,
	playerSourcesSlice,
	analyticsSlice
);

export type RootState = ReturnType<typeof rootReducer>;

/** The slices of `adminReducer` that no editor needs. */
interface AdminSlices {
	readonly ads: AdsState;
	readonly formAnswers: FormAnswersState;
	readonly moving: MovingState;
	readonly subscribers: SubscribersState;
}

/** What views may select: each is shown where the store has its slices. */
export type ViewState = RootState & AdminSlices;
export type AppDispatch = ThunkDispatch<RootState, ApiExtra, UnknownAction>;
