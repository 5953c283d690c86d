import type { Kysely, Transaction } from 'kysely';
import type { AiLimits } from '../../../../api/contract/ai/ai-limits.contract';
import { RestFailure } from '../../../core/errors';
import { sentence } from '../../../core/sentence';
import type { QuotaTables } from './tables';

interface Person {
	readonly siteId: number;
	readonly wpUserId: number;
	readonly role: string;
}

const personKey = (siteId: number, wpUserId: number): string => `${siteId} ${wpUserId}`;
const roleKey = (siteId: number, role: string): string => `${siteId} ${role}`;

/** The requests that people with a limit have left in a month. */
export interface Allowances {
	/** Takes requests from a person's allowance; false where it has not so many. */
	take(person: Person, requests: number): boolean;
}

/**
 * Reads the allowances within the transaction that counts, which holds the lock of their site: people cannot use the same
 * rest twice.
 * @param month The first day of the month (YYYY-MM-DD, UTC).
 */
export async function readAllowances(transaction: Transaction<QuotaTables>, people: readonly Person[], month: string): Promise<Allowances> {
	const siteIds = [...new Set(people.map(({ siteId }) => siteId))];
	const rows = await transaction.selectFrom('role_limits').selectAll().where('site_id', 'in', siteIds).execute();
	const limits = new Map(rows.map(({ site_id, role, requests }) => [roleKey(site_id, role), requests]));
	const limited = people.filter(({ siteId, role }) => limits.has(roleKey(siteId, role)));
	const used = new Map<string, number>();
	if (limited.length > 0) {
		const sums = await transaction
			.selectFrom('usage_days')
			.select((row) => ['site_id', 'wp_user_id', row.fn.sum<number | string>('requests').as('requests')])
			.where('site_id', 'in', siteIds)
			.where(
				'wp_user_id',
				'in',
				limited.map(({ wpUserId }) => wpUserId)
			)
			.where('day', '>=', month)
			.groupBy(['site_id', 'wp_user_id'])
			.execute();
		sums.forEach(({ site_id, wp_user_id, requests }) => used.set(personKey(site_id, wp_user_id), Number(requests)));
	}
	return {
		take({ siteId, wpUserId, role }, requests) {
			const limit = limits.get(roleKey(siteId, role)) ?? Number.POSITIVE_INFINITY;
			const before = used.get(personKey(siteId, wpUserId)) ?? 0;
			if (before + requests > limit) {
				return false;
			}
			used.set(personKey(siteId, wpUserId), before + requests);
			return true;
		},
	};
}

export async function readLimits(db: Kysely<QuotaTables>, siteId: number): Promise<AiLimits> {
	return { limits: await db.selectFrom('role_limits').select(['role', 'requests']).where('site_id', '=', siteId).orderBy('role').execute() };
}

/** @throws {RestFailure} 400 where a role is listed twice. */
export async function saveLimits(db: Kysely<QuotaTables>, siteId: number, { limits }: AiLimits): Promise<AiLimits> {
	if (new Set(limits.map(({ role }) => role)).size < limits.length) {
		throw new RestFailure(400, 'rest_invalid_param', sentence('Each role may have one limit. Please remove the second one.'));
	}
	await db.transaction().execute(async (transaction) => {
		await transaction.deleteFrom('role_limits').where('site_id', '=', siteId).execute();
		if (limits.length > 0) {
			await transaction
				.insertInto('role_limits')
				.values(limits.map((limit) => ({ site_id: siteId, ...limit })))
				.execute();
		}
	});
	return readLimits(db, siteId);
}
