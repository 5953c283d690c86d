import constants from './constants.json';

export interface AddressFields {
	readonly address: string;
	readonly addressLine2: string;
	readonly addressLine3: string;
	readonly city: string;
	readonly region: string;
	readonly postal: string;
	readonly country: string;
}

export interface AddressAttributes extends AddressFields {
	readonly linkToGoogleMaps: boolean;
	/** As the post holds it, in the language in which it was written; never part of the block's comment. */
	readonly mapLinkTitle?: string | undefined;
}

export function hasAddress({ address, addressLine2, addressLine3, city, region, postal, country }: AddressFields): boolean {
	return [address, addressLine2, addressLine3, city, region, postal, country].some((field) => field !== '');
}

/** Part of saved markup, so that its spelling must not change. */
export function mapUrl({ address, addressLine2, addressLine3, city, region, postal, country }: AddressFields): string {
	const lines = [address, addressLine2, addressLine3].filter(Boolean).map((line) => `${line},`);
	const places = [city, region].filter(Boolean).map((place) => `+${place},`);
	const rest = [postal, country].filter(Boolean).map((part) => `+${part}`);
	return `${constants.mapsSearchUrl}${[...lines, ...places, ...rest].join('').replace(' ', '+')}`;
}
