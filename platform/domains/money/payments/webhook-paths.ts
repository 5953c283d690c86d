import { createHmac } from 'node:crypto';
import { isSameText } from '../../../core/http/signature';

/**
 * The addresses below `payments/webhooks/` at which the accounts of a payment service report. A forged one is refused without a look
 * at the database.
 * @param service Letters, at the beginning of the address.
 */
export function createWebhookPaths(service: string, secret: string) {
	const digestOf = (id: number): string => createHmac('sha256', secret).update(String(id)).digest('hex');
	const pattern = new RegExp(`^${service}-(\\d{1,9})-([a-f0-9]{64})$`);

	return {
		of: (accountId: number): string => `${service}-${accountId}-${digestOf(accountId)}`,

		/** The account of an address; null for one that none has. */
		read(path: string): number | null {
			const [, id = '', digest = ''] = pattern.exec(path) ?? [];
			return id !== '' && isSameText(digest, digestOf(Number(id))) ? Number(id) : null;
		},
	};
}
