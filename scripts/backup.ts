import { runBackup } from './backup/run-backup.ts';
import { writeBackup } from './backup/write-backup.ts';

await runBackup({ usage: 'Name the file to write: npm run backup -- FILE', done: 'saved', run: writeBackup });
