import { sentence } from '../../service/mail/mail-texts.ts';

/** What the daily mail says of changes on buyers; the translations are with those of the other mails. */
export const mailTexts = {
  changes: sentence(
    /*i18n*/ { id: '{count, plural, one {One change on your buyers} other {# changes on your buyers}}' },
  ),
  critical: sentence(/*i18n*/ { id: '{count} critical' }),
  warning: sentence(/*i18n*/ { id: '{count, plural, one {One warning} other {# warnings}}' }),
  info: sentence(/*i18n*/ { id: '{count} for information' }),
  criticalMeans: sentence(/*i18n*/ { id: 'Cover withdrawn or refused, insolvencies' }),
  warningMeans: sentence(/*i18n*/ { id: 'Reductions, grades of 07 and weaker' }),
  infoMeans: sentence(/*i18n*/ { id: 'Everything else that moved' }),
  openMonitor: sentence(/*i18n*/ { id: 'Open the monitor' }),
} as const;
