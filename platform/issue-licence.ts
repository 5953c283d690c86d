import { parseCoreConfig } from './core/config/core-config';
import { systemClock } from './core/clock';
import { openDatabase } from './core/db/database';
import { parseQuotaConfig } from './domains/quota/config';
import { issueLicence } from './domains/quota/licences';
import type { QuotaTables } from './domains/quota/tables';

/** `npm run platform:license -- TIER`: prints a key of a tier, which a site owner enters on the plugin's page. */
const [slug] = process.argv.slice(2);
const { tiers } = parseQuotaConfig(process.env);
const tier = tiers.find((each) => each.slug === slug);
if (tier === undefined) {
	process.stderr.write(`Please name one of the tiers of TIERS: ${tiers.map((each) => each.slug).join(', ')}.\n`);
	process.exit(1);
}
const database = await openDatabase(parseCoreConfig(process.env));
process.stdout.write(`${await issueLicence(database.kysely.withTables<QuotaTables>(), tier, systemClock.now())}\n`);
await database.close();
