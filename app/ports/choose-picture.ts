import { __ } from '@wordpress/i18n';
import type { ChoosePicture, LibraryPicture } from '../../ports/picture-library';

/** The media library of WordPress's dashboard (`wp_enqueue_media`). */
export const choosePicture: ChoosePicture = () =>
	new Promise((resolve) => {
		const { media } = window.wp ?? {};
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
