import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { fileRegistry } from './file-registry';
import { selectUploadingFiles, uploadRequested } from './slice';

/** A picture that is being uploaded. */
export interface UploadPreview {
	/** An object URL. It works only in this window and must never be saved in a post. */
	readonly url: string;
	readonly filename: string;
	/** Percent that was sent. */
	readonly percent: number;
}

export interface ImageUpload {
	readonly previews: readonly UploadPreview[];
	/** @param size Slug of the image size that the block shows. */
	readonly onFiles: (files: readonly File[], size: string) => void;
}

/** Connects a block to the slice `mediaUpload`; the block's flow takes the uploaded images. */
export function useImageUpload(clientId: string): ImageUpload {
	const dispatch = useAppDispatch();
	const uploading = useAppSelector((state) => selectUploadingFiles(state, clientId));
	return {
		previews: uploading.flatMap(({ id, percent }) => {
			const url = fileRegistry.previewUrl(id);
			return url === undefined ? [] : [{ url, filename: fileRegistry.get(id)?.name ?? '', percent }];
		}),
		onFiles: (files, size) => files.length > 0 && dispatch(uploadRequested({ clientId, fileIds: fileRegistry.add(files), size })),
	};
}
