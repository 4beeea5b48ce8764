/** Runs a script under the pinned Node: `node scripts/run.mjs scripts/schema.ts …` */
import { ensureInstalled, runToTheEnd, stop } from './bootstrap.mjs';

if (process.argv.length < 3) stop('Usage: node scripts/run.mjs <script> …');
ensureInstalled();
runToTheEnd(process.argv.slice(2));
