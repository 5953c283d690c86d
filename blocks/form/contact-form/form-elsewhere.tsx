import { Placeholder } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { icon } from './icon';

/** Stands for a form that is kept in a post of its own, so that nobody fills its place with other fields. */
export const FormElsewhere = () => (
	<Placeholder
		icon={icon}
		label={__('Form', 'sitewright')}
		instructions={__('This form is kept in a post of its own and cannot be edited here. Saving this post changes nothing about it.', 'sitewright')}
	/>
);
