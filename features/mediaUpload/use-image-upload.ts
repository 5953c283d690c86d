import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { fileRegistry } from './file-registry';
import { selectUploadingFileIds, uploadRequested } from './slice';

export interface ImageUpload {
	/** Object URLs of the running uploads. They work only in this window and must never be saved in a post. */
	readonly previews: readonly string[];
	/** @param size Slug of the image size that the block shows. */
	readonly onFiles: (files: readonly File[], size: string) => void;
}

/** Connects a block to the slice `mediaUpload`; the block's flow takes the uploaded images. */
export function useImageUpload(clientId: string): ImageUpload {
	const dispatch = useAppDispatch();
	const fileIds = useAppSelector((state) => selectUploadingFileIds(state, clientId));
	return {
		previews: fileIds.map(fileRegistry.previewUrl).filter((url) => url !== undefined),
		onFiles: (files, size) => files.length > 0 && dispatch(uploadRequested({ clientId, fileIds: fileRegistry.add(files), size })),
	};
}
