import { randomBytes } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import os from 'node:os';
import { videoChunkBytes } from '../../api/contract/video/videos.contract';

/** Noise; nobody looks at what it is. */
const chunk = randomBytes(videoChunkBytes);
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

/** Bytes that the disk of temporary files takes now. */
export async function freeBytes(): Promise<number> {
	const { bavail, bsize } = await statfs(os.tmpdir());
	return bavail * bsize;
}

interface Sent {
	readonly method: string;
	readonly headers?: Readonly<Record<string, string>>;
	/** Bytes of the body. */
	readonly length: number;
}

/** Sends noise, as fast as the other side reads it. @return The headers of the answer. */
export function sendNoise(url: string, { method, headers = {}, length }: Sent): Promise<Readonly<Record<string, string | string[] | undefined>>> {
	return new Promise((resolve, reject) => {
		const sent = request(url, { method, agent, headers: { ...headers, 'content-length': length } }, (response) => {
			response.resume().on('end', () => {
				const { statusCode = 0 } = response;
				if (statusCode < 300) {
					resolve(response.headers);
				} else {
					reject(new Error(`${method} ${url}: ${statusCode}`));
				}
			});
		});
		let left = length;
		const write = (): void => {
			while (left > 0) {
				const piece = chunk.subarray(0, Math.min(left, 262_144));
				left -= piece.length;
				if (!sent.write(piece)) {
					sent.once('drain', write);
					return;
				}
			}
			sent.end();
		};
		sent.on('error', reject);
		write();
	});
}

/** Sends a file by tus in the pieces of the editor. @param address Of the upload. */
export async function sendPieces(address: string, token: string, bytes: number): Promise<void> {
	for (let offset = 0; offset < bytes; offset += videoChunkBytes) {
		const headers = {
			'tus-resumable': '1.0.0',
			'x-videopress-upload-token': token,
			'upload-offset': String(offset),
			'content-type': 'application/offset+octet-stream',
		};
		await sendNoise(address, { method: 'PATCH', headers, length: Math.min(videoChunkBytes, bytes - offset) });
	}
}
