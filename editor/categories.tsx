import { getCategories, registerBlockCollection, setCategories } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { Path, SVG } from '@wordpress/primitives';
import { printedState, productName } from '../store/printed-state';

/** Spec 2 §9 "Jetpack Green 40". */
const brandColor = '#069e08';

const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg" color={brandColor}>
		<Path
			d="M5 4h14a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zm.5 1.5v5.8h5.8V5.5zm7.3 0v13h5.7v-13zm-7.3 7.3v5.7h5.8v-5.7z"
			fill="currentColor"
		/>
	</SVG>
);

/** The categories and the collection of our blocks (spec 2 §2, §9). */
export function registerCategories(): void {
	const own = [
		{ slug: 'contact-form', title: __('Forms', 'sitewright') },
		{ slug: 'monetize', title: __('Monetize', 'sitewright') },
		{ slug: 'grow', title: __('Grow', 'sitewright') },
	];
	const slugs = own.map(({ slug }) => slug);
	setCategories([...getCategories().filter(({ slug }) => !slugs.includes(slug)), ...own]);
	if ((printedState().siteType ?? 'jetpack') === 'jetpack') {
		registerBlockCollection('jetpack', { title: productName(), icon });
	}
}
