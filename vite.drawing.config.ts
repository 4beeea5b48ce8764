import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { englishInCode } from './scripts/english-in-code.ts';
import { labelsInCode } from './scripts/labels-in-code.ts';
import { pureDoors, pureRoots } from './scripts/pure-roots.ts';
import { linguiPlugins } from './vite.config.ts';

/**
 * Builds the screens as the server draws them (decision 135): the same code as in the browser, compiled the same way, with
 * its libraries in few files. Styles are those of the browser: the names of their classes follow from their content.
 */
export default defineConfig({
  publicDir: false,
  plugins: [...linguiPlugins(), react(), labelsInCode(), pureRoots(), pureDoors(), englishInCode()],
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: 'dist/drawing',
    target: 'node24',
    minify: false,
    rolldownOptions: { input: { 'draw-screen': 'src/app/web/draw-screen.tsx' }, checks: { pluginTimings: false } },
  },
});
