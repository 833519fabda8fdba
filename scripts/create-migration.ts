import { createMigration } from '@patchbay/db/create-migration';
import { withEmptyServer } from './product/empty-server.ts';

const name = process.argv[2];
if (name === undefined) throw new Error('usage: node scripts/create-migration.ts name_in_snake_case');
await withEmptyServer(async (url) => {
  const folder = await createMigration(url, name, new Date());
  console.log(
    folder
      ? `wrote prisma/migrations/${folder}: read the SQL before you commit it`
      : 'the migrations already match the schema',
  );
});
