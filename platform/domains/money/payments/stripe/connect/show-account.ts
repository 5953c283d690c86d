import type { ConnectedAccount, MissingDetail, PaymentProviderSettings } from '../../../../../../api/contract/money/payment-provider.contract';
import { RestFailure } from '../../../../../core/errors';
import type { Say } from '../../../../../core/sentence';
import type { StripeAccount } from '../stripe-account';
import type { AskAccount, ConnectOptions } from './ask-account';

/** The connected account of a site, as its settings show it. */
export function createShowAccount({ connect, accounts, access }: ConnectOptions, { askStripe }: Pick<AskAccount, 'askStripe'>) {
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
	};
}
