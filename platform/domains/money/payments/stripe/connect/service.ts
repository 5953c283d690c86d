import type { Stripe } from 'stripe';
import type { ConnectedAccount, MissingDetail, PaymentProviderSettings } from '../../../../../../api/contract/money/payment-provider.contract';
import type { Clock } from '../../../../../core/clock';
import { sha256 } from '../../../../../core/digest';
import { RestFailure } from '../../../../../core/errors';
import type { Site, SitePerson } from '../../../../../core/http/caller';
import { type Say, sentence } from '../../../../../core/sentence';
import { checkReturnUrl } from '../../return-address';
import type { StripeAccess } from '../access';
import { nameOf } from '../account-name';
import type { StripeAccounts } from '../accounts';
import type { StripeClients } from '../client';
import type { StripeConnectConfig } from '../config';
import { calling, isUnauthorized } from '../failures';
import type { StripeAccount } from '../stripe-account';
import { missingDetails } from './missing';
import type { ConnectRequests } from './requests';

/** Parameters with which a person comes back (spec 2 §4 "Payment connect and plan upgrade results"). */
export const resultFlags = { connected: 'stripe_connect_success', cancelled: 'stripe_connect_cancelled' } as const;

/** The pages of the platform to which Stripe leads back. */
export const returnPath = 'payments/stripe-connect/return';
export const refreshPath = 'payments/stripe-connect/refresh';

interface ConnectOptions {
	readonly connect: StripeConnectConfig | null;
	readonly accounts: StripeAccounts;
	readonly access: StripeAccess;
	readonly clients: StripeClients;
	readonly requests: ConnectRequests;
	readonly clock: Clock;
	/** Distinguishes the platform's accounts at Stripe from those of another one with the same key. */
	readonly secret: string;
	readonly publicUrl: string;
}

/** What Stripe says of a connected account. */
interface Answer {
	readonly account: StripeAccount;
	readonly hasDetails: boolean;
	readonly missing: MissingDetail[];
}

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
export function createStripeConnect({ connect, accounts, access, clients, requests, clock, secret, publicUrl }: ConnectOptions) {
	const openPlatform = ({ secretKey }: StripeConnectConfig): Promise<Stripe> => clients.withKey(secretKey);

	/**
	 * Asks Stripe for the state of an account, and keeps it. Of two reports, the older one may arrive last: neither is believed.
	 * @return Null where the platform may not act for it any more.
	 */
	async function ask(config: StripeConnectConfig, known: StripeAccount): Promise<Answer | null> {
		const api = await openPlatform(config);
		try {
			const { details_submitted: hasDetails, charges_enabled: canCharge, requirements, ...found } = await api.accounts.retrieve(known.account);
			const account = await accounts.learn(known, { name: nameOf(found), currency: (found.default_currency ?? 'usd').toUpperCase(), canCharge });
			return { account, hasDetails, missing: missingDetails([...(requirements?.currently_due ?? []), ...(requirements?.past_due ?? [])]) };
		} catch (error) {
			if (!isUnauthorized(error)) {
				throw error;
			}
			await accounts.deauthorize(known, clock.now());
			return null;
		}
	}

	/** As `ask`. @throws {RestFailure} A failure of Stripe. */
	const askStripe = (config: StripeConnectConfig, known: StripeAccount): Promise<Answer | null> => calling(() => ask(config, known));

	/**
	 * Makes an account at Stripe. Clicks within a minute make the same one; longer than that, Stripe would only repeat a failure of its own.
	 * @param last The account whose place it takes.
	 */
	async function create(config: StripeConnectConfig, site: Site, last: StripeAccount | null): Promise<StripeAccount> {
		const api = await openPlatform(config);
		const { id } = await calling(() =>
			api.accounts.create(
				{
					// An account of its owner alone, which Stripe calls Standard: fees, losses and the dashboard are the owner's.
					controller: { fees: { payer: 'account' }, losses: { payments: 'stripe' }, requirement_collection: 'stripe', stripe_dashboard: { type: 'full' } },
					metadata: { sitewright_site: site.url },
				},
				{ idempotencyKey: `sitewright account ${sha256(`${secret} ${publicUrl} ${site.id} ${last?.account ?? ''} ${Math.floor(clock.now() / 60_000)}`)}` }
			)
		);
		return accounts.begin({ siteId: site.id, account: id, isTest: config.isTest, name: id });
	}

	/** The account that a site connects: the one before, unless its owner ended that at Stripe. */
	async function findOrCreate(config: StripeConnectConfig, site: Site): Promise<Answer> {
		const last = await accounts.connectedLast(site.id, config.isTest);
		const known = last === null ? null : await askStripe(config, last);
		if (known === null) {
			return { account: await create(config, site, last), hasDetails: false, missing: [] };
		}
		const begun = await accounts.begin(known.account);
		return { ...known, account: await accounts.learn(begun, known.account) };
	}

	/** The account of a site that its settings show: on its way to be in use, else in use. Null for none. */
	async function findShown(siteId: number): Promise<StripeAccount | null> {
		const last = connect === null ? null : await accounts.connectedLast(siteId, connect.isTest);
		if (last?.connection === 'onboarding') {
			return last;
		}
		const current = await accounts.of(siteId);
		return current !== null && current.connection !== null && current.secretKey === '' ? current : null;
	}

	/** The state of an account in the settings. */
	function stateOf(account: StripeAccount, hasDetails: boolean): ConnectedAccount['state'] {
		if (account.connection === 'deauthorized') {
			return 'deauthorized';
		}
		if (!access.canAct(account)) {
			return 'unavailable';
		}
		return account.canCharge ? 'ready' : hasDetails ? 'restricted' : 'onboarding';
	}

	/** An account as the settings show it. Where Stripe cannot be asked: as it was known, with a sentence. */
	async function show(known: StripeAccount, say: Say): Promise<ConnectedAccount> {
		let [account, hasDetails, missing, problem]: [StripeAccount, boolean, MissingDetail[], string] = [known, known.connection === 'connected', [], ''];
		if (connect !== null && access.canAct(known)) {
			try {
				const answer = await askStripe(connect, known);
				[account, hasDetails, missing] =
					answer === null ? [{ ...known, connection: 'deauthorized' }, hasDetails, missing] : [answer.account, answer.hasDetails, answer.missing];
			} catch (error) {
				if (!(error instanceof RestFailure)) {
					throw error;
				}
				problem = say(error.sentence);
			}
		}
		return { name: account.name, is_test: account.isTest, state: stateOf(account, hasDetails), is_in_use: account.isInUse, missing, problem };
	}

	return {
		/** Null where no account can be connected, and none was. */
		async describe(siteId: number, say: Say): Promise<PaymentProviderSettings['connect']> {
			const shown = await findShown(siteId);
			return connect === null && shown === null ? null : { is_offered: connect !== null, account: shown === null ? null : await show(shown, say) };
		},

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
