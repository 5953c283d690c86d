import type { Stripe } from 'stripe';

/** The name of an account at Stripe for people; its id where it has none yet. */
export const nameOf = ({ id, settings, business_profile: profile }: Pick<Stripe.Account, 'id' | 'settings' | 'business_profile'>): string => {
	const names = [settings?.dashboard.display_name, profile?.name, id];
	return names.find((name): name is string => typeof name === 'string' && name !== '') ?? id;
};
