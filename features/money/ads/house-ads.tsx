import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { SelectControl, TextControl } from '../../../components/controls';
import { adFormats } from './formats';
import type { HouseAd } from './slice';

interface HouseAdsProps {
	readonly ads: readonly HouseAd[];
	readonly onChange: (ads: readonly HouseAd[]) => void;
	/** Opens the media library for an ad; an index after the end adds one. */
	readonly onPicture: (index: number) => void;
}

interface HouseAdFieldsProps {
	readonly ad: HouseAd;
	readonly label: string;
	readonly onChange: (changed: Partial<HouseAd>) => void;
	readonly onPicture: () => void;
	readonly onRemove: () => void;
}

function HouseAdFields({ ad, label, onChange, onPicture, onRemove }: HouseAdFieldsProps) {
	return (
		<fieldset className="sitewright-ads__ad">
			<legend>{label}</legend>
			{ad.picture.url === '' ? <p>{__('This picture is no longer in the media library.', 'sitewright')}</p> : <img src={ad.picture.url} alt={ad.picture.alt} />}
			<SelectControl
				label={__('Format', 'sitewright')}
				value={ad.format}
				options={adFormats().map(({ name, label: text }) => ({ value: name, label: text }))}
				onChange={(format) => onChange({ format })}
			/>
			<TextControl type="url" label={__('Link', 'sitewright')} placeholder="https://" value={ad.link} onChange={(link) => onChange({ link })} />
			<div className="sitewright-ads__days">
				<TextControl type="date" label={__('First day', 'sitewright')} value={ad.from} onChange={(from) => onChange({ from })} />
				<TextControl type="date" label={__('Last day', 'sitewright')} value={ad.until} onChange={(until) => onChange({ until })} />
			</div>
			<div className="sitewright-admin__actions">
				<Button variant="secondary" onClick={onPicture}>
					{__('Choose another picture', 'sitewright')}
				</Button>
				<Button variant="tertiary" isDestructive onClick={onRemove}>
					{__('Remove this ad', 'sitewright')}
				</Button>
			</div>
		</fieldset>
	);
}

/** The owner's own ads: a picture, a link and the days on which it is shown. */
export function HouseAds({ ads, onChange, onPicture }: HouseAdsProps) {
	return (
		<>
			<h3>{__('Your own ads', 'sitewright')}</h3>
			<p>{__('Shown where a format has no code. Several of one format take turns. Empty days mean no limit.', 'sitewright')}</p>
			{ads.map((ad, index) => (
				<HouseAdFields
					// The list has no other identity: two ads may be alike.
					key={index}
					ad={ad}
					/* translators: %d: number of an ad in the list. */
					label={sprintf(__('Ad %d', 'sitewright'), index + 1)}
					onChange={(changed) => onChange(ads.map((other, place) => (place === index ? { ...other, ...changed } : other)))}
					onPicture={() => onPicture(index)}
					onRemove={() => onChange(ads.filter((_, place) => place !== index))}
				/>
			))}
			<div className="sitewright-admin__actions">
				<Button variant="secondary" onClick={() => onPicture(ads.length)}>
					{__('Add an ad', 'sitewright')}
				</Button>
			</div>
		</>
	);
}
