import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Output, WebMOutputFormat } from 'mediabunny';
import sharp, { type Sharp } from 'sharp';
import { uploadResultHeaders, uploadTokenHeader, videoUploadPath } from '../../../api/contract/video/videos.contract';
import { drawPictures } from '../../build/pictures';
import type { Session } from '../session';
import { emptyVideo, videoPost } from './content';

interface Post {
	readonly id: number;
	readonly content: { readonly raw: string };
}

const title = 'Hands in dough';
const size = { width: 640, height: 360 } as const;
const seconds = 8;
/** Pictures a second. */
const rate = 10;
const captions = `WEBVTT

00:00.000 --> 00:04.000
Flour, water, salt, and both hands.

00:04.000 --> 00:08.000
Now the dough rests, and so do we.
`;
const chapters = `WEBVTT

00:00.000 --> 00:04.000
The dough

00:04.000 --> 00:08.000
The rest
`;

/** The picture at a moment: the view comes closer. */
async function drawFrame(picture: Sharp, share: number): Promise<Sharp> {
	const { width = 0, height = 0 } = await picture.metadata();
	const zoom = 1 - 0.4 * share;
	const view = { width: Math.round(width * zoom), height: Math.round((width * zoom * size.height) / size.width) };
	const at = { left: Math.round((width - view.width) * 0.55), top: Math.round((height - view.height) * 0.6) };
	return picture
		.clone()
		.extract({ ...view, ...at })
		.resize(size);
}

/** The key frame of VP8 that a lossy WebP is (RFC 9649 §2.5). */
function frameOf(webp: Buffer): Buffer {
	for (let at = 12; at + 8 <= webp.length; ) {
		const length = webp.readUInt32LE(at + 4);
		if (webp.toString('latin1', at, at + 4) === 'VP8 ') {
			return webp.subarray(at + 8, at + 8 + length);
		}
		at += 8 + length + (length % 2);
	}
	throw new Error('The picture is no lossy WebP.');
}

/** A short video of a picture of the demo site, and its poster: WebM needs no encoder but that of pictures. */
async function drawVideo(): Promise<{ readonly video: Buffer; readonly poster: Buffer }> {
	const drawn = (await drawPictures()).get('dough');
	if (!drawn) {
		throw new Error('The picture “dough” is missing.');
	}
	// Decoded once for all frames.
	const { data, info } = await sharp(drawn).removeAlpha().raw().toBuffer({ resolveWithObject: true });
	const picture = sharp(data, { raw: info });
	const target = new BufferTarget();
	const output = new Output({ format: new WebMOutputFormat(), target });
	const source = new EncodedVideoPacketSource('vp8');
	output.addVideoTrack(source, { frameRate: rate });
	await output.start();
	for (let index = 0; index < seconds * rate; index += 1) {
		const frame = await (await drawFrame(picture, index / (seconds * rate))).webp({ quality: 60, effort: 2 }).toBuffer();
		await source.add(new EncodedPacket(frameOf(frame), 'key', index / rate, 1 / rate), {
			decoderConfig: { codec: 'vp8', codedWidth: size.width, codedHeight: size.height },
		});
	}
	await output.finalize();
	const poster = await (await drawFrame(picture, 0)).jpeg({ quality: 85 }).toBuffer();
	return { video: Buffer.from(target.buffer ?? new ArrayBuffer(0)), poster };
}

interface Permission {
	readonly data: { readonly upload_token: string; readonly upload_action_url: string };
}

/** Uploads a video as the editor does. @return Its guid. */
async function upload(session: Session, video: Buffer): Promise<string> {
	const asked = await session.submit('/wp-admin/admin-ajax.php', { action: 'videopress-get-upload-jwt', _wpnonce: await session.nonce() });
	const { data }: Permission = await asked.json();
	const headers = { 'tus-resumable': '1.0.0', [uploadTokenHeader]: data.upload_token };
	const metadata = Object.entries({ filename: 'evening-course.webm', filetype: 'video/webm' }).map(
		([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`
	);
	const created = await fetch(data.upload_action_url, {
		method: 'POST',
		headers: { ...headers, 'upload-length': String(video.length), 'upload-metadata': metadata.join(',') },
	});
	const answer = await fetch(created.headers.get('location') ?? '', {
		method: 'PATCH',
		headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
		body: new Uint8Array(video),
	});
	const guid = answer.headers.get(uploadResultHeaders.guid);
	if (!guid) {
		throw new Error(`The platform did not take the video at ${videoUploadPath}: ${answer.status} ${await answer.text()}`);
	}
	return guid;
}

/** Shows a video with captions and chapters on the demo site, whose posts are made before the plugin is active. */
export async function showSampleVideo(session: Session): Promise<void> {
	const [post] = await session.call<Post[]>('GET', 'wp/v2/posts', { query: { slug: videoPost, context: 'edit' } });
	if (!post?.content.raw.includes(emptyVideo)) {
		return;
	}
	const { video, poster } = await drawVideo();
	const guid = await upload(session, video);
	const { id } = await session.call<{ readonly id: number }>('POST', 'wpcom/v2/videopress/attach', { body: { guid, post_id: post.id, title } });
	const path = `rest/v1.1/videos/${guid}`;
	await session.call('POST', `${path}/poster`, { body: { picture: poster.toString('base64') } });
	for (const [kind, vtt] of Object.entries({ captions, chapters })) {
		await session.call('POST', `${path}/tracks`, { body: { kind, srclang: 'en', label: 'English', vtt } });
	}
	const block = `<!-- wp:videopress/video ${JSON.stringify({ title, id, guid })} /-->`;
	await session.call('POST', `wp/v2/posts/${post.id}`, { body: { content: post.content.raw.replace(emptyVideo, block) } });
}
