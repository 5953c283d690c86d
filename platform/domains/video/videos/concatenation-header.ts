import { videoUploadPath } from '../../../../api/contract/video/videos.contract';
import { partsInvalid } from './failures';
import type { StoredUpload } from './upload-row';

/** Parts of one file that are uploaded side by side. */
const maxConcatenatedParts = 16;
const partial = 'partial';
const final = 'final;';

/** The ids of the parts of a final upload. */
export const idsOf = ({ part_ids }: Pick<StoredUpload, 'part_ids'>): readonly string[] => part_ids.split(' ');

/** The header `Upload-Concat` (tus 1.0.0 "Concatenation"). */
export function createConcatenationHeader(publicUrl: string) {
	const addresses = `${publicUrl}/${videoUploadPath}/`;

	/** @throws {RestFailure} 400 for an address that is no upload of this platform. */
	function readId(address: string): string {
		const { href } = URL.canParse(address, publicUrl) ? new URL(address, publicUrl) : { href: '' };
		const id = href.slice(addresses.length);
		if (!href.startsWith(addresses) || !/^[0-9a-f]{32}$/.test(id)) {
			throw partsInvalid(maxConcatenatedParts);
		}
		return id;
	}

	return {
		/**
		 * Reads the header `Upload-Concat` of a creation.
		 * @return The ids of the parts of a final upload; `partial` for a part; null for an upload of one piece.
		 * @throws {RestFailure} 400 for what is neither, for a part that is named twice, and for more than 16 parts.
		 */
		read(header: string | undefined): readonly string[] | typeof partial | null {
			if (header === undefined || header === partial) {
				return header ?? null;
			}
			if (!header.startsWith(final)) {
				throw partsInvalid(maxConcatenatedParts);
			}
			const ids = header
				.slice(final.length)
				.trim()
				.split(/ +/, maxConcatenatedParts + 1)
				.map(readId);
			if (ids.length > maxConcatenatedParts || new Set(ids).size !== ids.length) {
				throw partsInvalid(maxConcatenatedParts);
			}
			return ids;
		},

		/** The header `Upload-Concat` of an answer about an upload. */
		headers: (upload: StoredUpload): Readonly<Record<string, string>> => ({
			...(upload.is_partial === 1 && { 'upload-concat': partial }),
			...(upload.part_ids !== '' && {
				'upload-concat':
					final +
					idsOf(upload)
						.map((id) => addresses + id)
						.join(' '),
			}),
		}),
	};
}
