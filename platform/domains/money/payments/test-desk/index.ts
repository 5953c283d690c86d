import type { PlatformServer } from '../../../../core/domain';
import type { PaymentProvider, ReceiveEvent } from '../payment-provider';
import { testDeskName } from '../provider-names';
import { createOutbox, readSignedEvent, signatureHeader } from './events';
import { createMoney } from './money';
import { addPages } from './pages.routes';
import { createSessions } from './sessions';

/** The least that card services allow. */
const payableMs = 30 * 60_000;

/** The purpose of the derived secret of webhooks. */
export const webhookPurpose = 'test desk webhooks';

/**
 * A payment service that moves no money, so that everything can be tried without an account. It has its own pages, keeps its own
 * books, and reports to the platform as a real service does: by signed webhooks, again until they are taken.
 * @param receive What the platform's webhook does with a report. Only the network is left out: a platform may not reach its own
 *                public address.
 */
export function createTestDesk(server: PlatformServer, receive: ReceiveEvent): PaymentProvider {
	const { database, clock, keys, config, addCleanUp } = server.core;
	const secret = keys.derive(webhookPurpose);
	const outbox = createOutbox({
		database,
		clock,
		secret,
		async send(body, signature) {
			try {
				await receive(desk, { [signatureHeader]: signature }, Buffer.from(body));
				return true;
			} catch (error) {
				server.log.error({ err: error }, 'a report of the test desk was not taken; it is sent again');
				return false;
			}
		},
	});
	const sessions = createSessions({ database, clock, outbox, secret: keys.derive('test desk sessions') });
	const money = createMoney({ database, clock, outbox });
	addPages(server, sessions);
	addCleanUp(() => sessions.closeLate());
	addCleanUp(() => money.renewDue());
	addCleanUp(() => sessions.deleteOld());
	addCleanUp(() => outbox.deliver());
	const desk: PaymentProvider = {
		name: testDeskName,
		payableMs,
		accountOf: async () => ({ id: testDeskName, connectUrl: null, defaultCurrency: 'USD' }),
		openCheckout: async (order) => ({ url: `${config.publicUrl}/test-desk/pay?session=${await sessions.open(order)}`, reference: order.id }),
		pageState: (reference) => sessions.pageState(reference),
		endPage: (reference) => sessions.end(reference),
		refund: (order) => money.refund(order),
		cancelSubscription: (reference) => money.cancelSubscription(reference),
		forgetBuyers: (checkoutIds) => money.forgetBuyers(checkoutIds),
		readEvent: async (headers, body) => readSignedEvent(secret, clock.now(), headers, body),
	};
	return desk;
}
