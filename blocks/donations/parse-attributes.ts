import type { Donation, DonationsAttributes } from './attributes';
import metadata from './block.json';

const isText = (value: unknown): boolean => value === undefined || typeof value === 'string';

/** A donation whose parts are of the types that the form shows; a damaged post can have any. */
function soundDonation(donation: Donation): Donation {
	const { amounts, heading, extraText, buttonText } = donation;
	const texts = Object.entries({ heading, extraText, buttonText }).filter(([, text]) => !isText(text));
	return {
		...donation,
		amounts: Array.isArray(amounts)
			? amounts.filter((amount: unknown) => ['number', 'string'].includes(typeof amount) && Number.isFinite(Number(amount)))
			: metadata.attributes.oneTimeDonation.default.amounts,
		...Object.fromEntries(texts.map(([name]) => [name, undefined])),
	};
}

/** The attributes of the post; values of another type get their default. */
export const parseAttributes = (attributes: DonationsAttributes): DonationsAttributes => ({
	...attributes,
	oneTimeDonation: soundDonation(attributes.oneTimeDonation),
	monthlyDonation: soundDonation(attributes.monthlyDonation),
	annualDonation: soundDonation(attributes.annualDonation),
});
