import { combineSlices, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { platformApi } from '../api/core/platform-api';
import { siteApi } from '../api/core/site-api';
import type { ApiExtra } from '../ports/vault';
import { analyticsSlice } from '../features/insight/analytics/slice';
import type { AdsState } from '../features/money/ads/slice';
import { connectionSlice } from '../features/site/connection/slice';
import type { FormAnswersState } from '../features/readers/formAnswers/slice';
import { modulesSlice } from '../features/site/modules/slice';
import type { MovingState } from '../features/site/moving/slice';
import { sessionSlice } from '../features/site/session/slice';
import type { ListState } from '../features/site/lists/list-slice';
import type { SubscribersState } from '../features/readers/subscribers/slice';
import type { LazySlices } from '../store/rooms';

/** The reducer of an editor's store, with the slices that it needs from the start. All others inject themselves. */
export const makeRootReducer = () =>
	combineSlices(siteApi, platformApi, sessionSlice, connectionSlice, modulesSlice, analyticsSlice).withLazyLoadedSlices<LazySlices>();

/** The state, of which the lazy slices are there as soon as code that can select from them is: importing a slice injects it. */
export type RootState = Required<ReturnType<ReturnType<typeof makeRootReducer>>>;

/** The slices of pages of the dashboard that no editor needs. */
interface AdminSlices {
	readonly ads: AdsState;
	readonly answerList: ListState;
	readonly earningList: ListState;
	readonly formAnswers: FormAnswersState;
	readonly moving: MovingState;
	readonly planSubscriberList: ListState;
	readonly subscribers: SubscribersState;
	readonly subscriberList: ListState;
}

/** The state that views may select: each is shown where the store has its slices. */
export type ViewState = RootState & AdminSlices;
export type AppDispatch = ThunkDispatch<RootState, ApiExtra, UnknownAction>;
