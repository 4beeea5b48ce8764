import { defineConfig, normalizePath, type Plugin } from 'vite';

const development = `${normalizePath(import.meta.dirname)}/dev/`;

/** Whether a module is for development alone. */
const isDevelopment = (module: string | null) => module?.startsWith(development) ?? false;

/** Stops the build where the server without `dist/server/dev` would lack something. */
const developmentApart: Plugin = {
  name: 'development-apart',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk' || chunk.fileName.startsWith('dev/')) continue;
      const mixed = chunk.moduleIds.find(isDevelopment);
      if (mixed) this.error(`${mixed} is bundled into ${chunk.fileName}, which production loads.`);
      const needed = chunk.imports.find((name) => name.startsWith('dev/'));
      if (needed) this.error(`${chunk.fileName}, which production loads, imports ${needed}.`);
    }
  },
};

/**
 * Bundles the server with its libraries: one file loads in a quarter of the time of its thousand modules
 * (docs/decisions/0023-bundled-server.md). Nothing is minified, so that traces keep their names.
 */
export default defineConfig({
  publicDir: false,
  plugins: [developmentApart],
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
        'drawing-thread': 'src/app/server/drawing-thread.ts',
        'job-worker': 'src/app/server/job-worker.ts',
        'words-thread': 'src/policy-administration/policy-documents/server/words-thread.ts',
        'comparison-thread': 'src/policy-administration/policy-drafts/server/comparison-thread.ts',
        'table-thread': 'src/bulk/imports/server/table-thread.ts',
        'items-thread': 'src/non-payment/receivables/server/items-thread.ts',
        'pdf-thread': 'src/platform/server/pdf/pdf-thread.ts',
      },
      output: {
        // a production image leaves this folder out
        chunkFileNames: ({ facadeModuleId, moduleIds }) =>
          [facadeModuleId, ...moduleIds].some(isDevelopment) ? 'dev/[name].js' : 'assets/[name]-[hash].js',
      },
      checks: { pluginTimings: false },
    },
  },
});
