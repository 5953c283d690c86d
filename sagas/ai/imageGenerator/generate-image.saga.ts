import { nanoid } from '@reduxjs/toolkit';
import { call, put, race, select, take, takeEvery } from 'typed-redux-saga';
import { aiFeatureApi } from '../../../api/ai/ai-feature';
import { aiImageApi } from '../../../api/ai/ai-image';
import { networkError } from '../../../api/core/errors';
import { selectAiSource } from '../../../features/ai/aiFeature/source';
import { blockRemoved } from '../../../features/site/editor/actions';
import { imageError, noContentMessage } from '../../../features/ai/imageGenerator/errors';
import { imageFileName, imageRequest, isSameRequest } from '../../../features/ai/imageGenerator/request';
import {
	type ForImage,
	generatorForgotten,
	imageCancelled,
	imageDescribed,
	imageFailed,
	imageReceived,
	imageRequested,
	imageRetried,
	selectGenerator,
	selectImage,
} from '../../../features/ai/imageGenerator/slice';
import type { ImageTarget } from '../../../features/ai/imageGenerator/target';
import { port } from '../../core/port';
import { ask } from '../../core/ask';
import { safely } from '../../core/safely';

// For sites without a platform alone.
const loadCoreImages = () => import(/* webpackChunkName: "core-ai" */ './make-core-image');

/** Makes one image of the instructions and the post as they are now. Its bytes stay outside the store. */
function* generateImage(image: ForImage) {
	const editor = yield* port('editor');
	const { instructions } = yield* select(selectGenerator, image.target);
	const known = yield* select(selectImage, image);
	const title = editor.getPostTitle();
	const request = imageRequest(instructions, title, yield* call(editor.getPostText));
	if (request === null) {
		yield* put(imageFailed({ ...image, error: { message: noContentMessage(), canRetry: true } }));
		return;
	}
	const isRepeated = !known?.request || isSameRequest(known.request, request);
	const runId = known && isRepeated ? known.runId : nanoid();
	yield* put(imageDescribed({ ...image, runId, request }));
	const fileName = imageFileName(instructions, title);
	const isByWordPress = (yield* select(selectAiSource)) === 'wordpress';
	const { data, error } = isByWordPress
		? yield* (yield* call(loadCoreImages)).makeCoreImage(request, fileName)
		: yield* ask((dispatch) => dispatch(aiImageApi.endpoints.generateImage.initiate({ ...request, runId, fileName })));
	if (!data) {
		yield* put(imageFailed({ ...image, error: imageError(error) }));
		return;
	}
	yield* put(imageReceived({ ...image, result: data }));
	if (isByWordPress) {
		return;
	}
	// An image counts several requests, so that the local count of single requests would not fit.
	yield* ask((dispatch) => dispatch(aiFeatureApi.endpoints.getAiFeature.initiate(undefined, { forceRefetch: true })));
}

const isEndOf =
	({ target, imageId }: ForImage) =>
	(action: object): boolean =>
		(imageCancelled.match(action) && action.payload.imageId === imageId) ||
		(blockRemoved.match(action) && target.kind === 'block' && action.payload.clientId === target.clientId);

/** Cancelling aborts the request. */
function* generateUntilCancelled(image: ForImage) {
	yield* race({
		made: call(
			safely,
			() => generateImage(image),
			function* recover() {
				yield* put(imageFailed({ ...image, error: imageError(networkError('network')) }));
			}
		),
		cancelled: take(isEndOf(image)),
	});
}

/** Releases the files of the images of a removed block. */
function* forgetImages(clientId: string) {
	const registry = yield* port('files');
	const target: ImageTarget = { kind: 'block', clientId };
	const { images } = yield* select(selectGenerator, target);
	registry.release(images.flatMap((image) => ('picture' in image ? [image.picture.fileId] : [])));
	yield* put(generatorForgotten({ target }));
}

/** Makes each image that is asked for; several can be made at once. */
export function* watchImages() {
	yield* takeEvery(blockRemoved, ({ payload }) => forgetImages(payload.clientId));
	yield* takeEvery([imageRequested, imageRetried], ({ payload }) => generateUntilCancelled(payload));
}
