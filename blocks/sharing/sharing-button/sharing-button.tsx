import { __, sprintf } from '@wordpress/i18n';
import { ServiceIcon, titleOf } from '../shared/services';
import type { SharingStyle } from '../shared/styles';

interface SharingButtonProps {
	readonly service: string;
	readonly label: string;
	readonly style: SharingStyle;
	readonly color: string | undefined;
	readonly background: string | undefined;
}

/** The button as on the page, but it leads nowhere. Of a service that we do not know, the page shows nothing. */
export function SharingButton({ service, label, style, color, background }: SharingButtonProps) {
	const title = titleOf(service);
	if (title === null) {
		return (
			<span className="wp-block-jetpack-sharing-button__link is-unknown">
				{service === ''
					? __('Choose a service in the settings of this button. Visitors do not see it yet.', 'sitewright')
					: /* translators: %s: name of a service. */
						sprintf(__('Unknown service “%s”: visitors do not see this button.', 'sitewright'), service)}
			</span>
		);
	}
	return (
		<span className="wp-block-jetpack-sharing-button__link" style={{ color, backgroundColor: background }}>
			{style !== 'text' && <ServiceIcon name={service} />}
			{style === 'icon' ? (
				<bdi className="screen-reader-text">{label || title}</bdi>
			) : (
				// Names of services are the same in all languages.
				<bdi className="wp-block-jetpack-sharing-button__text">{label || title}</bdi>
			)}
		</span>
	);
}
