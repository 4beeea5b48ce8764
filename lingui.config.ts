import { defineConfig } from '@lingui/cli';
import { createBabelExtractor } from '@lingui/cli/api/extractors/babel';
import { formatter } from '@lingui/format-po';
import { labelExtractor } from './scripts/label-extractor.ts';
import { locales } from './src/platform/core/locale.ts';

/** The texts of the screens: written in English in the code, one catalogue per language. `npm run i18n` brings them up to date. */
export default defineConfig({
  sourceLocale: 'en',
  locales: [...locales],
  fallbackLocales: { default: 'en' },
  catalogs: [
    {
      path: '<rootDir>/src/app/web/locales/{locale}',
      include: [
        '<rootDir>/src/**/{web,ui}/**',
        '<rootDir>/src/**/*.list.ts',
        '<rootDir>/src/*/*/*-labels.ts',
        '<rootDir>/src/*/*/server/work.ts',
        '<rootDir>/src/platform/server/platform-work.ts',
      ],
      exclude: ['**/*.test.*'],
    },
    {
      path: '<rootDir>/src/service/mail/locales/{locale}',
      include: [
        '<rootDir>/src/service/mail/mail-texts.ts',
        '<rootDir>/src/workspace/monitor/mail-words.ts',
        '<rootDir>/src/service/notifications/notification-texts.ts',
      ],
    },
  ],
  extractors: [labelExtractor, createBabelExtractor()],
  // which file a text stands in says enough; line numbers would change with every line of code
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
});
