import type { BodyOf, QueryOf } from '../contract/define';
import {
	CancelMoving,
	ContinueMoving,
	GetMoving,
	ListMovingPosts,
	PreviewConversion,
	StartConversion,
	StartScan,
	StartUndo,
} from '../contract/site/moving.contract';
import { endpoint } from '../core/endpoint';
import { siteApi } from '../core/site-api';

export type { FoundBlock, Moving, MovingJob, MovingPost } from '../contract/site/moving.contract';

export type MovingPostsQuery = QueryOf<typeof ListMovingPosts>;
export type PreviewRequest = BodyOf<typeof PreviewConversion>;
export type ConversionRequest = BodyOf<typeof StartConversion>;
export type UndoRequest = BodyOf<typeof StartUndo>;

/** The scan of all posts, and conversions to blocks of WordPress (docs/decisions/051-moving.md). Each fails with an ApiError. */
export const movingApi = siteApi.injectEndpoints({
	endpoints: (build) => ({
		getMoving: build.query({ ...endpoint(GetMoving) }),
		startScan: build.mutation({ ...endpoint(StartScan) }),
		startConversion: build.mutation({ ...endpoint(StartConversion, { request: (body: ConversionRequest) => ({ body }) }) }),
		startUndo: build.mutation({ ...endpoint(StartUndo, { request: (body: UndoRequest) => ({ body }) }) }),
		continueMoving: build.mutation({ ...endpoint(ContinueMoving) }),
		cancelMoving: build.mutation({ ...endpoint(CancelMoving) }),
		listMovingPosts: build.query({ ...endpoint(ListMovingPosts, { request: (query: MovingPostsQuery) => ({ query }) }), providesTags: ['MovingPost'] }),
		/** Stores nothing; a POST because of its size. */
		previewConversion: build.query({ ...endpoint(PreviewConversion, { request: (body: PreviewRequest) => ({ body }) }), providesTags: ['MovingPost'] }),
	}),
});

export const { useGetMovingQuery, useListMovingPostsQuery, usePreviewConversionQuery } = movingApi;
