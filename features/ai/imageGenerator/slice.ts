import { createSlice, nanoid, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { ImageRequest, ImageResult } from '../../../api/ai/ai-image';
import { maxImageInstructions } from '../../../api/contract/ai/ai-image.contract';
import type { MediaFile } from '../../../api/media/media';
import { injectSlice } from '../../../store/rooms';
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

/** The generators, by the key of their target; each is kept until its block is removed or the window is closed. */
export type ImageGeneratorState = Readonly<Record<string, ImageGenerator>>;

interface ForTarget {
	readonly target: ImageTarget;
}
export interface ForImage extends ForTarget {
	readonly imageId: string;
}

const emptyGenerator: ImageGenerator = { isOpen: false, instructions: '', images: [], current: 0 };
const initialState: ImageGeneratorState = {};

const generatorOf = (state: ImageGeneratorState, target: ImageTarget): ImageGenerator => state[targetKey(target)] ?? emptyGenerator;

const change = (state: ImageGeneratorState, target: ImageTarget, changes: Partial<ImageGenerator>): ImageGeneratorState => ({
	...state,
	[targetKey(target)]: { ...generatorOf(state, target), ...changes },
});

/** An answer can come after its block was removed, and must not bring the generator back. */
const changeImage = (
	state: ImageGeneratorState,
	{ target, imageId }: ForImage,
	next: (image: GeneratedImage) => GeneratedImage,
	changes: Partial<ImageGenerator> = {}
): ImageGeneratorState => {
	const known = state[targetKey(target)];
	return known ? change(state, target, { ...changes, images: known.images.map((image) => (image.id === imageId ? next(image) : image)) }) : state;
};

const slotOf = ({ id, runId, request }: GeneratedImage): Slot => ({ id, runId, request });

const changePicture = (state: ImageGeneratorState, image: ForImage, changes: Partial<Picture>): ImageGeneratorState =>
	changeImage(state, image, (known) => ('picture' in known ? { ...known, picture: { ...known.picture, ...changes } } : known));

export const imageGeneratorSlice = createSlice({
	name: 'imageGenerator',
	initialState,
	reducers: {
		generatorOpened: (state, { payload: { target } }: PayloadAction<ForTarget>) => change(state, target, { isOpen: true }),
		/** Images that are being made arrive all the same. */
		generatorClosed: (state, { payload: { target } }: PayloadAction<ForTarget>) => change(state, target, { isOpen: false }),
		/** The block was removed; the files of its images were released. */
		generatorForgotten: (state, { payload: { target } }: PayloadAction<ForTarget>) => {
			const { [targetKey(target)]: _forgotten, ...rest } = state;
			return rest;
		},
		instructionsChanged: (state, { payload: { target, instructions } }: PayloadAction<ForTarget & { readonly instructions: string }>) =>
			change(state, target, { instructions: instructions.slice(0, maxImageInstructions) }),
		/** The user asked for one more image. */
		imageRequested: {
			prepare: ({ target }: ForTarget) => ({ payload: { target, imageId: nanoid() } }),
			reducer: (state, { payload: { target, imageId } }: PayloadAction<ForImage>) => {
				const { images } = generatorOf(state, target);
				return change(state, target, { images: [...images, { id: imageId, runId: imageId, request: null, status: 'generating' }], current: images.length });
			},
		},
		/** The user asked for an image that failed once more. */
		imageRetried: (state, { payload }: PayloadAction<ForImage>) => changeImage(state, payload, (image) => ({ ...slotOf(image), status: 'generating' })),
		/** The request that is sent for the image. */
		imageDescribed: (state, { payload }: PayloadAction<ForImage & Pick<Slot, 'runId'> & { readonly request: ImageRequest }>) =>
			changeImage(state, payload, (image) => ({ ...image, runId: payload.runId, request: payload.request })),
		/** The user stopped the request. */
		imageCancelled: (state, { payload: { target, imageId } }: PayloadAction<ForImage>) => {
			const { images, current } = generatorOf(state, target);
			const remaining = images.filter(({ id }) => id !== imageId);
			return change(state, target, { images: remaining, current: Math.max(0, Math.min(current, remaining.length - 1)) });
		},
		imageReceived: (state, { payload }: PayloadAction<ForImage & { readonly result: ImageResult }>) =>
			changeImage(state, payload, (image) => ({ ...slotOf(image), status: 'ready', picture: { ...payload.result, library: null }, message: null })),
		imageFailed: (state, { payload }: PayloadAction<ForImage & { readonly error: ImageError }>) =>
			changeImage(state, payload, (image) => ({ ...slotOf(image), status: 'failed', error: payload.error })),
		/** The user went to another image of the carousel. */
		imageShown: (state, { payload: { target, index } }: PayloadAction<ForTarget & { readonly index: number }>) => change(state, target, { current: index }),
		altTextChanged: (state, { payload }: PayloadAction<ForImage & { readonly altText: string }>) => changePicture(state, payload, { altText: payload.altText }),
		/** The user chose the image for the post or the block. */
		imageChosen: (state, { payload }: PayloadAction<ForImage>) =>
			changeImage(state, payload, (image) => (image.status === 'ready' ? { ...slotOf(image), status: 'saving', picture: image.picture } : image)),
		/** The media library has the image, as `library` describes it. */
		imageSaved: (state, { payload }: PayloadAction<ForImage & { readonly library: MediaFile }>) => changePicture(state, payload, { library: payload.library }),
		/** The post or the block has the image, which closes the generator. */
		imageUsed: (state, { payload }: PayloadAction<ForImage>) =>
			changeImage(state, payload, (image) => ('picture' in image ? { ...slotOf(image), status: 'ready', picture: image.picture, message: null } : image), {
				isOpen: false,
			}),
		/** The image could not be saved; it can be chosen again. */
		imageNotUsed: (state, { payload }: PayloadAction<ForImage & { readonly message: string }>) =>
			changeImage(state, payload, (image) =>
				'picture' in image ? { ...slotOf(image), status: 'ready', picture: image.picture, message: payload.message } : image
			),
	},
	selectors: {
		/** The generator of a target; an empty one before it is opened. */
		selectGenerator: generatorOf,
		selectImage: (state, { target, imageId }: ForImage): GeneratedImage | undefined => generatorOf(state, target).images.find(({ id }) => id === imageId),
	},
});

declare module '../../../store/rooms' {
	interface LazySlices extends WithSlice<typeof imageGeneratorSlice> {}
}

injectSlice('ai', imageGeneratorSlice, { hasStateOf: (state, clientId) => clientId in state });

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
