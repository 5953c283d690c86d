import type { Clock } from '../../../../core/clock';
import type { Database } from '../../../../core/db/database';
import type { Outbox } from './events';

export interface MoneyOptions {
	readonly database: Database;
	readonly clock: Clock;
	readonly outbox: Outbox;
}
