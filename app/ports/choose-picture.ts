import { __ } from '@wordpress/i18n';
import type { ChoosePicture, LibraryPicture } from '../../ports/picture-library';

/** A window of WordPress's media library, as far as it is used. */
interface MediaFrame {
	readonly on: (event: 'select' | 'close', handler: () => void) => void;
	readonly open: () => void;
	readonly state: () => { readonly get: (name: 'selection') => { readonly first: () => { readonly toJSON: () => LibraryPicture } } };
}

interface WordPressMedia {
	readonly media?: (options: object) => MediaFrame;
}

/** The media library of WordPress's dashboard (`wp_enqueue_media`). */
export const choosePicture: ChoosePicture = () =>
	new Promise((resolve) => {
		const { media } = (window as { readonly wp?: WordPressMedia }).wp ?? {};
		if (!media) {
			resolve(null);
			return;
		}
		const frame = media({
			title: __('Choose a picture', 'sitewright'),
			library: { type: 'image' },
			multiple: false,
			button: { text: __('Choose', 'sitewright') },
		});
		let chosen: LibraryPicture | null = null;
		frame.on('select', () => {
			const { id, url, alt } = frame.state().get('selection').first().toJSON();
			chosen = { id, url, alt };
			resolve(chosen);
		});
		// WordPress closes the window before it reports the choice.
		frame.on('close', () => setTimeout(() => resolve(chosen)));
		frame.open();
	});
