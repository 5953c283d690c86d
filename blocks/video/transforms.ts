import { createBlobURL } from '@wordpress/blob';
import type { BlockInstance } from '@wordpress/blocks';
import { makeBlock } from '../../components/make-block';
import { onlyText } from '../../components/embed-address';
import { attributesOfAddress, guidOfAddress, isFileAddress } from '../../components/video-address';
import type { BlockTransforms } from '../../editor/define-block';

const name = 'videopress/video';

const isVideo = ({ type }: File): boolean => type.startsWith('video/');

/** The address that a paragraph consists of, or that a pasted frame shows. */
const addressOf = (node: Element): string => (node.nodeName === 'IFRAME' ? (node.getAttribute('src') ?? '') : onlyText(node));

interface CoreVideo {
	readonly guid?: string;
	readonly src?: string;
	readonly [attribute: string]: unknown;
}

const guidOfCore = ({ guid, src = '' }: CoreVideo): string | null => guid || (isFileAddress(src) ? guidOfAddress(src) : null);

/** The attributes that this block and core's share. */
const shared = [
	'align',
	'autoplay',
	'caption',
	'className',
	'controls',
	'guid',
	'id',
	'loop',
	'maxWidth',
	'muted',
	'playsinline',
	'poster',
	'preload',
	'seekbarColor',
	'seekbarLoadingColor',
	'seekbarPlayedColor',
	'src',
	'useAverageColor',
] as const;

const pick = (attributes: Readonly<Record<string, unknown>>): Record<string, unknown> =>
	Object.fromEntries(shared.flatMap((key) => (attributes[key] === undefined ? [] : [[key, attributes[key]]])));

/** From dropped files, addresses, frames, and core's video and embed; to these two (spec 2 §5 "Video URL recognition"). */
export const transforms: BlockTransforms = {
	from: [
		{
			type: 'files',
			priority: 8,
			isMatch: (files: readonly File[]) => files.length > 0 && files.every(isVideo),
			// The edit takes the file from its object URL, and uploads it.
			transform: (files: readonly File[]) => files.map((file) => makeBlock(name, { src: createBlobURL(file) })),
		},
		{
			type: 'raw',
			schema: { iframe: { attributes: ['src'] } },
			isMatch: (node: Element) => guidOfAddress(addressOf(node)) !== null,
			transform: (node: Element) => makeBlock(name, { ...attributesOfAddress(addressOf(node)) }),
		},
		{
			type: 'block',
			blocks: ['core/embed'],
			isMatch: ({ url = '' }: { readonly url?: string }) => guidOfAddress(url) !== null,
			transform: ({ url = '', caption }: { readonly url?: string; readonly caption?: string }) =>
				makeBlock(name, { guid: guidOfAddress(url), src: url, ...(caption && { caption: String(caption) }) }),
		},
		{
			type: 'block',
			blocks: ['core/video'],
			isMatch: (attributes: CoreVideo) => guidOfCore(attributes) !== null,
			transform: ({ videoPressTracks, ...attributes }: CoreVideo) =>
				makeBlock(name, {
					...pick(attributes),
					guid: guidOfCore(attributes),
					...(Array.isArray(videoPressTracks) && videoPressTracks.length > 0 && { tracks: videoPressTracks }),
				}),
		},
	],
	to: [
		{
			type: 'block',
			blocks: ['core/embed'],
			isMatch: ({ guid }: { readonly guid?: string }) => Boolean(guid),
			transform: ({ guid = '', caption, className }: { readonly guid?: string; readonly caption?: string; readonly className?: string }): BlockInstance =>
				makeBlock('core/embed', {
					url: `https://videopress.com/v/${guid}`,
					type: 'video',
					providerNameSlug: 'videopress',
					responsive: true,
					...(className && { className }),
					...(caption && { caption }),
				}),
		},
		{
			type: 'block',
			blocks: ['core/video'],
			transform: ({ tracks, ...attributes }: CoreVideo) =>
				makeBlock('core/video', { ...pick(attributes), ...(Array.isArray(tracks) && tracks.length > 0 && { videoPressTracks: tracks }) }),
		},
	],
};
