import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { locales } from './src/platform/locale.ts';

/** The texts of the screens: written in English in the code, one catalogue per language. `npm run i18n` brings them up to date. */
export default defineConfig({
  sourceLocale: 'en',
  locales: [...locales],
  fallbackLocales: { default: 'en' },
  catalogs: [
    { path: '<rootDir>/src/app/web/locales/{locale}', include: ['<rootDir>/src/*/web/**'], exclude: ['**/*.test.*'] },
    {
      path: '<rootDir>/src/mail/locales/{locale}',
      include: [
        '<rootDir>/src/mail/mail-words.ts',
        '<rootDir>/src/monitor/mail-words.ts',
        '<rootDir>/src/notifications/notification-types.ts',
      ],
    },
  ],
  // which file a text stands in says enough; line numbers would change with every line of code
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
});
