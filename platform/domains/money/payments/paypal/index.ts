import type { PlatformServer } from '../../../../core/domain';
import { createAttempts } from '../attempts';
import { createFindCheckout } from '../find-checkout';
import type { Ledger } from '../ledger';
import type { OtherWay } from '../other-way';
import type { PaymentProvider, RecordEvent } from '../payment-provider';
import { paypalAccountId } from '../provider-names';
import { createPaypalAccounts } from './accounts';
import type { PaypalAccount } from './paypal-account';
import { createPaypalApi } from './api';
import { addBuyerRoutes } from './buyer.routes';
import type { PaypalConfig } from './config';
import { createPaypalOrders } from './orders';
import { createPaypalProvider } from './provider';
import { createPendingRefunds } from './refunds';
import { createPaypalSettings } from './settings';
import { addPaypalSettingsRoutes } from './settings.routes';
import { createSettle } from './settle';
import { createPaypalWebhooks } from './webhooks';

/** The payment providers that are accounts at PayPal. */
export interface PaypalProviders {
	/** The site's account, where it is the one of a seller's address: money never goes to another one than the block says. */
	ofSeller(siteId: number, email: string): Promise<PaymentProvider | null>;
	/** The provider of an account that the site used, with or without its secret. */
	byId(accountId: number): Promise<PaymentProvider>;
	usableNames(siteId: number): Promise<readonly string[]>;
	/** Null for an address that is none of PayPal's. */
	reportingAt(path: string): Promise<PaymentProvider | null>;
}

/** What PayPal's answers change in the ledger, and what they depend on. */
interface PaypalBooks {
	readonly record: RecordEvent;
	readonly forgetRefund: Ledger['forgetRefund'];
	/** Payments of the same purchases by card. */
	readonly otherWay: OtherWay;
}

/** PayPal, for the sites whose owners entered the keys of their account, and the settings in which they do. */
export function createPaypal(server: PlatformServer, paypalConfig: PaypalConfig, { record, forgetRefund, otherWay }: PaypalBooks): PaypalProviders {
	const { database, clock, keys, config, addCleanUp } = server.core;
	const { publicUrl } = config;
	const accounts = createPaypalAccounts({ database, clock, keys });
	const api = createPaypalApi({ config: paypalConfig, clock });
	const orders = createPaypalOrders({ database, clock });
	const attempts = createAttempts(database);
	const settle = createSettle({ api, orders, clock, record, closeOther: otherWay.closeOther });
	const services = { api, orders, attempts, settle, findCheckout: createFindCheckout(database), record, clock, publicUrl };

	async function accountById(id: number): Promise<PaypalAccount> {
		const account = await accounts.byId(id);
		if (account === null) {
			throw new Error('A record names an account at PayPal that there is not.');
		}
		return account;
	}
	const findAccount = (provider: string): Promise<PaypalAccount> => accountById(paypalAccountId(provider) ?? 0);

	const webhooks = createPaypalWebhooks({
		accounts,
		api,
		publicUrl,
		onLeftBehind: (failure) => server.log.warn({ err: failure }, 'a webhook at PayPal could not be deleted'),
		onMoved: (from, to) => server.log.warn({ from, to }, 'the reports of an account at PayPal were moved to another address'),
	});
	addPaypalSettingsRoutes(server, createPaypalSettings({ accounts, api, settleCapturing: settle.settleCapturing, webhooks }));
	addBuyerRoutes(server, { outcome: otherWay.outcome, orders, settle, findAccount });
	addCleanUp(() =>
		settle.settleDue(findAccount, (failure, isGivenUp) =>
			isGivenUp
				? server.log.error({ err: failure }, 'what became of a payment by PayPal cannot be found out; it is given up')
				: server.log.warn({ err: failure }, 'what became of a payment by PayPal is not known yet; it is asked again')
		)
	);
	const refunds = createPendingRefunds({ database, clock, api, record, forgetRefund, findAccount });
	addCleanUp(() => refunds.settleDue((failure) => server.log.warn({ err: failure }, 'what became of a refund by PayPal is not known yet; it is asked again')));
	addCleanUp(() => orders.deleteOld());

	return {
		async ofSeller(siteId, email) {
			const account = await accounts.of(siteId);
			return account !== null && account.email === email.toLowerCase() ? createPaypalProvider(account, services) : null;
		},
		byId: async (accountId) => createPaypalProvider(await accountById(accountId), services),
		async usableNames(siteId) {
			const account = await accounts.of(siteId);
			return account === null ? [] : [account.provider];
		},
		async reportingAt(path) {
			const account = await accounts.byWebhookPath(path);
			return account === null ? null : createPaypalProvider(account, services);
		},
	};
}
