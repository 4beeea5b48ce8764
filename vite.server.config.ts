import { defineConfig } from 'vite';

/**
 * Bundles the server with its libraries: one file loads in a quarter of the time of its thousand modules
 * (docs/decisions/0023-bundled-server.md). Nothing is minified, so that traces keep their names.
 */
export default defineConfig({
  publicDir: false,
  ssr: {
    noExternal: true,
    // only those load it who sign in with the development identity provider
    external: ['oidc-provider'],
  },
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node24',
    minify: false,
    rolldownOptions: {
      // a thread begins with a file of its own
      input: {
        main: 'src/app/server/main.ts',
        'export-worker': 'src/app/server/export-worker.ts',
        'job-worker': 'src/app/server/job-worker.ts',
        'table-thread': 'src/imports/server/table-thread.ts',
        'items-thread': 'src/receivables/server/items-thread.ts',
        'pdf-thread': 'src/platform/server/pdf/pdf-thread.ts',
      },
      checks: { pluginTimings: false },
    },
  },
});
