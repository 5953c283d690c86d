import { call, put, select, takeEvery } from 'typed-redux-saga';
import { networkError } from '../../../api/core/errors';
import type { MediaFile } from '../../../api/media/media';
import { imageFeature } from '../../../api/contract/ai/ai-feature.contract';
import { mediaDescriptionApi } from '../../../api/media/media-description';
import {
	type ForImage,
	imageChosen,
	imageNotUsed,
	imageSaved,
	imageUsed,
	type Picture,
	selectGenerator,
	selectImage,
} from '../../../features/ai/imageGenerator/slice';
import type { ImageTarget } from '../../../features/ai/imageGenerator/target';
import { answerKept } from '../../../features/ai/provenance/actions';
import { port } from '../../core/port';
import { ask } from '../../core/ask';
import { safely } from '../../core/safely';
import { sendPicture } from '../../media/send-picture';

type Saved = { readonly library: MediaFile } | { readonly message: string };

/** The file of the media library with the image's description: uploaded once, described anew where that has changed. */
function* save(image: ForImage, { library: known, altText, fileId }: Picture) {
	const registry = yield* port('files');
	const file = registry.get(fileId);
	const sent = known ? { library: known } : file && (yield* sendPicture(file));
	const saved: Saved = sent ?? { message: networkError('network').message };
	if ('message' in saved) {
		return saved;
	}
	yield* put(imageSaved({ ...image, library: saved.library }));
	if (saved.library.alt !== altText) {
		const { error } = yield* ask((dispatch) => dispatch(mediaDescriptionApi.endpoints.describeMedia.initiate({ id: saved.library.id, altText })));
		if (error) {
			return { message: error.message };
		}
	}
	return { library: { ...saved.library, alt: altText } };
}

/** Gives the image to the post or to the block, as that is now. */
function* apply(target: ImageTarget, library: MediaFile) {
	const editor = yield* port('editor');
	if (target.kind === 'featured') {
		editor.setFeaturedImage(library.id);
		return;
	}
	const flowsOf = yield* port('flowsOf');
	const block = editor.getBlock(target.clientId);
	const flow = block && flowsOf(block.name)?.media;
	if (flow) {
		editor.updateAttributes(target.clientId, flow.addImages(block.attributes, [library], 'large'));
	}
}

/** Saving the post is locked meanwhile, so that it does not lack the image (spec 2 §4). */
function* useImage(image: ForImage) {
	const editor = yield* port('editor');
	const chosen = yield* select(selectImage, image);
	if (chosen?.status !== 'saving') {
		return;
	}
	const lock = `sitewright-image-${image.imageId}`;
	editor.lockSaving(lock);
	try {
		const saved: Saved = yield* save(image, chosen.picture);
		if ('message' in saved) {
			yield* put(imageNotUsed({ ...image, message: saved.message }));
			return;
		}
		yield* put(imageSaved({ ...image, library: saved.library }));
		yield* call(apply, image.target, saved.library);
		const { instructions } = yield* select(selectGenerator, image.target);
		yield* put(answerKept({ feature: imageFeature, model: chosen.picture.model, kind: 'image', mediaId: saved.library.id, prompt: instructions }));
		yield* put(imageUsed(image));
	} finally {
		editor.unlockSaving(lock);
	}
}

/** Uses each image that is chosen. An image that is chosen again meanwhile is uploaded once. */
export function* watchChosenImages() {
	const running = new Set<string>();
	yield* takeEvery(imageChosen, function* use({ payload }) {
		if (running.has(payload.imageId)) {
			return;
		}
		running.add(payload.imageId);
		yield* call(
			safely,
			() => useImage(payload),
			function* recover() {
				yield* put(imageNotUsed({ ...payload, message: networkError('network').message }));
			}
		);
		running.delete(payload.imageId);
	});
}
