import { parseCoreConfig } from './core/config/core-config';
import { ConfigError, type Environment } from './core/config/environment';
import { openBeside } from './core/db/open-database';
import { runCommand } from './core/run-command';
import { parseQuotaConfig } from './domains/ai/quota/config';
import { issueLicence } from './domains/ai/quota/licences';
import type { QuotaTables } from './domains/ai/quota/tables';

async function issue(slug: string | undefined, env: Environment): Promise<string> {
	const { tiers } = parseQuotaConfig(env);
	const tier = tiers.find((each) => each.slug === slug);
	if (tier === undefined) {
		throw new ConfigError(`Please name one of the tiers of TIERS: ${tiers.map((each) => each.slug).join(', ')}.`);
	}
	const database = await openBeside(parseCoreConfig(env), 'write');
	try {
		return `${await issueLicence(database.kysely.withTables<QuotaTables>(), tier, Math.round(await database.now()))}\n`;
	} finally {
		await database.close();
	}
}

/** `platform:license -- TIER`: prints a key of a tier, which a site owner enters on the plugin's page; also while a platform runs. */
await runCommand(() => issue(process.argv[2], process.env));
