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
	/** The saved title, in the language of its author. It is read from the markup and is not in the block's comment. */
	readonly mapLinkTitle?: string | undefined;
}

export function hasAddress({ address, addressLine2, addressLine3, city, region, postal, country }: AddressFields): boolean {
	return [address, addressLine2, addressLine3, city, region, postal, country].some((field) => field !== '');
}

/** Part of the saved markup: a changed URL would make old posts invalid. */
export function mapUrl({ address, addressLine2, addressLine3, city, region, postal, country }: AddressFields): string {
	const lines = [address, addressLine2, addressLine3].filter(Boolean).map((line) => `${line},`);
	const places = [city, region].filter(Boolean).map((place) => `+${place},`);
	const rest = [postal, country].filter(Boolean).map((part) => `+${part}`);
	return `${constants.mapsSearchUrl}${[...lines, ...places, ...rest].join('').replace(' ', '+')}`;
}
