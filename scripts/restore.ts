import { restoreBackup } from './backup/restore-backup.ts';
import { runBackup } from './backup/run-backup.ts';

const unencrypted = '--unencrypted';
const words = process.argv.slice(2);

await runBackup({
  usage: `Name the file to read: npm run restore -- FILE [${unencrypted}]`,
  args: words.filter((word) => word !== unencrypted),
  done: 'restored',
  run: (db, file, keyring) => restoreBackup(db, file, words.includes(unencrypted) ? null : keyring),
});
