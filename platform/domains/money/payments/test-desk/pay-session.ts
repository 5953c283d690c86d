import type { ProviderEvent } from '../payment-provider';
import type { Card } from './cards';
import { type ChangeSession, checkoutReport, type Session, type SessionsOptions } from './session-changes';
import { takeMoney } from './take-money';

/** How long the bank of the silent card is waited for. */
const silentMs = 2 * 60_000;

/** The actions of a buyer on the page of a session. */
export function createPaySession({ clock, change }: Pick<SessionsOptions, 'clock'> & { readonly change: ChangeSession }) {
	const tell = (session: Session, state: Parameters<typeof checkoutReport>[1]) => async (): Promise<readonly ProviderEvent[]> => [
		checkoutReport(session, state, clock.now()),
	];

	return {
		/** Pays an open session with a card. The session then says what became of it. */
		async pay(session: Session, card: Card, email: string): Promise<void> {
			switch (card) {
				case 'declined':
					return change(session, 'open', { state: 'open' }, tell(session, 'declined'));
				case 'confirms':
					return change(session, 'open', { state: 'confirming', email }, async () => []);
				case 'silent':
					return change(session, 'open', { state: 'processing', email, expires_at: clock.now() + silentMs }, tell(session, 'waiting'));
				default:
					return change(session, 'open', { state: 'paid', email }, (transaction) =>
						takeMoney(transaction, { session, email, isDisputed: card === 'disputed', now: clock.now() })
					);
			}
		},

		/** Answers the bank's question. */
		confirm: (session: Session, isApproved: boolean): Promise<void> =>
			isApproved
				? change(session, 'confirming', { state: 'paid' }, (transaction) =>
						takeMoney(transaction, { session, email: session.email, isDisputed: false, now: clock.now() })
					)
				: change(session, 'confirming', { state: 'open' }, tell(session, 'declined')),

		/** Gives the checkout up before it is paid. */
		cancel: (session: Session): Promise<void> =>
			change(session, session.state === 'confirming' ? 'confirming' : 'open', { state: 'closed' }, tell(session, 'canceled')),
	};
}
