/** The block that uploads and shows a video. */
export const videoBlock = 'videopress/video';
/** The block of WordPress, which shows hosted videos in old posts. */
export const coreVideoBlock = 'core/video';
