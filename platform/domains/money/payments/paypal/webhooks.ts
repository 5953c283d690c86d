import { RestFailure } from '../../../../core/errors';
import { type Sentence, sentence } from '../../../../core/sentence';
import type { PaypalAccounts } from './accounts';
import type { PaypalAccount } from './paypal-account';
import type { PaypalApi } from './api';
import { enabledEvents } from './events';
import { notThere, PaypalRefusal } from './failures';
import { readAnswer, Webhook, Webhooks } from './payloads';

interface PaypalWebhooksOptions {
	readonly accounts: Pick<PaypalAccounts, 'webhookPath' | 'setWebhook' | 'forgetWebhook'>;
	readonly api: Pick<PaypalApi, 'call'>;
	readonly publicUrl: string;
	/** For the log: a webhook stays at PayPal, whose reports are refused. */
	readonly onLeftBehind: (failure: RestFailure) => void;
	/** For the log: reports came to the first address, and come to the second one from now on. Both are origins. */
	readonly onMoved: (from: string, to: string) => void;
}

const path = '/v1/notifications/webhooks';
const pathOf = (id: string): string => `${path}/${encodeURIComponent(id)}`;
const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : '');
const eventTypes = enabledEvents.map((name) => ({ name }));

/** The changes that let a webhook report what the platform reads. PayPal refuses a change that changes nothing. */
function changesOf({ url: knownUrl, event_types: types = [] }: Webhook, url: string): readonly object[] {
	const names = types.map(({ name }) => name);
	return [
		...(knownUrl === url ? [] : [{ op: 'replace', path: '/url', value: url }]),
		...(enabledEvents.every((name) => names.includes(name)) ? [] : [{ op: 'replace', path: '/event_types', value: eventTypes }]),
	];
}

const failureOf = (error: RestFailure): Sentence =>
	error instanceof PaypalRefusal && error.issue === 'WEBHOOK_NUMBER_LIMIT_EXCEEDED'
		? sentence('The app at PayPal has as many webhooks as PayPal allows. Please delete one there.')
		: error.sentence;

export type PaypalWebhooks = ReturnType<typeof createPaypalWebhooks>;

/**
 * The webhooks that the platform makes at PayPal. Those of others in the same app stay as they are.
 * A platform with a copy of the database, e.g. for staging, has the webhook of the original as its own: it moves or deletes it when the
 * settings are saved there, and the original gets no reports until they are saved again on the original.
 */
export function createPaypalWebhooks({ accounts, api, publicUrl, onLeftBehind, onMoved }: PaypalWebhooksOptions) {
	/** The platform is at https, as PayPal asks for. */
	const isReachable = publicUrl.startsWith('https:');

	/** Deletes a webhook of ours; one that is gone is deleted. */
	async function deleteOne(account: PaypalAccount, id: string): Promise<void> {
		try {
			await api.call(account, { path: pathOf(id), method: 'DELETE' });
		} catch (error) {
			if (!(error instanceof RestFailure)) {
				throw error;
			}
			if (error.code !== notThere) {
				onLeftBehind(error);
				return;
			}
		}
		await accounts.forgetWebhook(account, id);
	}

	/** Makes the webhook of an account, or sets up the one that is there. @return Its id. */
	async function setUp(account: PaypalAccount): Promise<string> {
		const url = `${publicUrl}/payments/webhooks/${accounts.webhookPath(account)}`;
		const { webhooks } = readAnswer(Webhooks, await api.call(account, { path }));
		const atUrl = webhooks.find((webhook) => webhook.url === url);
		const own = webhooks.find(({ id }) => id === account.webhook);
		const known = atUrl ?? own;
		if (known === undefined) {
			return readAnswer(Webhook, await api.call(account, { path, body: JSON.stringify({ url, event_types: eventTypes }) })).id;
		}
		if (own !== undefined && own !== known) {
			await deleteOne(account, own.id);
		}
		const changes = changesOf(known, url);
		if (changes.length > 0) {
			await api.call(account, { path: pathOf(known.id), method: 'PATCH', body: JSON.stringify(changes) });
		}
		if (own !== undefined && own.url !== url) {
			onMoved(originOf(own.url), originOf(url));
		}
		return known.id;
	}

	return {
		isReachable,

		/** Lets PayPal report to this platform's present address. @return Why that is not possible; null where it is. */
		async connect(account: PaypalAccount): Promise<Sentence | null> {
			if (!isReachable) {
				return null;
			}
			try {
				await accounts.setWebhook(account, await setUp(account));
				return null;
			} catch (error) {
				if (error instanceof RestFailure) {
					return failureOf(error);
				}
				throw error;
			}
		},

		/** Deletes the webhook of an account that the site left: without its secret no report of it could be checked. */
		async remove(account: PaypalAccount): Promise<void> {
			if (account.webhook !== null) {
				await deleteOne(account, account.webhook);
			}
		},
	};
}
