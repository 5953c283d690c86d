import { useBlockProps } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import { type AddressAttributes, type AddressFields, hasAddress, mapUrl } from './attributes';

function CityLine({ city, region, postal }: Pick<AddressFields, 'city' | 'region' | 'postal'>) {
	if (city && !region && !postal) {
		return <div className="jetpack-address__city">{city}</div>;
	}
	if (!city && !region && !postal) {
		return null;
	}
	return (
		<div>
			{city && (
				<>
					<span className="jetpack-address__city">{city}</span>
					{', '}
				</>
			)}
			<span className="jetpack-address__region">{region}</span> <span className="jetpack-address__postal">{postal}</span>
		</div>
	);
}

/** The address as on the page. */
export function AddressText({ address, addressLine2, addressLine3, country, ...cityFields }: AddressFields) {
	return (
		<>
			{address && <div className="jetpack-address__address jetpack-address__address1">{address}</div>}
			{addressLine2 && <div className="jetpack-address__address jetpack-address__address2">{addressLine2}</div>}
			{addressLine3 && <div className="jetpack-address__address jetpack-address__address3">{addressLine3}</div>}
			<CityLine {...cityFields} />
			{country && <div className="jetpack-address__country">{country}</div>}
		</>
	);
}

export function Save({ attributes }: { readonly attributes: AddressAttributes }) {
	if (!hasAddress(attributes)) {
		return null;
	}
	const { linkToGoogleMaps, mapLinkTitle } = attributes;
	return (
		<div {...useBlockProps.save()}>
			{linkToGoogleMaps ? (
				<a href={mapUrl(attributes)} target="_blank" rel="noopener noreferrer" title={mapLinkTitle ?? __('Open address in Google Maps', 'sitewright')}>
					<AddressText {...attributes} />
				</a>
			) : (
				<AddressText {...attributes} />
			)}
		</div>
	);
}
