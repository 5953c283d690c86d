import { defineDomain } from '../../../core/domain';
import { createBuyers } from './buyers';
import { addBuyerRoutes } from './buyers.routes';
import { createCheckouts } from './checkouts';
import { createCutOff } from './cut-off';
import { createEarnings } from './earnings';
import { addEarningsRoutes } from './earnings.routes';
import { createLedger } from './ledger';
import { addMembershipRoutes } from './memberships.routes';
import { migrations } from './migrations';
import { createOtherWay } from './other-way';
import { createPaidPlans } from './paid-plans';
import type { ReceiveEvent, RecordEvent } from './payment-provider';
import { createPaypal } from './paypal';
import { parsePaypalConfig } from './paypal/config';
import { createPlanSubscribers } from './plan-subscribers';
import { addPlanSubscriberRoutes } from './plan-subscribers.routes';
import { createProducts } from './products';
import { createProviders, type Providers } from './providers';
import { createReceipts } from './receipts';
import { addReceiptRoutes } from './receipts.routes';
import { addCheckoutRoutes } from './routes';
import { createStripe } from './stripe';
import { parseStripeConfig } from './stripe/config';
import { createTestDesk } from './test-desk';

/** Takes payments for sites; without an account at a payment service, at a test desk where no money moves. */
export const domain = defineDomain({
	name: 'payments',
	uses: ['sites'],
	parseConfig: (env) => ({ stripe: parseStripeConfig(env), paypal: parsePaypalConfig(env) }),
	migrations,
	sealed: [
		{ table: 'payment_stripe_accounts', id: 'id', columns: ['secret_key', 'webhook_secret'] },
		{ table: 'payment_paypal_accounts', id: 'id', columns: ['secret'] },
	],
	register(server, configs) {
		const { database, clock, keys, config, addCleanUp } = server.core;
		const ledger = createLedger({ database, clock });
		const receive: ReceiveEvent = async (provider, headers, body) => {
			const event = await provider.readEvent(headers, body);
			const outcome = event === null ? 'ignored' : await ledger.record(provider.name, event);
			server.log.info({ provider: provider.name, type: event?.type ?? '', outcome }, 'a payment report was taken');
		};
		const record: RecordEvent = async (provider, event) => {
			const outcome = await ledger.record(provider, event);
			server.log.info({ provider, type: event.type, outcome }, 'an answer about a payment was taken');
		};
		const otherWay = createOtherWay({ database, clock, findProvider: (name) => providers.named(name), record });
		const paypal = createPaypal(server, configs.paypal, { forgetRefund: ledger.forgetRefund, record, otherWay });
		const providers: Providers = createProviders(createTestDesk(server, receive), createStripe(server, configs.stripe), paypal);
		const checkouts = createCheckouts({ database, clock, providers });
		const products = createProducts({ database, clock });
		addCleanUp(() => checkouts.cleanUp());
		const cutOff = createCutOff({ database, clock, providers });
		addCleanUp(() => cutOff.cleanUp());
		addCleanUp(() => ledger.cleanUp());
		addCheckoutRoutes(server, { checkouts, receive, products, providers });
		addMembershipRoutes(server, { products, providers });
		addEarningsRoutes(server, createEarnings({ database, ledger, providers }));
		addPlanSubscriberRoutes(server, createPlanSubscribers({ database, clock, products }));
		addBuyerRoutes(server, createBuyers({ database, providers }), createPaidPlans({ database, providers }));
		addReceiptRoutes(server, createReceipts({ database, providers, publicUrl: config.publicUrl, secret: keys.derive('links of subscribers') }));
	},
});
