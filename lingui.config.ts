import { defineConfig } from '@lingui/cli';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'fr', 'de', 'nl', 'it', 'es'],
  fallbackLocales: { default: 'en' },
  catalogs: [{ path: '<rootDir>/src/app/web/locales/{locale}', include: ['<rootDir>/src'], exclude: ['**/*.test.*'] }],
});
