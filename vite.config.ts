import { linguiTransformerBabelPreset, lingui } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig, type PluginOption } from 'vite';

/** Compiles the Lingui macros of the screens and the catalogues they read; the tests of screens need the same. */
export function linguiPlugins(): PluginOption[] {
  return [babel({ presets: [linguiTransformerBabelPreset()] }), lingui()];
}

export default defineConfig({
  plugins: [...linguiPlugins(), react()],
  build: {
    outDir: 'dist/web',
    target: 'baseline-widely-available',
    rolldownOptions: {
      input: { index: 'index.html', portal: 'src/app/web/portal.ts' },
    },
  },
});
