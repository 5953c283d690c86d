import path from 'node:path';
import { restoreBackup } from './core/backup/restore-backup';
import { writeBackup } from './core/backup/write-backup';
import { parseCoreConfig } from './core/config/core-config';
import { ConfigError, type Environment } from './core/config/environment';
import { openDatabase, openForBackup } from './core/db/database';
import { loadKeys } from './core/keys';
import { loadDomains } from './main';

async function backUp(file: string, env: Environment): Promise<string> {
	const config = parseCoreConfig(env);
	const database = await openForBackup(config);
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
	try {
		if (file === undefined) {
			throw new ConfigError(`Use: platform:${command} -- FILE.`);
		}
		process.stdout.write(await (command === 'backup' ? backUp(file, env) : restore(file, env)));
	} catch (error) {
		if (!(error instanceof ConfigError)) {
			throw error;
		}
		process.stderr.write(`${error.message}\n`);
		process.exitCode = 1;
	}
}
