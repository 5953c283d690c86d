import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { RangeControl, SelectControl, ToggleControl } from '../../components/controls';
import { SettingsPanel } from '../../components/settings-panel';
import { maxDelay, minDelay, parseEffect, type SlideshowEffect } from './attributes';

interface InspectorProps {
	readonly autoplay: boolean;
	readonly delay: number;
	readonly effect: SlideshowEffect;
	readonly reducesMotion: boolean;
	readonly size: string | undefined;
	/** The sizes that at least one of the images has. */
	readonly sizes: readonly { readonly slug: string; readonly name: string }[];
	/** The error of the request for the sizes. */
	readonly sizesError: string | undefined;
	readonly onAutoplay: (autoplay: boolean) => void;
	readonly onDelay: (delay: number) => void;
	readonly onEffect: (effect: SlideshowEffect) => void;
	readonly onSize: (size: string) => void;
}

export function Inspector(props: InspectorProps) {
	const { autoplay, delay, effect, reducesMotion, size, sizes, sizesError, onAutoplay, onDelay, onEffect, onSize } = props;
	const isKnown = sizes.some(({ slug }) => slug === size);
	return (
		<SettingsPanel title={__('Settings', 'sitewright')}>
			<ToggleControl label={__('Autoplay', 'sitewright')} checked={autoplay} onChange={onAutoplay} />
			{autoplay && reducesMotion && (
				<Notice status="info" isDismissible={false}>
					{__('Autoplay is off here: your browser asks for reduced motion.', 'sitewright')}
				</Notice>
			)}
			{autoplay && (
				<RangeControl
					label={__('Delay between transitions (in seconds)', 'sitewright')}
					value={delay}
					min={minDelay}
					max={maxDelay}
					onChange={(changed) => changed !== undefined && onDelay(changed)}
				/>
			)}
			<SelectControl
				label={__('Transition effect', 'sitewright')}
				value={effect}
				options={[
					{ label: __('Slide', 'sitewright'), value: 'slide' },
					{ label: __('Fade', 'sitewright'), value: 'fade' },
				]}
				onChange={(changed) => onEffect(parseEffect(changed))}
			/>
			{(sizes.length > 0 || sizesError) && (
				<SelectControl
					label={__('Image size', 'sitewright')}
					{...(sizesError !== undefined && { help: sizesError })}
					disabled={sizes.length === 0}
					value={isKnown && size ? size : ''}
					options={[...(isKnown ? [] : [{ label: '—', value: '', disabled: true }]), ...sizes.map(({ slug, name }) => ({ label: name, value: slug }))]}
					onChange={onSize}
				/>
			)}
		</SettingsPanel>
	);
}
