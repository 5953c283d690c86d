import { testSite } from './site';

interface Plan {
	readonly id: number;
	readonly interval: string;
}

interface Donation {
	readonly show: boolean;
	readonly heading: string;
}

const link = '<a class="jetpack-donations-fallback-link" href="https://choir.example/" rel="noopener noreferrer noamphtml" target="_blank">Give</a>';

export interface Donations {
	/** The product of an interval. */
	readonly planOf: (interval: string) => number;
	/** A block that asks for 5, 15 or 100 euros, once or each month, as the editor saves it. */
	readonly block: (change?: object) => string;
}

/** Makes the products of donations in euros. */
export async function makeDonations(): Promise<Donations> {
	await testSite.connect('administrator');
	const session = await testSite.session('administrator');
	const plans = await session.call<Plan[]>('POST', 'wpcom/v2/memberships/products', { body: { type: 'donation', currency: 'EUR', is_editable: false } });
	const planOf = (wanted: string): number => plans.find(({ interval }) => interval === wanted)?.id ?? 0;
	return {
		planOf,
		block(change = {}) {
			const donation = (interval: string, heading: string, show = true) => ({
				show,
				planId: planOf(interval),
				amounts: [5, 15, 100],
				heading,
				extraText: '',
				buttonText: 'Give',
			});
			const attributes = {
				currency: 'EUR',
				oneTimeDonation: donation('one-time', 'New music'),
				monthlyDonation: donation('1 month', 'Each month'),
				annualDonation: donation('1 year', 'Each year', false),
				showCustomAmount: false,
				fallbackLinkUrl: 'https://choir.example/',
				savesOwnTexts: true,
				...change,
			};
			const shown: readonly Donation[] = [attributes.oneTimeDonation, attributes.monthlyDonation];
			const saved = shown.map(({ heading }) => `<h4>${heading}</h4><p></p>${link}`).join('<hr class="donations__separator"/>');
			return `<!-- wp:jetpack/donations ${JSON.stringify(attributes)} -->\n<div class="wp-block-jetpack-donations">${saved}</div>\n<!-- /wp:jetpack/donations -->`;
		},
	};
}
