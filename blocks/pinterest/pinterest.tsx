import { __ } from '@wordpress/i18n';
import { EmbedForm } from '../../components/embed-form';
import { SandboxedFrame } from '../../components/sandboxed-frame';
import type { PinFrame } from './attributes';
import { icon } from './icon';

interface PinterestProps {
	/** Null while there is nothing to show. */
	readonly frame: PinFrame | null;
	/** What the post holds as address. */
	readonly url: string;
	readonly isSelected: boolean;
	readonly isTesting: boolean;
	readonly hasFailed: boolean;
	readonly onEmbed: (text: string) => void;
	readonly onConvertToLink: (text: string) => void;
}

/** In pixels; `style.scss` says the same. */
const frameHeight = 480;

export function Pinterest({ frame, url, isSelected, isTesting, hasFailed, onEmbed, onConvertToLink }: PinterestProps) {
	return frame === null ? (
		<EmbedForm
			icon={icon}
			label={__('Pinterest', 'sitewright')}
			instructions={__('Paste the address of a pin, a board or a profile.', 'sitewright')}
			placeholder={__('Enter URL to embed here…', 'sitewright')}
			value={url}
			error={hasFailed ? __('Sorry, this content could not be embedded.', 'sitewright') : null}
			isBusy={isTesting}
			onSubmit={onEmbed}
			onConvertToLink={onConvertToLink}
		/>
	) : (
		<SandboxedFrame title={__('Pinterest', 'sitewright')} height={frameHeight} isInteractive={isSelected} {...frame} />
	);
}
