import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { EmbedForm } from '../../components/embed-form';
import { SandboxedFrame } from '../../components/sandboxed-frame';
import type { CalendlyStyle } from './attributes';
import { icon } from './icon';

interface CalendlyProps {
	/** Null while there is nothing to show. */
	readonly frame: string | null;
	/** What the post holds as address. */
	readonly url: string;
	readonly style: CalendlyStyle;
	readonly isSelected: boolean;
	readonly isTesting: boolean;
	readonly hasFailed: boolean;
	/** The button of the link style. */
	readonly button: ReactNode;
	readonly onEmbed: (text: string) => void;
	readonly onConvertToLink: (text: string) => void;
}

/** In pixels: a month of a Calendly calendar; `style.scss` says the same. */
const frameHeight = 630;

export function Calendly({ frame, url, style, isSelected, isTesting, hasFailed, button, onEmbed, onConvertToLink }: CalendlyProps) {
	if (frame === null) {
		return (
			<EmbedForm
				icon={icon}
				label={__('Calendly', 'sitewright')}
				instructions={__('Enter your Calendly web address or embed code below.', 'sitewright')}
				placeholder={__('Calendly web address or embed code…', 'sitewright')}
				value={url}
				error={hasFailed ? __("Your calendar couldn't be embedded. Please double check your URL or code.", 'sitewright') : null}
				isBusy={isTesting}
				help={{
					label: __('Need help finding your embed code?', 'sitewright'),
					url: 'https://help.calendly.com/hc/en-us/articles/223147027',
				}}
				onSubmit={onEmbed}
				onConvertToLink={onConvertToLink}
			/>
		);
	}
	return style === 'link' ? (
		<>{button}</>
	) : (
		<SandboxedFrame title={__('Calendly', 'sitewright')} height={frameHeight} isInteractive={isSelected} src={frame} />
	);
}
