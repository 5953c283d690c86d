import { getCategories, registerBlockCollection, setCategories } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { printedState, productName } from '../store/printed-state';
import { lazyIcon } from './lazy-icon';

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
		registerBlockCollection('jetpack', { title: productName(), icon: lazyIcon(() => import(/* webpackChunkName: "icons" */ './collection-icon')) });
	}
}
