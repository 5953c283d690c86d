import { uploadResultHeaders } from '../../../../api/contract/video/videos.contract';

/** Tells the browser of the video that its upload has become. */
export const resultHeaders = (publicUrl: string, guid: string): Record<string, string> => ({
	[uploadResultHeaders.guid]: guid,
	[uploadResultHeaders.src]: `${publicUrl}/videos/${guid}/original`,
});
