import { lazyWindow } from '../../editor/lazy-window';

const openWindow = lazyWindow(() => import('./image-generator'));

/**
 * Opens the generator beside the editor: on a phone the sidebar with its button closes when the modal takes the focus.
 * @param clientId Of the block that gets the image; undefined for the featured image of the post.
 */
export const openGenerator = (clientId: string | undefined): void => openWindow({ clientId });
