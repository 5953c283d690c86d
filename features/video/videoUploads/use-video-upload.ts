import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import type { VideoUploadRecord } from '../../../ports/video';
import { fileRegistry } from '../../media/mediaUpload/file-registry';
import {
	cancelRequested,
	doneRequested,
	pauseRequested,
	posterChosen,
	type PosterChoice,
	resumeRequested,
	selectUnfinished,
	selectUpload,
	selectUploadOf,
	titleChanged,
	unfinishedDiscarded,
	videoChosen,
	type VideoUpload,
} from './slice';

export interface BlockUpload {
	/** Null while nothing is sent for the block. */
	readonly upload: VideoUpload | null;
	/** An object URL of the file. It must never be saved in a post. */
	readonly fileUrl: string | undefined;
	readonly unfinished: readonly VideoUploadRecord[];
	readonly onFile: (file: File) => void;
	readonly onTitle: (title: string) => void;
	readonly onPoster: (poster: PosterChoice | null) => void;
	readonly onPause: () => void;
	readonly onResume: () => void;
	readonly onCancel: () => void;
	readonly onDone: () => void;
	readonly onDiscard: (record: VideoUploadRecord) => void;
}

/** Connects a block to the upload of its video; `sagas/video/upload-video.saga.ts` runs it. */
export function useVideoUpload(clientId: string): BlockUpload {
	const dispatch = useAppDispatch();
	const uploadId = useAppSelector((state) => selectUploadOf(state, clientId)) ?? '';
	const upload = useAppSelector((state) => selectUpload(state, uploadId));
	const unfinished = useAppSelector(selectUnfinished);
	return {
		upload,
		fileUrl: upload ? fileRegistry.previewUrl(upload.fileId) : undefined,
		unfinished,
		onFile: (file) => {
			const [fileId = ''] = fileRegistry.add([file]);
			dispatch(videoChosen({ clientId, fileId, filename: file.name, size: file.size }));
		},
		onTitle: (title) => dispatch(titleChanged({ uploadId, title })),
		onPoster: (poster) => dispatch(posterChosen({ uploadId, poster })),
		onPause: () => dispatch(pauseRequested({ uploadId })),
		onResume: () => dispatch(resumeRequested({ uploadId })),
		onCancel: () => dispatch(cancelRequested({ uploadId })),
		onDone: () => {
			if (upload?.status.name === 'complete') {
				const { id, guid } = upload.status;
				dispatch(doneRequested({ uploadId, upload: { ...upload, id, guid } }));
			}
		},
		onDiscard: (record) => dispatch(unfinishedDiscarded({ record })),
	};
}
