/** Where the browser keeps the uploads that were begun. */
export const videoRecordsKey = 'sitewright-video-uploads';
