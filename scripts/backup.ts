import { runBackup } from './backup/run-backup.ts';
import { writeBackup } from './backup/write-backup.ts';

const usage = 'Name the file to write: npm run backup -- FILE';
await runBackup({ usage, args: process.argv.slice(2), done: 'saved', run: writeBackup });
