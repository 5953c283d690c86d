import { combineSlices, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { platformApi } from '../api/core/platform-api';
import { siteApi } from '../api/core/site-api';
import type { ApiExtra } from '../ports/vault';
import type { AdsState } from '../features/money/ads/slice';
import { aiFeatureSlice } from '../features/ai/aiFeature/slice';
import { analyticsSlice } from '../features/insight/analytics/slice';
import { connectionSlice } from '../features/site/connection/slice';
import { embedsSlice } from '../features/places/embeds/slice';
import { externalMediaSlice } from '../features/media/externalMedia/slice';
import type { FormAnswersState } from '../features/readers/formAnswers/slice';
import { formBarSlice } from '../features/readers/forms/slice';
import { imageGeneratorSlice } from '../features/ai/imageGenerator/slice';
import { inlineEditSlice } from '../features/ai/inlineEdit/slice';
import { insertedMediaSlice } from '../features/media/insertedMedia/slice';
import { mediaUploadSlice } from '../features/media/mediaUpload/slice';
import { membershipsSlice } from '../features/money/memberships/slice';
import { modulesSlice } from '../features/site/modules/slice';
import type { MovingState } from '../features/site/moving/slice';
import { paymentProductSlice } from '../features/money/paymentProduct/slice';
import { newsletterSlice } from '../features/readers/newsletter/slice';
import { photoFeedSlice } from '../features/media/photoFeed/slice';
import { placesSlice } from '../features/places/places/slice';
import { phoneUploadSlice } from '../features/media/phoneUpload/slice';
import { playerSourcesSlice } from '../features/video/playerSources/slice';
import { postJobSlice } from '../features/ai/postJob/slice';
import { sessionSlice } from '../features/site/session/slice';
import type { SubscribersState } from '../features/readers/subscribers/slice';
import { suggestionSlice } from '../features/ai/suggestion/slice';
import { videoCaptionsSlice } from '../features/video/videoCaptions/slice';
import { videoCuesSlice } from '../features/video/videoCues/slice';
import { videosSlice } from '../features/video/videos/slice';
import { videoUploadsSlice } from '../features/video/videoUploads/slice';
import { voiceToContentSlice } from '../features/ai/voiceToContent/slice';

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
