import { readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type PluginOption } from 'vite';
import { divideCode } from './scripts/divide-code.ts';
import { englishInCode, macroOptions } from './scripts/english-in-code.ts';
import { labelsInCode } from './scripts/labels-in-code.ts';
import { pureDoors, pureRoots } from './scripts/pure-roots.ts';

/** Where `npm run dev` has the server; the screens pass on to it what is not theirs. */
const devServer = process.env['AVAL_DEV_SERVER'] ?? 'http://127.0.0.1:3001';
const ofTheServer = ['/api', '/auth', '/dev-idp', '/static/js/config.json', '/health'];

/** Compiles the Lingui macros of the screens and the catalogues that they read; the tests of screens need the same. */
export function linguiPlugins(): PluginOption[] {
  return [babel({ presets: [linguiTransformerBabelPreset(macroOptions)] }), lingui()];
}

/**
 * Begins each style file with the order of the layers. Files arrive in any order and the first to name a layer places
 * it; the bundler keeps the declaration of `layers.css` in one file only, or in none.
 */
function layersFirst(): Plugin {
  const order = readFileSync(join(import.meta.dirname, 'src/platform/ui/look/layers.css'), 'utf8');
  const declaration = /@layer [^;{]+;/.exec(order)?.[0] ?? '';
  return {
    name: 'layers-first',
    apply: 'build',
    writeBundle: {
      order: 'pre',
      sequential: true,
      async handler({ dir }) {
        for (const path of await assetsOf(dir, /\.css$/))
          await writeFile(path, declaration + (await readFile(path, 'utf8')));
      },
    },
  };
}

/** Paths of the built files of some kind. */
async function assetsOf(dir: string | undefined, kind: RegExp): Promise<string[]> {
  const assets = join(dir ?? '', 'assets');
  return (await readdir(assets)).filter((name) => kind.test(name)).map((name) => join(assets, name));
}

/** Puts the icon into the page, which would ask for it among the files of the first screen. */
function iconInPage(): Plugin {
  return {
    name: 'icon-in-page',
    apply: 'build',
    async transformIndexHtml(page) {
      const icon = await readFile(join(import.meta.dirname, 'public/favicon.svg'), 'utf8');
      return page.replace('"/favicon.svg"', `"data:image/svg+xml,${encodeURIComponent(icon)}"`);
    },
  };
}

/** Compresses each built file once, as far as it goes, so that the server never does it while somebody waits. */
function compressOnce(): Plugin {
  return {
    name: 'compress-once',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir }) {
        await Promise.all((await assetsOf(dir, /\.(js|css|svg|json)$/)).map(compressFile));
      },
    },
  };
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < 1024) return;
  const best = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, best));
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
}

export default defineConfig({
  plugins: [
    ...linguiPlugins(),
    react(),
    labelsInCode(),
    pureRoots(),
    pureDoors(),
    englishInCode(),
    divideCode(),
    layersFirst(),
    iconInPage(),
    compressOnce(),
  ],
  experimental: {
    // inside an app shell, scripts and styles come from wherever portal.js came from
    renderBuiltUrl: (file, { hostType }) => (hostType === 'html' ? `/${file}` : { relative: true }),
  },
  build: {
    outDir: 'dist/web',
    target: 'baseline-widely-available',
    // the page's content security policy allows fonts and scripts from files only
    assetsInlineLimit: 0,
    // the shell is limited by the byte where code is divided
    chunkSizeWarningLimit: 532,
    rolldownOptions: {
      input: { index: 'index.html', portal: 'src/app/web/portal.ts' },
      checks: { pluginTimings: false },
      preserveEntrySignatures: 'exports-only',
      output: {
        // app shells import the portal by this name; everything else is named by its content
        entryFileNames: ({ name }) => (name === 'portal' ? 'portal.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  server: { proxy: Object.fromEntries(ofTheServer.map((path) => [path, { target: devServer }])) },
});
