import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import type { Transaction } from 'kysely';
import type { Clock } from '../../../../core/clock';
import type { Database } from '../../../../core/db/database';
import { isSameText } from '../../../../core/http/signature';
import { parseJson } from '../../../../core/json';
import { webhookRefused } from '../failures';
import { ProviderEvent } from '../payment-provider';
import type { TestDeskTables } from './tables';

export const signatureHeader = 'sitewright-desk-signature';

/** A report that is older, or this far ahead, is refused. */
const windowSeconds = 300;
const retryMs = 60_000;
const maxDelivered = 100;

const Event = TypeCompiler.Compile(ProviderEvent);

const digestOf = (secret: string, seconds: number, body: string): string => createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');

/** The value of the header with which a report is sent: the time and an HMAC over time and body. */
export const signEvent = (secret: string, seconds: number, body: string): string => `t=${seconds},v1=${digestOf(secret, seconds, body)}`;

/** @throws {RestFailure} 400 `webhook_refused`. */
export function readSignedEvent(secret: string, now: number, headers: IncomingHttpHeaders, body: Buffer): ProviderEvent {
	const [, time = '', digest = ''] = /^t=(\d{1,12}),v1=([a-f0-9]{64})$/.exec(String(headers[signatureHeader] ?? '')) ?? [];
	const text = body.toString('utf8');
	if (time === '' || !isSameText(digest, digestOf(secret, Number(time), text))) {
		throw webhookRefused('its signature does not match');
	}
	if (Math.abs(now / 1000 - Number(time)) > windowSeconds) {
		throw webhookRefused('it was signed too long ago, or a clock is wrong');
	}
	const event = parseJson(text);
	if (!Event.Check(event)) {
		throw webhookRefused('it is none that this platform knows');
	}
	return event;
}

interface OutboxOptions {
	readonly database: Database;
	readonly clock: Clock;
	readonly secret: string;
	/** Sends a report to the platform's webhook; resolves to whether it was taken. */
	readonly send: (body: string, signature: string) => Promise<boolean>;
}

export type Outbox = ReturnType<typeof createOutbox>;

/** Reports wait in the database until the platform has taken them: none is lost when a process is killed. */
export function createOutbox({ database, clock, secret, send }: OutboxOptions) {
	const db = database.kysely.withTables<TestDeskTables>();

	return {
		/** Keeps reports in the transaction that makes what they report. */
		async add(transaction: Transaction<TestDeskTables>, events: readonly ProviderEvent[]): Promise<void> {
			const now = clock.now();
			await transaction
				.insertInto('test_desk_events')
				.values(events.map((event) => ({ id: event.id, body: JSON.stringify(event), created_at: now, due_at: now })))
				.execute();
		},

		/** Sends what is due. What is not taken is tried again every minute. */
		async deliver(): Promise<void> {
			const due = await db
				.selectFrom('test_desk_events')
				.select(['id', 'body'])
				.where('due_at', '<=', clock.now())
				.orderBy('created_at')
				.limit(maxDelivered)
				.execute();
			for (const { id, body } of due) {
				if (await send(body, signEvent(secret, Math.floor(clock.now() / 1000), body))) {
					await db.deleteFrom('test_desk_events').where('id', '=', id).execute();
				} else {
					await db
						.updateTable('test_desk_events')
						.set({ due_at: clock.now() + retryMs })
						.where('id', '=', id)
						.execute();
				}
			}
		},
	};
}
