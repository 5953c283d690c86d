import type { MissingDetail } from '../../../../../../api/contract/money/payment-provider.contract';

/** The beginnings of Stripe's names of what it asks for (https://docs.stripe.com/connect/required-verification-information). */
const details: readonly (readonly [RegExp, MissingDetail])[] = [
	[/verification\.(?:additional_)?document|^documents\./, 'documents'],
	[/^external_account$/, 'bank-account'],
	[/^tos_acceptance\./, 'terms'],
	[/^(?:business_profile|settings)\./, 'business'],
	[/^(?:business_type$|company\.|individual\.|representative\.|owners\.|directors\.|executives\.|person_)/, 'people'],
];

/** What Stripe still asks for, in a few kinds that can be said in words; each once. */
export const missingDetails = (fields: readonly string[]): MissingDetail[] => [
	...new Set(fields.map((field) => details.find(([pattern]) => pattern.test(field))?.[1] ?? 'other')),
];
