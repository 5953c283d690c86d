import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Stores the bytes of a request as long as the upload gets space for them.
 * @param take Is called with the length of each piece before it is handed on; it throws where there is no space.
 * @param write Stores the bytes that it reads, and says where the upload stands then.
 * @throws As `take`, whatever `write` makes of a stream that breaks off.
 */
export async function writeWithinSpace(bytes: Readable, take: (bytes: number) => Promise<void>, write: (bytes: Readable) => Promise<number>): Promise<number> {
	const refusals: Error[] = [];
	const limited = new Transform({
		transform(piece: Buffer, _encoding, done) {
			take(piece.length).then(
				() => done(null, piece),
				(refusal: Error) => {
					refusals.push(refusal);
					done(refusal);
				}
			);
		},
	});
	try {
		return await pipeline(bytes, limited, () => write(limited));
	} catch (error) {
		throw refusals[0] ?? error;
	}
}
