import { sentence } from '../../service/mail/mail-texts.ts';

/** What the daily mail says of changes on buyers; the translations are with those of the other mails. */
export const mailTexts = {
  changes: sentence(
    /*i18n*/ { id: '{count, plural, one {One change to your buyers} other {# changes to your buyers}}' },
  ),
  critical: sentence(/*i18n*/ { id: '{count} critical' }),
  warning: sentence(/*i18n*/ { id: '{count, plural, one {One warning} other {# warnings}}' }),
  info: sentence(/*i18n*/ { id: '{count} for information' }),
  criticalMeans: sentence(/*i18n*/ { id: 'Cover withdrawn or declined, insolvencies' }),
  warningMeans: sentence(/*i18n*/ { id: 'Reductions, grades of 07 and weaker' }),
  infoMeans: sentence(/*i18n*/ { id: 'All other changes' }),
  openMonitor: sentence(/*i18n*/ { id: 'Open changes' }),
} as const;
