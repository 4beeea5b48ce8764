/**
 * Names every operation that no test of a whole run called with success, and fails when there is one. `npm test` runs it
 * after the tests, with the directory in which they noted what they called.
 */
import { contracts } from '../src/app/areas.ts';
import { callsVariable, readCalls } from '../src/testing/server/test-calls.ts';

const directory = process.env[callsVariable];
if (!directory) throw new Error(`${callsVariable} names the directory of what was called`);

const called = readCalls(directory);
const operations = contracts.flatMap((contract) => Object.entries(contract));
const missing = operations.filter(([name]) => !called.has(name));
for (const [name, { method, path }] of missing) console.error(`No test calls ${name} with success: ${method} ${path}`);
console.log(`${operations.length - missing.length} of ${operations.length} operations are called by a test.`);
process.exitCode = missing.length > 0 ? 1 : 0;
