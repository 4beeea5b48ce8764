/** `npm start`: sets up whatever is missing, then serves the portal. */
import { ensureInstalled, runToTheEnd } from './bootstrap.mjs';
import { builtServer, ensureServerIsBuilt, ensureWebIsBuilt } from './build.mjs';

ensureInstalled();
ensureWebIsBuilt();
ensureServerIsBuilt();
runToTheEnd([builtServer]);
