import { describeSeed, prepareDatabase } from '../start-up.ts';
import { withDatabase } from './with-database.ts';

await withDatabase(async (database, config) => {
  const lines = describeSeed(await prepareDatabase(database, config));
  process.stdout.write(
    lines.length > 0 ? `${lines.join('\n')}\n` : 'Nothing to do: there is an administrator.\n',
  );
  return 0;
});
