import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { linguiPlugins } from './vite.config.ts';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          environment: 'node',
          include: ['src/*.test.ts', 'src/*/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['src/*/server/**/*.test.ts', 'db/**/*.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: ['src/platform/server/test-postgres.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
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
        },
      },
    ],
  },
});
