/**
 * Prints a token for the header `Bypass-Maintenance-Page`: `npm run --silent maintenance-token -- [minutes]`, 60
 * minutes by default, a day at most.
 */
import { readConfig } from '../src/app/server/config.ts';
import { maintenanceSecret, makeMaintenanceToken } from '../src/app/server/maintenance-token.ts';

const longest = 24 * 60;
const minutes = Number(process.argv[2] ?? 60);
if (!Number.isInteger(minutes) || minutes < 1 || minutes > longest) {
  console.error(`Usage: npm run --silent maintenance-token -- [minutes, 1 to ${longest}]`);
  process.exit(1);
}

const secret = await maintenanceSecret(readConfig(process.env));
console.log(makeMaintenanceToken(secret, Date.now() + minutes * 60_000));
