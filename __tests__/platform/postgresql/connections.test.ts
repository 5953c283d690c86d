import { sql } from 'kysely';
import type { CoreTables } from '../../../platform/core/db/tables';
import { isDatabaseUnavailable } from '../../../platform/core/db/unavailable';
import { deleteFullBuckets } from '../../../platform/core/http/rate-limit';
import { openTestStore, type TestStore } from '../support/database';

let store: TestStore;

beforeEach(async () => {
	store = await openTestStore();
});

afterEach(() => store.close());

it('the clean-up of limits does not wait for requests that are counted, nor they for it', async () => {
	const db = store.database.kysely.withTables<CoreTables>();
	await db
		.insertInto('rates')
		.values(['one', 'two'].map((caller) => ({ caller, full_at: 1000, granted: 1 })))
		.execute();
	await db.transaction().execute(async (transaction) => {
		await transaction.updateTable('rates').set({ granted: 2 }).where('caller', '=', 'two').execute();
		await deleteFullBuckets(db, 2);
		await transaction.updateTable('rates').set({ granted: 2 }).where('caller', '=', 'one').execute();
	});
	expect(await db.selectFrom('rates').select('caller').execute()).toEqual([{ caller: 'two' }]);
});

it('a connection to a server that became a standby is used no more', async () => {
	const { kysely } = store.database;
	await sql`set session characteristics as transaction read only`.execute(kysely);
	const write = () => sql`create table written (id integer)`.execute(kysely);
	expect(await write().catch(isDatabaseUnavailable)).toBe(true);
	await write();
});
