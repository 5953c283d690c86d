import { defineDomain } from '../../core/domain';
import { createBuyers } from './buyers';
import { addBuyerRoutes } from './buyers.routes';
import { createCheckouts } from './checkouts';
import { createEarnings } from './earnings';
import { addEarningsRoutes } from './earnings.routes';
import { createLedger } from './ledger';
import { addMembershipRoutes } from './memberships.routes';
import { migrations } from './migrations';
import type { ReceiveEvent } from './payment-provider';
import { createProducts } from './products';
import { createReceipts } from './receipts';
import { addReceiptRoutes } from './receipts.routes';
import { addCheckoutRoutes } from './routes';
import { createTestDesk } from './test-desk';

/** Takes payments for sites; without an account at a payment service, at a test desk where no money moves. */
export const domain = defineDomain({
	name: 'payments',
	uses: ['sites'],
	parseConfig: () => ({}),
	migrations,
	register(server) {
		const { database, clock, keys, config, addCleanUp } = server.core;
		const ledger = createLedger({ database, clock });
		const receive: ReceiveEvent = async (headers, body) => {
			const event = await provider.readEvent(headers, body);
			const outcome = await ledger.record(provider.name, event);
			server.log.info({ provider: provider.name, type: event.type, outcome }, 'a payment report was taken');
		};
		const provider = createTestDesk(server, receive);
		const checkouts = createCheckouts({ database, clock, provider });
		const products = createProducts({ database, clock });
		addCleanUp(() => checkouts.cleanUp());
		addCheckoutRoutes(server, { checkouts, receive, products, provider });
		addMembershipRoutes(server, { products, provider });
		addEarningsRoutes(server, createEarnings({ database, provider }));
		addBuyerRoutes(server, createBuyers({ database, provider }));
		addReceiptRoutes(server, createReceipts({ database, provider, publicUrl: config.publicUrl, secret: keys.derive('links of subscribers') }));
	},
});
