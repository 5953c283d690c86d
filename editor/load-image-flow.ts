/** Loads the store with the slice and the sagas of images, which are not part of every store. */
export const loadImageFlow = (): Promise<unknown> => import('../app/with-image-flow');
