import { RestFailure } from '../../../../../core/errors';
import type { Site, SitePerson } from '../../../../../core/http/caller';
import { sentence } from '../../../../../core/sentence';
import { checkReturnUrl } from '../../return-address';
import { calling } from '../failures';
import type { StripeAccount } from '../stripe-account';
import { type ConnectOptions, createAskAccount } from './ask-account';
import { createShowAccount } from './show-account';

/** Parameters with which a person comes back (spec 2 §4 "Payment connect and plan upgrade results"). */
export const resultFlags = { connected: 'stripe_connect_success', cancelled: 'stripe_connect_cancelled' } as const;

/** The pages of the platform to which Stripe leads back. */
export const returnPath = 'payments/stripe-connect/return';

export const refreshPath = 'payments/stripe-connect/refresh';

const notOffered = (): RestFailure =>
	new RestFailure(409, 'connect_not_offered', sentence('This platform does not connect accounts at Stripe. Please enter the secret key of your own account.'));

/** @return The address with a flag. */
function withFlag(url: string, flag: string): string {
	const target = new URL(url);
	target.searchParams.set(flag, '1');
	return target.href;
}

export type StripeConnect = ReturnType<typeof createStripeConnect>;

/** Accounts at Stripe that administrators connect, for which the operator's key acts (docs/decisions/057-stripe-connect.md). */
export function createStripeConnect(options: ConnectOptions) {
	const { connect, accounts, access, requests, publicUrl } = options;
	const asking = createAskAccount(options);
	const { openPlatform, askStripe, findOrCreate } = asking;

	return {
		...createShowAccount(options, asking),

		/**
		 * Begins, or goes on, to connect an account.
		 * @param returnUrl On the site.
		 * @return Where the person goes on: at Stripe, or back at once, where Stripe asks for nothing.
		 * @throws {RestFailure} See `ConnectStripe`.
		 */
		async begin(site: Site, { wpUserId }: SitePerson, returnUrl: string): Promise<string> {
			if (connect === null) {
				throw notOffered();
			}
			const back = checkReturnUrl(site, returnUrl);
			const { account, hasDetails, missing } = await findOrCreate(connect, site);
			if (hasDetails && account.canCharge && missing.length === 0) {
				return withFlag(back, resultFlags.connected);
			}
			const name = await requests.open({ siteId: site.id, wpUserId, accountId: account.id, returnUrl: back });
			const api = await openPlatform(connect);
			const { url } = await calling(() =>
				api.accountLinks.create({
					account: account.account,
					type: 'account_onboarding',
					return_url: `${publicUrl}/${returnPath}?request=${name}`,
					refresh_url: `${publicUrl}/${refreshPath}?request=${name}`,
				})
			);
			return url;
		},

		/**
		 * Asks Stripe what became of an account, when a person comes back.
		 * @return Where they go on. Stripe leads back also from questions that nobody answered.
		 * @throws {RestFailure} A failure of Stripe.
		 */
		async finish(accountId: number, returnUrl: string): Promise<string> {
			const known = await accounts.byId(accountId);
			const answer = connect === null || known === null ? null : await askStripe(connect, known);
			if (answer === null || !answer.hasDetails) {
				return withFlag(returnUrl, resultFlags.cancelled);
			}
			return access.takesPayments(answer.account) ? withFlag(returnUrl, resultFlags.connected) : returnUrl;
		},

		/** Stripe reports that something of an account changed. @throws {RestFailure} A failure of Stripe: it is then to report again. */
		async update(account: StripeAccount): Promise<void> {
			if (connect !== null && account.connection !== 'deauthorized') {
				await askStripe(connect, account);
			}
		},

		disconnect: (siteId: number): Promise<void> => accounts.disconnect(siteId),
	};
}
