import {
	BufferTarget,
	EncodedPacket,
	EncodedVideoPacketSource,
	MkvOutputFormat,
	MovOutputFormat,
	Mp4OutputFormat,
	Output,
	type Rotation,
	WebMOutputFormat,
} from 'mediabunny';
import { askUntil } from './ask-until';
import type { ConnectedSite, TestUser } from './platform';

const formats = {
	mp4: () => new Mp4OutputFormat({ fastStart: 'in-memory' }),
	/** The index at the end, as cameras write it. */
	'mp4 with its index last': () => new Mp4OutputFormat({ fastStart: false }),
	mov: () => new MovOutputFormat({ fastStart: 'in-memory' }),
	webm: () => new WebMOutputFormat(),
	mkv: () => new MkvOutputFormat(),
};

interface VideoOptions {
	readonly format?: keyof typeof formats;
	readonly seconds?: number;
	readonly width?: number;
	readonly height?: number;
	readonly rotation?: Rotation;
	/** Of each of the two pictures a second. */
	readonly frameBytes?: number;
}

/** A video whose pictures are noise; everything around them is as in any other file. */
export async function makeVideo({
	format = 'mp4',
	seconds = 3,
	width = 320,
	height = 180,
	rotation = 0,
	frameBytes = 200,
}: VideoOptions = {}): Promise<Buffer> {
	const target = new BufferTarget();
	const output = new Output({ format: formats[format](), target });
	const source = new EncodedVideoPacketSource('vp8');
	output.addVideoTrack(source, { rotation });
	await output.start();
	for (let index = 0; index < seconds * 2; index += 1) {
		// Bytes that repeat after 251: a frame may have megabytes.
		const data = new Uint8Array(
			Buffer.alloc(
				frameBytes,
				Uint8Array.from({ length: 251 }, (_, at) => (at * 31 + index * 7) % 251)
			)
		);
		await source.add(new EncodedPacket(data, 'key', index / 2, 0.5), { decoderConfig: { codec: 'vp8', codedWidth: width, codedHeight: height } });
	}
	await output.finalize();
	return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}

export interface UploadToken {
	readonly upload_token: string;
	readonly upload_blog_id: number;
	readonly upload_action_url: string;
	readonly expires_in: number;
	readonly max_bytes: number;
}

export const author: TestUser = { id: 8, login: 'author', role: 'author' };

export const requestToken = (site: ConnectedSite, user: TestUser = author): Promise<Response> =>
	site.send({ method: 'POST', target: '/platform/v1/video-uploads/token', user });

const metadataOf = (fields: Readonly<Record<string, string>>): string =>
	Object.entries(fields)
		.map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
		.join(',');

type Headers = Readonly<Record<string, string>>;

export interface UploadClient {
	readonly token: UploadToken;
	/** A request of tus with the token; `address` is that of an upload, or of all. */
	send(method: string, address: string, headers?: Headers, body?: Buffer, signal?: AbortSignal): Promise<Response>;
	/** @return The address of the new upload. */
	create(length: number, headers?: Headers): Promise<string>;
	tryCreate(length: number, headers?: Headers): Promise<Response>;
	/** Creates an upload together with its first bytes, which are all that it has unless `headers` say another length. */
	createWith(bytes: Buffer, headers?: Headers): Promise<Response>;
	patch(address: string, offset: number, bytes: Buffer, headers?: Headers): Promise<Response>;
	offset(address: string): Promise<number>;
	/** @return The guid of the video. */
	upload(bytes: Buffer, pieceBytes?: number): Promise<string>;
}

/** A client of tus for one user of the site, as a browser is one. */
export async function startUploads(site: ConnectedSite, user?: TestUser): Promise<UploadClient> {
	const token = (await (await requestToken(site, user)).json()) as UploadToken;
	const metadata = metadataOf({ filename: 'Lecture.mp4', filetype: 'video/mp4' });
	const client: UploadClient = {
		token,
		send: (method, address, headers = {}, body, signal) =>
			fetch(address, {
				method,
				headers: { 'tus-resumable': '1.0.0', 'x-videopress-upload-token': token.upload_token, origin: site.site.url, ...headers },
				...(body !== undefined && { body: new Uint8Array(body) }),
				...(signal && { signal }),
			}),
		tryCreate: (length, headers = {}) =>
			client.send('POST', token.upload_action_url, { 'upload-length': String(length), 'upload-metadata': metadata, ...headers }),
		createWith: (bytes, headers = {}) =>
			client.send(
				'POST',
				token.upload_action_url,
				{ 'upload-length': String(bytes.length), 'upload-metadata': metadata, 'content-type': 'application/offset+octet-stream', ...headers },
				bytes
			),
		async create(length, headers) {
			const response = await client.tryCreate(length, headers);
			if (response.status !== 201) {
				throw new Error(`${response.status} ${await response.text()}`);
			}
			return response.headers.get('location') ?? '';
		},
		patch: (address, offset, bytes, headers = {}) =>
			client.send('PATCH', address, { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream', ...headers }, bytes),
		async offset(address) {
			return Number((await client.send('HEAD', address)).headers.get('upload-offset') ?? -1);
		},
		async upload(bytes, pieceBytes = bytes.length) {
			const address = await client.create(bytes.length);
			let guid = '';
			for (let offset = 0; offset < bytes.length; offset += pieceBytes) {
				const response = await client.patch(address, offset, bytes.subarray(offset, offset + pieceBytes));
				guid = response.headers.get('x-videopress-upload-guid') ?? '';
			}
			return guid;
		},
	};
	return client;
}

export const encodeMetadata = metadataOf;

/** As `Video` of the contract, as far as tests look at it. */
export interface SiteVideo {
	readonly guid: string;
	readonly state: string;
	readonly message: string;
	readonly mime: string;
	readonly duration: number;
	readonly width: number;
	readonly height: number;
	readonly bytes: number;
	readonly filename: string;
	readonly original: string;
	readonly poster: string;
	readonly hls: string;
	readonly average_color: string;
	readonly is_transcoding: boolean;
	readonly is_captioning: boolean;
	readonly is_private: boolean;
	readonly privacy_setting: number;
	readonly tracks: Readonly<Record<string, Readonly<Record<string, { readonly src: string; readonly label: string }>>>>;
}

export async function readVideo(site: ConnectedSite, guid: string, user: TestUser = author): Promise<SiteVideo> {
	const response = await site.send({ method: 'GET', target: `/rest/v1.1/videos/${guid}`, user });
	return (await response.json()) as SiteVideo;
}

/** The video, as soon as it is ready or has failed. */
export const whenProbed = (site: ConnectedSite, guid: string): Promise<SiteVideo> =>
	askUntil(
		() => readVideo(site, guid),
		({ state }) => state !== 'received' && state !== 'probing'
	);

const uint32 = (...values: number[]): Buffer => {
	const bytes = Buffer.alloc(values.length * 4);
	values.forEach((value, index) => bytes.writeUInt32BE(value, index * 4));
	return bytes;
};

/** A box of an MP4 (ISO/IEC 14496-12 §4.2). */
export const box = (type: string, ...content: readonly Buffer[]): Buffer => {
	const body = Buffer.concat(content);
	return Buffer.concat([uint32(body.length + 8), Buffer.from(type, 'latin1'), body]);
};

const matrix = uint32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);

/** The index (`moov`) of a video that gives each of so many pictures its own length: 8 bytes of the file for each. */
export function makeLargeIndex(pictures: number): Buffer {
	const lengths = Buffer.alloc(pictures * 8);
	for (let index = 0; index < pictures; index += 1) {
		lengths.writeUInt32BE(1, index * 8);
		lengths.writeUInt32BE(1 + (index % 2), index * 8 + 4);
	}
	const size = Buffer.from([1, 64, 0, 180]);
	const entry = box(
		'vp08',
		uint32(0, 1),
		Buffer.alloc(16),
		size,
		uint32(0x480000, 0x480000, 0),
		Buffer.from([0, 1]),
		Buffer.alloc(32),
		Buffer.from([0, 24, 255, 255]),
		box('vpcC', uint32(0x1000000), Buffer.from([0, 10, 130, 2, 2, 2, 0, 0]))
	);
	return box(
		'moov',
		box('mvhd', uint32(0, 0, 0, 1000, 1000, 0x10000, 0x1000000, 0, 0), matrix, Buffer.alloc(24), uint32(2)),
		box(
			'trak',
			box('tkhd', uint32(3, 0, 0, 1, 0, 1000, 0, 0, 0, 0), matrix, uint32(320 << 16, 180 << 16)),
			box(
				'mdia',
				box('mdhd', uint32(0, 0, 0, 1000, 0, 0x55c40000)),
				box('hdlr', uint32(0, 0), Buffer.from('vide'), Buffer.alloc(13)),
				box(
					'minf',
					box('vmhd', uint32(1, 0, 0)),
					box('dinf', box('dref', uint32(0, 1), box('url ', uint32(1)))),
					box(
						'stbl',
						box('stsd', uint32(0, 1), entry),
						box('stts', uint32(0, pictures), lengths),
						box('stsc', uint32(0, 1, 1, 1, 1)),
						box('stsz', uint32(0, 10, pictures)),
						box('stco', uint32(0, 1, 40))
					)
				)
			)
		)
	);
}
