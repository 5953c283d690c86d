import { runBackupCommand } from './backup-commands';

await runBackupCommand('backup', process.argv[2], process.env);
