import type { CompletedPart, S3 } from '@aws-sdk/client-s3';
import { orUnavailable } from './bucket-errors';

/** Bytes of a part of a file that is copied; a file has at most 10,000. */
const streamPartBytes = 16_777_216;

/** As a multipart upload where it has more than one part; of one that fails nothing stays. Errors of `bytes` stay as they are. */
export async function putStream(client: S3, { Bucket, Key }: { readonly Bucket: string; readonly Key: string }, bytes: AsyncIterable<Buffer>): Promise<void> {
	const parts: CompletedPart[] = [];
	let UploadId: string | undefined;
	const send = async (Body: Buffer): Promise<void> => {
		UploadId ??= (await orUnavailable(client.createMultipartUpload({ Bucket, Key }))).UploadId;
		const PartNumber = parts.length + 1;
		const { ETag } = await orUnavailable(client.uploadPart({ Bucket, Key, UploadId, PartNumber, Body }));
		parts.push({ PartNumber, ETag });
	};
	try {
		let pieces: Buffer[] = [];
		let waiting = 0;
		for await (const piece of bytes) {
			pieces.push(piece);
			waiting += piece.length;
			if (waiting >= streamPartBytes) {
				await send(Buffer.concat(pieces));
				pieces = [];
				waiting = 0;
			}
		}
		if (UploadId === undefined) {
			await orUnavailable(client.putObject({ Bucket, Key, Body: Buffer.concat(pieces) }));
			return;
		}
		if (waiting > 0) {
			await send(Buffer.concat(pieces));
		}
		await orUnavailable(client.completeMultipartUpload({ Bucket, Key, UploadId, MultipartUpload: { Parts: parts } }));
	} catch (error) {
		if (UploadId !== undefined) {
			await client.abortMultipartUpload({ Bucket, Key, UploadId }).catch(() => undefined);
		}
		throw error;
	}
}
