import { Trans, useLingui } from '@lingui/react/macro';
import { ApprovalOutlook } from '../../../approvals/orders/web/public.ts';
import { addDays } from '../../../platform/core/day.ts';
import { TextField } from '../../../platform/ui/controls/Field.tsx';
import { Statement } from '../../../platform/ui/controls/Figures.tsx';
import { FormDialog } from '../../../platform/ui/form/FormDialog.tsx';
import { useActionForm } from '../../../platform/ui/form/useActionForm.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import type { OptionOnWire, RenewalDetail } from '../renewals.contract.ts';
import { useOptionTitle } from './option-title.ts';
import styles from './renewals.module.css';
import { useAcceptOption } from './renewals.queries.ts';
import { useCountryRatesText } from './term-text.ts';

type Props = Readonly<{ renewal: RenewalDetail; option: OptionOnWire; onClose(): void }>;

/** The whole agreement in one sentence, signed by one's full name. */
export function AcceptOption({ renewal, option, onClose }: Props) {
  const { t } = useLingui();
  const format = useFormat();
  const accept = useAcceptOption();
  const titleOf = useOptionTitle();
  const ratesText = useCountryRatesText();
  const form = useActionForm({
    initial: { signedName: '' },
    check: ({ signedName }) => ({
      signedName: signedName.trim().length < 3 ? t`Sign with your full name.` : null,
    }),
  });
  const { renewalId, version, policy, lastDay, nextLastDay, needsApproval } = renewal;
  const { optionId, documentHash, documentText, terms, countryRates, onLastYear } = option;
  const name = titleOf(option);
  const days = format.period(addDays(lastDay, 1), nextLastDay);
  const rate = terms.premiumRate === null ? '–' : format.rate(terms.premiumRate);
  const minimum = terms.minimumPremium ? format.money(terms.minimumPremium) : '–';
  const rates = ratesText(countryRates);
  const insured = format.percent(terms.insuredPercentage);
  return (
    <FormDialog
      title={t`Accept and sign`}
      form={form}
      yes={needsApproval ? <Trans>Sign and submit for approval</Trans> : <Trans>Sign</Trans>}
      onSubmit={async ({ signedName }) => {
        await accept.mutateAsync({
          params: { renewalId },
          body: { optionId, signedName: signedName.trim(), documentHash },
          ifMatch: version,
        });
        return needsApproval
          ? t`Signed and submitted for approval. Nothing is agreed before.`
          : t`The terms are signed. The insurer confirms them.`;
      }}
      onClose={onClose}
    >
      <Statement
        lead={
          <Trans>
            Rate {rate}, minimum premium {minimum}, insured percentage {insured}.
          </Trans>
        }
      >
        <Trans>
          Renew {policy} for {days}: {name}.
        </Trans>
      </Statement>
      {countryRates.length > 0 && (
        <p>
          <Trans>The rate is an average. Rates by country: {rates}</Trans>
        </p>
      )}
      {needsApproval && <ApprovalOutlook policy={policy} kind="renewal-signature" amount={onLastYear.premium} />}
      <TextField
        label={t`Your full name`}
        autoComplete="name"
        hint={t`It is your signature. It is kept with the time and the digest of these terms.`}
        {...form.field('signedName')}
      />
      <p className={styles.hash}>
        <Trans>Digest of these terms (SHA-256):</Trans> <code>{documentHash}</code>
      </p>
      <details className={styles.hash}>
        <summary>
          <Trans>What the digest is calculated from</Trans>
        </summary>
        <code>{documentText}</code>
      </details>
    </FormDialog>
  );
}
