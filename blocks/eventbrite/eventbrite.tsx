import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { EmbedForm } from '../../components/embed-form';
import { SandboxedFrame } from '../../components/sandboxed-frame';
import type { EventbriteStyle } from './attributes';
import { icon } from './icon';

interface EventbriteProps {
	/** Null while there is nothing to show. */
	readonly frame: string | null;
	/** What the post holds as address. */
	readonly url: string;
	readonly style: EventbriteStyle;
	readonly isSelected: boolean;
	readonly isTesting: boolean;
	readonly hasFailed: boolean;
	/** The button of the modal style. */
	readonly button: ReactNode;
	readonly onEmbed: (text: string) => void;
	readonly onConvertToLink: (text: string) => void;
}

/** In pixels; `style.scss` says the same. */
const frameHeight = 425;

export function Eventbrite({ frame, url, style, isSelected, isTesting, hasFailed, button, onEmbed, onConvertToLink }: EventbriteProps) {
	if (frame === null) {
		return (
			<EmbedForm
				icon={icon}
				label={__('Eventbrite Checkout', 'sitewright')}
				instructions={__('Paste a link to an Eventbrite event to embed ticket checkout.', 'sitewright')}
				placeholder={__('Enter an event URL to embed here…', 'sitewright')}
				value={url}
				error={hasFailed ? __('Sorry, this content could not be embedded.', 'sitewright') : null}
				isBusy={isTesting}
				onSubmit={onEmbed}
				onConvertToLink={onConvertToLink}
			/>
		);
	}
	return style === 'modal' ? (
		<>{button}</>
	) : (
		<SandboxedFrame title={__('Eventbrite Checkout', 'sitewright')} height={frameHeight} isInteractive={isSelected} src={frame} />
	);
}
