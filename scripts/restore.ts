import { restoreBackup } from './backup/restore-backup.ts';
import { runBackup } from './backup/run-backup.ts';

await runBackup({
  usage: 'Name the file to read: npm run restore -- FILE',
  done: 'restored',
  run: restoreBackup,
});
