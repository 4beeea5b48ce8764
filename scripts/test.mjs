/**
 * `npm test`: every check of the project. Names select parts (`npm test -- types journeys`); `--fast`, which is
 * `npm run check`, leaves out the browser journeys and the tests in `*.slow.test.ts`.
 * The last line is `N passed, N failed` over all parts.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, environment, pinnedNode, root, stop } from './bootstrap.mjs';
import { ensureServerIsBuilt, ensureWebIsBuilt } from './build.mjs';
import { chromiumIsMissing, ensureChromium } from './chromium.mjs';

const reports = join(root, 'node_modules', '.cache', 'aval');

const parts = {
  types: () => verdict(run('typescript/bin/tsc', '-b', 'tsconfig.json')),
  lint: () => verdict(run('oxlint/bin/oxlint', '--deny-warnings', '--quiet')),
  format: () => verdict(run('@biomejs/biome/bin/biome', 'ci', '--log-level=error', '--colors=off')),
  unused: () => verdict(run('knip/bin/knip.js')),
  // every text of the code is in every catalogue, and none that the code lost; src/app/locales.test.ts reads them
  words: () => verdict(run('@lingui/cli/dist/lingui.js', 'check', 'sync', '--clean')),
  tests: runTests,
  journeys: runJourneys,
};

const asked = process.argv.slice(2);
const isFast = asked.includes('--fast');
const names = asked.filter((name) => name !== '--fast');
for (const name of names)
  if (!(name in parts)) stop(`There is no part "${name}". The parts are: ${Object.keys(parts).join(', ')}.`);

ensureInstalled();
mkdirSync(reports, { recursive: true });
const selected = names.length > 0 ? names : Object.keys(parts).filter((name) => !isFast || name !== 'journeys');
const results = selected.map((name) => {
  console.log(`\n── ${name}`);
  const started = Date.now();
  const { passed, failed } = parts[name]();
  console.log(`   ${name}: ${passed} passed, ${failed} failed, ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return { passed, failed };
});

const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

function runTests() {
  const report = freshReport('vitest.json');
  const wholeArea = isFast ? ['--exclude', '**/*.slow.test.ts'] : [];
  const status = run(
    'vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...wholeArea,
  );
  return count(status, report, ({ numPassedTests, numFailedTests, testResults }) => {
    // a file that cannot be loaded has no tests that could fail
    const unloaded = testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    );
    return { passed: numPassedTests, failed: numFailedTests + unloaded.length };
  });
}

function runJourneys() {
  const chromium = ensureChromium();
  if (!chromium) {
    console.error(chromiumIsMissing);
    return verdict(1);
  }
  ensureWebIsBuilt();
  ensureServerIsBuilt();
  const report = freshReport('journeys.json');
  const status = run(
    { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    '@playwright/test/cli.js',
    'test',
    '--reporter=list,json',
    // two journeys act on one world at a time: who is disturbed by the other gets a second attempt, which is counted
    '--retries=1',
  );
  return count(status, report, ({ stats }) => {
    // the list above names them: a journey that needs a second attempt is to be mended, though it does not stop a change
    if (stats.flaky > 0) console.log(`   journeys that passed at the second attempt only: ${stats.flaky}`);
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  });
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

/** Runs an installed tool under the pinned Node and returns its exit status. */
function run(...words) {
  const variables = typeof words[0] === 'object' ? words.shift() : {};
  const [tool, ...args] = words;
  const { status } = spawnSync(pinnedNode, [join(root, 'node_modules', tool), ...args], {
    cwd: root,
    env: { ...environment, ...variables },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return status ?? 1;
}
