import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect } from '@wordpress/element';
import type { Video, VideoDetails } from '../../../api/contract/video/videos.contract';
import { apiErrorOf } from '../../../api/core/errors';
import { useGetVideoDetailsQuery, useGetVideoQuery } from '../../../api/video/videos';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import type { VideoAttributes } from './attributes';
import {
	type DetailsDraft,
	type PreviewStatus,
	previewRequested,
	selectDraft,
	selectPreview,
	selectTrackEditor,
	type TrackEditorStatus,
	type VideoChanges,
	videoChanged,
} from './slice';

export interface HostedVideo {
	/** Undefined until it can be shown. */
	readonly video: Video | undefined;
	readonly status: PreviewStatus | null;
	/** Null while they are not known, and for a video that is not in the media library. */
	readonly details: VideoDetails | null;
	/** Why they are not known, as the server says it; null where nothing failed. */
	readonly detailsProblem: string | null;
	/** Asks for them again. */
	readonly onDetailsReload: () => void;
	/** The typed title and description that are not saved yet. */
	readonly draft: DetailsDraft | null;
	readonly trackEditor: TrackEditorStatus;
	/** Loads the video again. */
	readonly onReload: () => void;
	/** Changes what holds for the video wherever it is shown. */
	readonly onDetails: (changes: VideoChanges) => void;
}

/** Connects a block to its video; `sagas/video/show-video.saga.ts` waits until it can be shown. */
export function useVideo(clientId: string, { guid = '', id = 0 }: Pick<VideoAttributes, 'guid' | 'id'>): HostedVideo {
	const dispatch = useAppDispatch();
	const status = useAppSelector((state) => selectPreview(state, guid));
	const isReady = status?.name === 'ready';
	const { data: video } = useGetVideoQuery(guid !== '' && isReady ? guid : skipToken);
	// A block that was made of an address has no id.
	const fileId = video?.attachment_id ?? id;
	const asksFile = fileId > 0 && isReady;
	const { data: found, error, refetch } = useGetVideoDetailsQuery(asksFile ? fileId : skipToken);
	// A copied or pasted block can have the id of another video's file.
	const details = found?.guid === guid ? found : null;
	const trackEditor = useAppSelector((state) => selectTrackEditor(state, clientId));
	const draft = useAppSelector((state) => selectDraft(state, clientId, guid));
	const isUnknown = guid !== '' && status === null;
	useEffect(() => {
		if (isUnknown) {
			dispatch(previewRequested({ guid }));
		}
	}, [dispatch, guid, isUnknown]);
	return {
		video,
		status,
		details,
		detailsProblem: asksFile && !details && error ? apiErrorOf(error).message : null,
		onDetailsReload: () => void refetch(),
		draft,
		trackEditor,
		onReload: () => dispatch(previewRequested({ guid })),
		onDetails: (changes) => dispatch(videoChanged({ id: fileId, changes })),
	};
}
