import type { Video } from '../../../api/contract/video/videos.contract';
import type { RunPhp } from './run-php';

interface LibraryVideo {
	readonly guid: string;
	readonly title?: string;
	/** The answer of the platform; null where it was never asked. */
	readonly data?: Partial<Video> | null;
	readonly allowsDownload?: boolean;
}

/** Addresses of files that nobody serves. */
export const fileOf = (guid: string, name: string): string => `https://files.example/videos/${guid}/${name}`;

/** A video as the platform describes it, ready to be played. */
export const readyVideo = (guid: string, changes: Partial<Video> = {}): Video => ({
	guid,
	blog_id: 1,
	user_id: 1,
	filename: 'lecture.mp4',
	mime: 'video/mp4',
	bytes: 1000,
	state: 'ready',
	message: '',
	duration: 30_000,
	width: 640,
	height: 360,
	average_color: '#cc5522',
	original: fileOf(guid, 'original'),
	hls: '',
	poster: fileOf(guid, 'poster?v=1'),
	is_transcoding: false,
	is_captioning: false,
	tracks: {},
	privacy_setting: changes.is_private === true ? 1 : 0,
	is_private: false,
	...changes,
});

/** Puts a video into the media library, as it is after an upload. @return The number of the file. */
export const addToLibrary = (php: RunPhp, { guid, title = 'A lecture', data = {}, allowsDownload = false }: LibraryVideo) =>
	php<number>(
		`$video = $argument['video'];
$id = $video ? \\Sitewright\\Features\\Video\\Videos\\Video_File::add( $video, 'A lecture', 0 ) : wp_insert_attachment( array( 'post_mime_type' => 'video/videopress', 'meta_input' => array( '_sitewright_video_guid' => $argument['guid'] ) ) );
wp_update_post( wp_slash( array( 'ID' => $id, 'post_title' => $argument['title'] ) ) );
if ( $video ) { update_post_meta( $id, '_sitewright_video_asked', time() ); }
if ( $argument['download'] ) { update_post_meta( $id, '_sitewright_video_allow_download', 1 ); }
return $id;`,
		{ guid, title, video: data && readyVideo(guid, data), download: allowsDownload }
	);

/** Runs PHP as the administrator. A refusal of the platform is an object with its code. */
const callPlatform = <Result>(php: RunPhp, method: string, path: string, body: object = {}) =>
	php<Result>(
		`wp_set_current_user( 1 );
$answer = ( new \\Sitewright\\Core\\Services() )->connection->call( $argument['method'], $argument['path'], $argument['body'] );
return is_wp_error( $answer ) ? array( 'code' => $answer->get_error_code(), 'message' => $answer->get_error_message() ) : $answer;`,
		{ method, path, body }
	);

interface UploadOptions {
	readonly title: string;
	/** By kind, in English. */
	readonly tracks?: Readonly<Record<string, string>>;
	readonly isPrivate?: boolean;
	readonly allowsDownload?: boolean;
}

/** Uploads a video to the platform and puts it into the media library. */
export async function uploadVideo(
	php: RunPhp,
	bytes: Buffer,
	{ title, tracks = {}, isPrivate = false, allowsDownload = false }: UploadOptions
): Promise<string> {
	const token = await callPlatform<{ upload_token: string; upload_action_url: string }>(php, 'POST', 'platform/v1/video-uploads/token');
	const metadata = Object.entries({ filename: 'lecture.webm', filetype: 'video/webm' }).map(
		([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`
	);
	const headers = { 'tus-resumable': '1.0.0', 'x-videopress-upload-token': token.upload_token };
	const created = await fetch(token.upload_action_url, {
		method: 'POST',
		headers: { ...headers, 'upload-length': String(bytes.length), 'upload-metadata': metadata.join(',') },
	});
	const answer = await fetch(created.headers.get('location') ?? '', {
		method: 'PATCH',
		headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
		body: new Uint8Array(bytes),
	});
	const guid = answer.headers.get('x-videopress-upload-guid');
	if (!guid) {
		throw new Error(`The platform took no upload: ${answer.status} ${await answer.text()}`);
	}
	let video = await callPlatform<Video>(php, 'GET', `platform/v1/videos/${guid}`);
	while (video.state === 'received' || video.state === 'probing') {
		video = await callPlatform<Video>(php, 'GET', `platform/v1/videos/${guid}`);
	}
	for (const [kind, vtt] of Object.entries(tracks)) {
		await callPlatform(php, 'POST', `rest/v1.1/videos/${guid}/tracks`, { kind, srclang: 'en', label: 'English', vtt });
	}
	if (isPrivate) {
		await callPlatform(php, 'PUT', `platform/v1/videos/${guid}`, { privacy_setting: 1 });
	}
	await addToLibrary(php, { guid, title, data: null, allowsDownload });
	return guid;
}
