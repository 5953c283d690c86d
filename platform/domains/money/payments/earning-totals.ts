import type { Kysely } from 'kysely';
import type { Earning, EarningTotal } from '../../../../api/contract/money/earnings.contract';
import { moneyKinds } from './earning-rows';
import { isTestProvider } from './provider-names';
import type { PaymentsTables } from './tables';

export async function totalsOf(db: Kysely<PaymentsTables>, siteId: number): Promise<EarningTotal[]> {
	const rows = await db
		.selectFrom('payment_ledger')
		.select((row) => ['currency', 'provider', 'kind', row.fn.sum<number | string>('units').as('units')])
		.$narrowType<{ kind: Earning['kind'] }>()
		.where('site_id', '=', siteId)
		.where('kind', 'in', moneyKinds)
		.groupBy(['currency', 'provider', 'kind'])
		.orderBy('currency')
		.execute();
	const totals = new Map<string, EarningTotal>();
	for (const { currency, provider: of, kind, units } of rows) {
		const isTest = isTestProvider(of);
		const key = `${currency} ${isTest}`;
		const total = totals.get(key) ?? { currency, is_test: isTest, payments: 0, refunds: 0, disputes: 0, payouts: 0 };
		totals.set(key, { ...total, [`${kind}s`]: total[`${kind}s`] + Number(units) });
	}
	// Real money first.
	return [...totals.values()].sort((one, other) => Number(one.is_test) - Number(other.is_test));
}
