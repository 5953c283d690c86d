/** The build of hls.js without subtitles, alternate audio and encryption, whose types the package leaves out. */
declare module 'hls.js/light' {
	export { default } from 'hls.js';
}
