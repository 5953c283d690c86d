import { Placeholder } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { IdleLinks } from '../../components/idle-links';
import { icon } from './icon';
import { NameForm } from './name-form';

interface TockProps {
	/** Null while there is no business. */
	readonly page: string | null;
	readonly onName: (name: string) => void;
}

/** The button, or the form for the name of the business. */
export function Tock({ page, onName }: TockProps) {
	return page === null ? (
		<Placeholder icon={icon} label={__('Tock', 'sitewright')}>
			<NameForm name="" onSubmit={onName} />
		</Placeholder>
	) : (
		<IdleLinks>
			<a className="wp-block-button__link wp-element-button" href={page}>
				{__('Book now', 'sitewright')}
			</a>
		</IdleLinks>
	);
}
