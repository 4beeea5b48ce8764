import { useLingui as useTexts } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../platform/core/paths.ts';
import { useMay } from '../../../platform/ui/caller.ts';
import { Heading, type Term, Terms } from '../../../platform/ui/controls/SummaryCard.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useOperation } from '../../../platform/ui/query.ts';
import { coversContract } from '../../../risk/covers/covers.contract.ts';
import { reminderCodeLabels } from '../premium-invoice-labels.ts';
import type { PremiumInvoiceDetail } from '../premium-invoices.contract.ts';
import styles from './invoices.module.css';

/** What follows, and when, while an invoice stays unpaid; nothing once it is cleared or disputed. */
export function WhileUnpaid({ invoice }: { invoice: PremiumInvoiceDetail }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const format = useFormat();
  const { following, suspension, policy } = invoice;
  const steps: Term[] = [
    ...following.map(({ level, on }): Term => [format.fullDay(on), i18n._(reminderCodeLabels[level])]),
    ...(suspension
      ? ([
          [format.fullDay(suspension.suspendedFrom), t`The policy is suspended`],
          [format.fullDay(suspension.cancellableFrom), t`The insurer may cancel the policy`],
        ] as const)
      : []),
  ];
  if (steps.length === 0) return null;
  return (
    <section>
      <Heading>
        <Trans>While this is unpaid</Trans>
      </Heading>
      <Terms terms={steps} />
      {suspension && <WhileSuspended policy={policy} suspension={suspension} />}
    </section>
  );
}

type Suspension = NonNullable<PremiumInvoiceDetail['suspension']>;

/** What a suspension means for covers and claims, and what ends it. */
function WhileSuspended({ policy, suspension }: { policy: string; suspension: Suspension }) {
  const format = useFormat();
  const day = format.fullDay(suspension.suspendedFrom);
  return (
    <div className={styles.note}>
      <p>
        <Trans>From {day}, losses are not paid, new deliveries are not insured and orders are refused.</Trans>{' '}
        <CoversConcerned policy={policy} />
      </p>
      <p>
        {suspension.resumption === 'NOON_AFTER_PAYMENT' ? (
          <Trans>Once everything is paid, cover resumes at noon on the following day.</Trans>
        ) : (
          <Trans>Once everything is paid, cover resumes on the following day.</Trans>
        )}
      </p>
    </div>
  );
}

/** How much cover that concerns, for those who may see covers. */
function CoversConcerned({ policy }: { policy: string }) {
  const format = useFormat();
  const maySee = useMay(coversContract.summarizeCovers);
  const { data } = useOperation(coversContract.summarizeCovers, { query: { policy } }, { enabled: maySee });
  const count = data?.counts.cover.value ?? 0;
  if (!data || count === 0) return null;
  const amounts = data.amounts?.map((amount) => format.money(amount)).join(', ');
  return (
    <>
      <Trans>
        This concerns{' '}
        <Link to={paths.covers} search={{ policy }}>
          <Plural value={count} one="# cover" other="# covers" />
        </Link>
      </Trans>
      {amounts && ` (${amounts})`}.
    </>
  );
}
