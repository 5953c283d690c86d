import { createRoot } from '@wordpress/element';
import { lazyView } from '../../editor/lazy-view';

// Loaded when an image is asked for.
const ImageGenerator = lazyView(() => import('./image-generator'), null);

let root: ReturnType<typeof createRoot> | undefined;
/** How often it was opened: each time is a modal of its own. */
let opened = 0;

/**
 * Opens the generator beside the editor: on a phone the sidebar with its button closes when the modal takes the focus.
 * @param clientId Of the block that gets the image; undefined for the featured image of the post.
 */
export function openGenerator(clientId: string | undefined): void {
	root ??= createRoot(document.body.appendChild(document.createElement('div')));
	opened += 1;
	root.render(<ImageGenerator key={opened} clientId={clientId} />);
}
