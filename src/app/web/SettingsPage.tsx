import { Trans, useLingui } from '@lingui/react/macro';
import { Substitutes } from '../../approvals/substitutes/web/public.ts';
import { useMe, usePreferences } from '../../identity/access/web/me.ts';
import { ProgramTokens } from '../../identity/access/web/ProgramTokens.tsx';
import { locales } from '../../platform/core/locale.ts';
import { CurrencyOfTotals } from '../../platform/exchange-rates/web/public.ts';
import { Checkbox, Radios } from '../../platform/ui/controls/Checkbox.tsx';
import { Select } from '../../platform/ui/controls/Field.tsx';
import { Instant } from '../../platform/ui/controls/Figures.tsx';
import { Heading, Terms } from '../../platform/ui/controls/SummaryCard.tsx';
import { useFormat } from '../../platform/ui/format/useFormat.ts';
import { Page } from '../../platform/ui/Page.tsx';
import { useConfig } from '../../platform/ui/settings.ts';
import { MailChoices } from '../../service/mail/web/public.ts';
import { NotificationChoices } from '../../service/notifications/web/public.ts';
import { languageNames, languageOf } from './i18n.ts';
import { tokensAnchor } from './PersonMenu.tsx';
import styles from './SettingsPage.module.css';

/** How the portal looks and behaves for this person; every change is kept at once. */
export function SettingsPage() {
  const { t } = useLingui();
  const [preferences, change] = usePreferences();
  const { sendsMail } = useConfig();
  const browserLanguage = languageNames[languageOf(navigator.languages)];
  return (
    <Page title={t`Settings`}>
      <div className={styles.columns}>
        <section className={styles.group}>
          <Heading note={<Trans>saved for you, on every device</Trans>}>
            <Trans>Appearance</Trans>
          </Heading>
          <Select
            label={t`Language`}
            value={preferences.locale ?? 'browser'}
            options={[
              { value: 'browser', label: t`As the browser: ${browserLanguage}` },
              ...locales.map((locale) => ({ value: locale, label: languageNames[locale] })),
            ]}
            onChange={(locale) => change({ locale: locale === 'browser' ? null : locale })}
          />
          <Radios
            label={t`Light or dark`}
            value={preferences.theme}
            options={[
              { value: 'system', label: t`As the system` },
              { value: 'light', label: t`Light` },
              { value: 'dark', label: t`Dark` },
            ]}
            onChange={(theme) => change({ theme })}
          />
          <Radios
            label={t`Rows`}
            value={preferences.density}
            options={[
              { value: 'dense', label: t`Dense` },
              { value: 'roomy', label: t`Roomy` },
            ]}
            onChange={(density) => change({ density })}
          />
          <CurrencyOfTotals />
          <Checkbox
            label={t`Single-letter shortcuts`}
            help={t`C requests cover, / goes to the search, ? shows all shortcuts.`}
            isChecked={preferences.singleLetterKeys}
            onChange={(singleLetterKeys) => change({ singleLetterKeys })}
          />
        </section>
        {sendsMail && (
          <section className={styles.group}>
            <MailChoices />
          </section>
        )}
        <Account />
        <Substitutes />
        <div id={tokensAnchor}>
          <ProgramTokens />
        </div>
      </div>
      <NotificationChoices />
    </Page>
  );
}

function Account() {
  const { t } = useLingui();
  const format = useFormat();
  const { person, policyCount, lastConnection } = useMe();
  return (
    <section className={styles.group}>
      <Heading>
        <Trans>Signed in as</Trans>
      </Heading>
      <Terms
        terms={[
          [t`Name`, person.name],
          [t`Email`, person.email],
          [t`Organisation`, person.organisation?.name ?? '–'],
          [t`Policies`, format.number(policyCount)],
          [t`Last connection`, <Instant key="last" value={lastConnection} />],
        ]}
      />
    </section>
  );
}
