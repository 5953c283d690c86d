import type { IncomingHttpHeaders } from 'node:http';
import type { Clock } from '../../../../core/clock';
import { webhookRefused } from '../failures';
import type { StripeClients } from './client';

/** A report that is older is refused. */
const toleranceSeconds = 300;

interface Signed {
	readonly clients: StripeClients;
	readonly clock: Clock;
	/** The signing secret of the webhook. */
	readonly secret: string;
}

/**
 * A report of Stripe's whose signature matches.
 * @throws {RestFailure} 400 `webhook_refused`.
 */
export async function readSigned({ clients, clock, secret }: Signed, headers: IncomingHttpHeaders, body: Buffer): Promise<unknown> {
	const webhooks = await clients.webhooks();
	try {
		return webhooks.constructEvent(body, headers['stripe-signature'] ?? '', secret, toleranceSeconds, undefined, clock.now());
	} catch {
		// The library's message quotes the body.
		throw webhookRefused('its signature does not match, or is too old');
	}
}
