import { imageGeneratorSlice } from '../features/imageGenerator/slice';
import { watchImages } from '../sagas/generate-image.saga';
import { watchChosenImages } from '../sagas/use-image.saga';
import type { AppStore } from './make-app-store';
import { rootReducer } from './root-reducer';

/** Adds the slice and the sagas of images to the store. Few posts need them, so they are loaded with the first image. */
export function addImageFlow({ runSaga }: Pick<AppStore, 'runSaga'>): void {
	rootReducer.inject(imageGeneratorSlice);
	runSaga(watchImages);
	runSaga(watchChosenImages);
}
