/** `npm start`: sets up whatever is missing, then serves the portal. */
import { ensureInstalled, runToTheEnd } from './bootstrap.mjs';
import { ensureWebIsBuilt } from './build-web.mjs';

ensureInstalled();
ensureWebIsBuilt();
runToTheEnd(['src/app/server/main.ts']);
