/**
 * Checks the whole audit trail and says where it is broken: `npm run verify-trail`, also while the server runs. Ends with
 * 1 when it is.
 */

import { findEmbeddedPostgres } from '../dev/postgres/embedded-postgres.ts';
import { readConfig } from '../src/app/server/config.ts';
import { startDatabase } from '../src/app/server/start-database.ts';
import { walkTrail } from '../src/platform/audit/server/public.ts';
import { openDatabase } from '../src/platform/server/database.ts';

const logLine = (line: string) => void process.stderr.write(`${line}\n`);
const config = readConfig(process.env);
const running = config.databaseUrl ?? (await findEmbeddedPostgres(config.dataDirectory));
const started = running === null ? await startDatabase(config, logLine) : { url: running, stop: async () => {} };
const database = openDatabase(started.url, { connections: 2, log: ({ message }) => logLine(message) });

let [chains, entries, faults] = [0, 0, 0];
for await (const step of walkTrail(database)) {
  const before = entries;
  chains += step.chains;
  entries += step.entries;
  faults += step.faults.length;
  for (const { chainId, position, fault } of step.faults) console.log(`${chainId} at ${position}: ${fault}`);
  if (Math.floor(entries / 100_000) > Math.floor(before / 100_000)) logLine(`${entries} entries checked`);
}
console.log(`${entries} entries in ${chains} chains: ${faults === 0 ? 'the trail is whole' : `${faults} faults`}`);
await database.close();
await started.stop();
process.exit(faults === 0 ? 0 : 1);
