import type { Stripe } from 'stripe';
import type { MissingDetail } from '../../../../../../api/contract/money/payment-provider.contract';
import type { Clock } from '../../../../../core/clock';
import { sha256 } from '../../../../../core/digest';
import type { Site } from '../../../../../core/http/caller';
import type { StripeAccess } from '../access';
import { nameOf } from '../account-name';
import type { StripeAccounts } from '../accounts';
import type { StripeClients } from '../client';
import type { StripeConnectConfig } from '../config';
import { calling, isUnauthorized } from '../failures';
import type { StripeAccount } from '../stripe-account';
import { missingDetails } from './missing';
import type { ConnectRequests } from './requests';

export interface ConnectOptions {
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

/** What Stripe says of accounts, and accounts that are made there. */
export function createAskAccount({ accounts, clients, clock, secret, publicUrl }: ConnectOptions) {
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

	return { openPlatform, askStripe, findOrCreate };
}

export type AskAccount = ReturnType<typeof createAskAccount>;
