import { type Draft, nanoid, type WithSlice } from '@reduxjs/toolkit';
import type { ImageRequest, ImageResult } from '../../../api/ai/ai-image';
import { maxImageInstructions } from '../../../api/contract/ai/ai-image.contract';
import type { MediaFile } from '../../../api/media/media';
import { type ByBlock, createKeyedSlice } from '../../site/editor/block-slice';
import { type ImageTarget, targetKey } from './target';

/** An image whose file is in the file registry. */
export interface Picture extends ImageResult {
	/** Its file in the media library; null before the first use. */
	readonly library: MediaFile | null;
}

export interface ImageError {
	/** A sentence for a person. */
	readonly message: string;
	readonly canRetry: boolean;
}

interface Slot {
	readonly id: string;
	/** Names the request to the platform; the same request again keeps its name and counts once. */
	readonly runId: string;
	/** The last request; null before the first. */
	readonly request: ImageRequest | null;
}

/** One image of the carousel. `ready` has the message of the last attempt to use the image, if that failed. */
export type GeneratedImage = Slot &
	(
		| { readonly status: 'generating' }
		| { readonly status: 'failed'; readonly error: ImageError }
		| { readonly status: 'ready'; readonly picture: Picture; readonly message: string | null }
		| { readonly status: 'saving'; readonly picture: Picture }
	);

export interface ImageGenerator {
	readonly isOpen: boolean;
	readonly instructions: string;
	readonly images: readonly GeneratedImage[];
	/** The index of the image that is shown. */
	readonly current: number;
}

/** By the key of their target. */
export type ImageGeneratorState = ByBlock<ImageGenerator>;

interface ForTarget {
	readonly target: ImageTarget;
}
export interface ForImage extends ForTarget {
	readonly imageId: string;
}

const slotOf = ({ id, runId, request }: GeneratedImage): Slot => ({ id, runId, request });

/** Puts another image in the place of one, which can be gone when the answer comes. */
const replaceImage =
	<Payload extends ForImage>(next: (image: GeneratedImage, payload: Payload) => GeneratedImage) =>
	({ images }: Draft<ImageGenerator>, payload: Payload): void => {
		const index = images.findIndex(({ id }) => id === payload.imageId);
		const image = images[index];
		if (image) {
			images[index] = next(image, payload);
		}
	};

const withPicture = (image: GeneratedImage, changes: Partial<Picture>): GeneratedImage =>
	'picture' in image ? { ...image, picture: { ...image.picture, ...changes } } : image;

/** Back in the carousel, with the reason why it was not used. */
const backToReady = (image: GeneratedImage, message: string | null): GeneratedImage =>
	'picture' in image ? { ...slotOf(image), status: 'ready', picture: image.picture, message } : image;

/** The generators; each is kept until its block is removed or the window is closed. */
export const imageGeneratorSlice = createKeyedSlice('ai/imageGenerator', {
	name: 'imageGenerator',
	initialEntry: (): ImageGenerator => ({ isOpen: false, instructions: '', images: [], current: 0 }),
	keyOf: ({ target }: ForTarget) => targetKey(target),
	reducers: (ofEntry) => ({
		generatorOpened: ofEntry<ForTarget>((generator) => {
			generator.isOpen = true;
		}),
		/** Images that are being made arrive all the same. */
		generatorClosed: ofEntry<ForTarget>((generator) => {
			generator.isOpen = false;
		}),
		/** The block was removed; the files of its images were released. */
		generatorForgotten: ofEntry<ForTarget>(() => null),
		instructionsChanged: ofEntry<ForTarget & { readonly instructions: string }>((generator, { instructions }) => {
			generator.instructions = instructions.slice(0, maxImageInstructions);
		}),
		/** The user asked for one more image. */
		imageRequested: {
			prepare: ({ target }: ForTarget) => ({ payload: { target, imageId: nanoid() } }),
			reducer: ofEntry<ForImage>((generator, { imageId }) => {
				generator.current = generator.images.length;
				generator.images.push({ id: imageId, runId: imageId, request: null, status: 'generating' });
			}),
		},
		/** The user asked for an image that failed once more. */
		imageRetried: ofEntry(replaceImage<ForImage>((image) => ({ ...slotOf(image), status: 'generating' }))),
		/** The request that is sent for the image. */
		imageDescribed: ofEntry(
			replaceImage<ForImage & Pick<Slot, 'runId'> & { readonly request: ImageRequest }>((image, { runId, request }) => ({ ...image, runId, request }))
		),
		/** The user stopped the request. */
		imageCancelled: ofEntry<ForImage>((generator, { imageId }) => {
			generator.images = generator.images.filter(({ id }) => id !== imageId);
			generator.current = Math.max(0, Math.min(generator.current, generator.images.length - 1));
		}),
		imageReceived: ofEntry(
			replaceImage<ForImage & { readonly result: ImageResult }>((image, { result }) => ({
				...slotOf(image),
				status: 'ready',
				picture: { ...result, library: null },
				message: null,
			}))
		),
		imageFailed: ofEntry(replaceImage<ForImage & { readonly error: ImageError }>((image, { error }) => ({ ...slotOf(image), status: 'failed', error }))),
		/** The user went to another image of the carousel. */
		imageShown: ofEntry<ForTarget & { readonly index: number }>((generator, { index }) => {
			generator.current = index;
		}),
		altTextChanged: ofEntry(replaceImage<ForImage & { readonly altText: string }>((image, { altText }) => withPicture(image, { altText }))),
		/** The user chose the image for the post or the block. */
		imageChosen: ofEntry(
			replaceImage<ForImage>((image) => (image.status === 'ready' ? { ...slotOf(image), status: 'saving', picture: image.picture } : image))
		),
		/** The media library has the image, as `library` describes it. */
		imageSaved: ofEntry(replaceImage<ForImage & { readonly library: MediaFile }>((image, { library }) => withPicture(image, { library }))),
		/** The post or the block has the image, which closes the generator. */
		imageUsed: ofEntry<ForImage>((generator, image) => {
			replaceImage((used) => backToReady(used, null))(generator, image);
			generator.isOpen = false;
		}),
		/** The image could not be saved; it can be chosen again. */
		imageNotUsed: ofEntry(replaceImage<ForImage & { readonly message: string }>((image, { message }) => backToReady(image, message))),
	}),
	// The saga forgets it, after the files of its images are released.
	removed: () => undefined,
	/** Instructions, and the alternative texts of images that are not used yet. */
	wouldLose: ({ isOpen, instructions, images }) =>
		isOpen && (instructions.trim() !== '' || images.some((image) => 'picture' in image && image.picture.library === null)),
	selectors: (entryOf) => {
		const selectGenerator = (state: ImageGeneratorState, target: ImageTarget): ImageGenerator => entryOf(state, targetKey(target));
		return {
			/** The generator of a target; an empty one before it is opened. */
			selectGenerator,
			selectImage: (state: ImageGeneratorState, { target, imageId }: ForImage): GeneratedImage | undefined =>
				selectGenerator(state, target).images.find(({ id }) => id === imageId),
		};
	},
});

declare module '../../../store/rooms' {
	interface LazySlices extends WithSlice<typeof imageGeneratorSlice> {}
}

export const {
	generatorOpened,
	generatorClosed,
	generatorForgotten,
	instructionsChanged,
	imageRequested,
	imageRetried,
	imageDescribed,
	imageCancelled,
	imageReceived,
	imageFailed,
	imageShown,
	altTextChanged,
	imageChosen,
	imageSaved,
	imageUsed,
	imageNotUsed,
} = imageGeneratorSlice.actions;

export const { selectGenerator, selectImage } = imageGeneratorSlice.selectors;
