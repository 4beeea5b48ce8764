import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { linguiPlugins } from './vite.config.ts';

/** A test that hangs is found all the same; one on a busy machine is only slow. */
const patience = { testTimeout: 60_000, hookTimeout: 300_000, expect: { poll: { timeout: 30_000 } } };

/** At least two: a test of the server waits for PostgreSQL half of its time, which the other one uses. */
const maxWorkers = Math.max(2, availableParallelism() - 1);

export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      {
        test: {
          name: 'rules',
          environment: 'node',
          include: ['src/*.test.ts', 'src/*/*.test.ts'],
          ...patience,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['src/*/server/**/*.test.ts', 'db/**/*.test.ts', 'dev/**/*.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: ['src/platform/server/test-postgres.ts'],
          ...patience,
        },
      },
      {
        plugins: [react(), ...linguiPlugins()],
        test: {
          name: 'web',
          environment: 'happy-dom',
          // scripts of others are never fetched in a test
          environmentOptions: { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: true } } },
          include: ['src/*/web/**/*.test.{ts,tsx}'],
          css: false,
          ...patience,
        },
      },
    ],
  },
});
