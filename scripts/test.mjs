/**
 * `npm test`: every check of the project, the browser journeys last. `npm run check` (`--fast`) is for every change: what
 * can be said of the code without a server, in less than a minute. Names select parts (`npm test -- types journeys`).
 * The last line is `N passed, N failed` over all parts.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ensureInstalled, environment, pinnedNode, root, stop } from './bootstrap.mjs';
import { ensureServerIsBuilt, ensureWebIsBuilt } from './build.mjs';
import { chromiumIsMissing, ensureChromium } from './chromium.mjs';

const reports = join(root, 'node_modules', '.cache', 'aval');

/** Parts that look at the code without running it: they run beside each other. */
const sideBySide = {
  types: ['typescript/bin/tsc', '-b', 'tsconfig.json'],
  lint: ['oxlint/bin/oxlint', '--deny-warnings', '--quiet'],
  format: ['@biomejs/biome/bin/biome', 'ci', '--log-level=error', '--colors=off'],
  unused: ['knip/bin/knip.js'],
  // every text of the code stands in every catalogue, and none that the code lost; src/app/locales.test.ts reads them
  words: ['@lingui/cli/dist/lingui.js', 'check', 'sync', '--clean'],
};

/** Parts that want the machine for themselves, one after the other. */
const oneByOne = {
  units: () => runTests('--project=rules', '--project=web', '--project=screens'),
  tests: runAllTests,
  journeys: runJourneys,
};

const parts = [...Object.keys(sideBySide), ...Object.keys(oneByOne)];
const asked = process.argv.slice(2);
const isFast = asked.includes('--fast');
const names = asked.filter((name) => name !== '--fast');
for (const name of names)
  if (!parts.includes(name)) stop(`There is no part "${name}". The parts are: ${parts.join(', ')}.`);

ensureInstalled();
mkdirSync(reports, { recursive: true });
const selected =
  names.length > 0 ? names : [...Object.keys(sideBySide), ...(isFast ? ['units'] : ['tests', 'journeys'])];
const results = await Promise.all(selected.filter((name) => name in sideBySide).map(runBeside));
for (const name of selected.filter((name) => name in oneByOne)) {
  console.log(`\n── ${name}`);
  const started = Date.now();
  results.push(tell(name, await oneByOne[name](), started));
}

const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** What it says comes when it is done, so that parts that run beside each other do not mix. */
async function runBeside(name) {
  const started = Date.now();
  const { status, output } = await run({}, sideBySide[name], 'pipe');
  console.log(`\n── ${name}`);
  process.stdout.write(output);
  return tell(name, verdict(status), started);
}

function tell(name, result, started) {
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`   ${name}: ${result.passed} passed, ${result.failed} failed, ${seconds} s`);
  return result;
}

/** All tests, and a look at whether every operation was called by one of them (decision 102). */
async function runAllTests() {
  if (isFast) return runTests('--exclude', '**/*.slow.test.ts');
  const calls = mkdtempSync(join(tmpdir(), 'aval-calls-'));
  try {
    const variables = { AVAL_TEST_CALLS: calls };
    const tested = await runTests(variables);
    const { status } = await run(variables, [join(root, 'scripts', 'called-operations.ts')]);
    const called = verdict(status);
    return { passed: tested.passed + called.passed, failed: tested.failed + called.failed };
  } finally {
    rmSync(calls, { recursive: true, force: true });
  }
}

async function runTests(...words) {
  const variables = typeof words[0] === 'object' ? words.shift() : {};
  const report = freshReport('vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { status } = await run(variables, ['vitest/vitest.mjs', 'run', ...reporters, ...words]);
  return count(status, report, ({ numPassedTests, numFailedTests, testResults }) => {
    // a file that cannot be loaded has no tests that could fail
    const unloaded = testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    );
    return { passed: numPassedTests, failed: numFailedTests + unloaded.length };
  });
}

async function runJourneys() {
  const chromium = ensureChromium();
  if (!chromium) {
    console.error(chromiumIsMissing);
    return verdict(1);
  }
  ensureWebIsBuilt();
  ensureServerIsBuilt();
  const report = freshReport('journeys.json');
  const { status } = await run({ CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report }, [
    '@playwright/test/cli.js',
    'test',
    '--reporter=list,json',
  ]);
  return count(status, report, ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }));
}

/** Counts a report; a run that failed otherwise than by a failed test counts as one failure. */
function count(status, report, read) {
  try {
    const { passed, failed } = read(JSON.parse(readFileSync(report, 'utf8')));
    return { passed, failed: status !== 0 && failed === 0 ? 1 : failed };
  } catch (error) {
    console.error(`No report: ${error.message}`);
    return verdict(1);
  }
}

function freshReport(name) {
  const report = join(reports, name);
  rmSync(report, { force: true });
  return report;
}

function verdict(status) {
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Runs an installed tool, or a script by its whole path, under the pinned Node; answers its exit status. */
function run(variables, [tool, ...args], output = 'inherit') {
  const child = spawn(pinnedNode, [resolve(root, 'node_modules', tool), ...args], {
    cwd: root,
    env: { ...environment, ...variables },
    stdio: ['ignore', output, output],
  });
  const chunks = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(chunk));
  return new Promise((done) => {
    child.on('close', (code) => done({ status: code ?? 1, output: Buffer.concat(chunks) }));
  });
}
