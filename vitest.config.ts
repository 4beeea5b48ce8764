import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { scratchDirectory } from './scripts/scratch.ts';
import { linguiPlugins } from './vite.config.ts';

process.env['TMPDIR'] = scratchDirectory();

/** A test that hangs is found all the same; one on a busy machine is only slow. */
const patience = { testTimeout: 120_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };

/**
 * At least three, on two cores too: a test of the server waits nearly half of its time, for PostgreSQL, for processes of
 * its own, for what is due in some seconds.
 */
const maxWorkers = Math.max(3, availableParallelism() - 1);

/** Tests of screens without elements of their own: they need a page all the same. */
const onPages = ['presence', 'ask-ahead', 'open-portal', 'portal', 'client', 'commands', 'draft', 'selection'].map(
  (name) => `src/**/{web,ui}/**/${name}.test.ts`,
);

/**
 * Tests that need a process of their own: one measures its memory, one sets a fault before the server is loaded, and the
 * long ones are slower beside what all the others have left in memory.
 */
const alone = [
  'src/platform/server/uploads.test.ts',
  'src/app/server/{row-level-security-alone,isolation,fuzz}.test.ts',
  'src/testing/server/**/machines.test.ts',
  'db/demo/covers.test.ts',
  'scripts/slow-patterns.test.ts',
  '{src,dev,scripts}/**/*.slow.test.ts',
];

export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      {
        test: {
          name: 'rules',
          environment: 'node',
          // rules are pure: no file leaves anything behind for the next one, and what they import is loaded once
          isolate: false,
          include: ['src/*.test.ts', 'src/*/*.test.ts', 'src/*/*/*.test.ts'],
          exclude: ['src/*/{server,web,ui}/**'],
          ...patience,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          // the server is loaded once, not for each file: what a test changes in a module it takes back
          isolate: false,
          include: ['src/**/server/**/*.test.ts', 'db/**/*.test.ts', 'dev/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: alone,
          globalSetup: ['src/testing/server/test-postgres.ts'],
          ...patience,
        },
      },
      {
        test: {
          name: 'alone',
          environment: 'node',
          include: alone,
          globalSetup: ['src/testing/server/test-postgres.ts'],
          ...patience,
        },
      },
      {
        plugins: [react(), ...linguiPlugins()],
        test: {
          // what screens calculate: as pure as rules
          name: 'web',
          environment: 'node',
          isolate: false,
          include: ['src/**/{web,ui}/**/*.test.ts'],
          exclude: onPages,
          ...patience,
        },
      },
      {
        plugins: [react(), ...linguiPlugins()],
        test: {
          name: 'screens',
          environment: 'happy-dom',
          // scripts of others are never fetched in a test
          environmentOptions: { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: true } } },
          include: ['src/**/{web,ui}/**/*.test.tsx', ...onPages],
          css: false,
          ...patience,
        },
      },
    ],
  },
});
