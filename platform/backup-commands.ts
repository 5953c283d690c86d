import path from 'node:path';
import { restoreBackup } from './core/backup/restore-backup';
import { writeBackup } from './core/backup/write-backup';
import { parseCoreConfig } from './core/config/core-config';
import { ConfigError, type Environment } from './core/config/environment';
import { openBeside, openDatabase } from './core/db/open-database';
import { runCommand } from './core/run-command';
import { loadKeys } from './core/keys';
import { loadDomains } from './main';

async function backUp(file: string, env: Environment): Promise<string> {
	const config = parseCoreConfig(env);
	const database = await openBeside(config, 'read');
	try {
		await writeBackup(database, await loadKeys(config), file, Date.now());
	} finally {
		await database.close();
	}
	return `${file} holds the database. Copy ${path.join(config.dataDir, 'videos')} now, after it, and keep the keys elsewhere.\n`;
}

async function restore(file: string, env: Environment): Promise<string> {
	const config = parseCoreConfig(env);
	const domains = (await loadDomains()).map((domain) => domain.configure(env));
	const database = await openDatabase(config);
	try {
		const count = await restoreBackup(database, await loadKeys(config), domains, file);
		return `${count} rows were restored. Put the copied videos into ${path.join(config.dataDir, 'videos')}, and start the platform.\n`;
	} finally {
		await database.close();
	}
}

/** `platform:backup -- FILE` and `platform:restore -- FILE`, with the settings of the platform. docs/deployment.md */
export async function runBackupCommand(command: 'backup' | 'restore', file: string | undefined, env: Environment): Promise<void> {
	await runCommand(async () => {
		if (file === undefined) {
			throw new ConfigError(`Use: platform:${command} -- FILE.`);
		}
		return command === 'backup' ? backUp(file, env) : restore(file, env);
	});
}
