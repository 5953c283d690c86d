import { runBackupCommand } from './backup-commands';

await runBackupCommand('restore', process.argv[2], process.env);
