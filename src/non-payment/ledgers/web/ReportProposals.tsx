import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Banner } from '../../../platform/ui/controls/Banner.tsx';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { Dialog } from '../../../platform/ui/controls/Dialog.tsx';
import { Select } from '../../../platform/ui/controls/Field.tsx';
import { Money } from '../../../platform/ui/controls/Figures.tsx';
import { useToast } from '../../../platform/ui/controls/Toast.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useProblemText } from '../../../platform/ui/problem-texts.ts';
import { type OverdueReason, overdueReasons } from '../../deadlines/overdue-reason.ts';
import { overdueReasonLabels } from '../../overdues/web/public.ts';
import type { Proposal } from '../ledgers.contract.ts';
import styles from './ledgers.module.css';
import { useOrderProposals } from './ledgers.queries.ts';

type ReportProposalsProps = { jobId: string; proposals: readonly Proposal[]; onClose(): void };

/** Reasons that need a text are entered in the form of a single report. */
const reasons = overdueReasons.filter((reason) => reason !== 'OTHER');

/** Reports overdues together: everything is known except why the buyers do not pay. */
export function ReportProposals({ jobId, proposals, onClose }: ReportProposalsProps) {
  const { t, i18n } = useLingui();
  const notify = useToast();
  const format = useFormat();
  const problemText = useProblemText();
  const order = useOrderProposals();
  const [reasonCode, choose] = useState<OverdueReason>('PROTRACTED_DEFAULT');
  const [refused, setRefused] = useState<readonly string[]>([]);
  const isBelow = proposals.some(({ state }) => state === 'NOT_NEEDED');
  const accounts = proposals.map(({ policy, company, amount }) => ({
    policy,
    companyId: company.companyId,
    currency: amount.currency,
  }));
  const run = async () => {
    try {
      const { results } = await order.mutateAsync({
        params: { jobId },
        body: { accounts, reasonCode, ...(isBelow ? { belowThreshold: true } : {}) },
      });
      const done = results.filter(({ overdueId }) => overdueId !== null).length;
      if (done > 0) notify({ text: t`Reported: ${format.number(done)}.` });
      const reasonsWhyNot = results.flatMap(({ companyId, refusal }) => {
        const name = proposals.find(({ company }) => company.companyId === companyId)?.company.companyName;
        return refusal ? [`${name}: ${problemText(refusal)}`] : [];
      });
      if (reasonsWhyNot.length === 0) onClose();
      else setRefused(reasonsWhyNot);
    } catch (problem) {
      notify({ text: problemText(problem as never), tone: 'failed' });
    }
  };
  const late = proposals.filter(({ isLate }) => isLate).length;
  return (
    <Dialog
      title={t`Report overdues`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button kind="primary" isBusy={order.isPending} onPress={() => void run()}>
            <Plural value={proposals.length} one="Report # overdue" other="Report # overdues" />
          </Button>
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.asked}>
        <ul className={styles.toReport}>
          {proposals.slice(0, 12).map(({ policy, company, amount, invoices }) => (
            <li key={`${policy} ${company.companyId} ${amount.currency}`}>
              <span>
                {company.companyName} · <Plural value={invoices} one="# invoice" other="# invoices" />
              </span>
              <Money value={amount} />
            </li>
          ))}
        </ul>
        {proposals.length > 12 && (
          <p>
            <Plural value={proposals.length - 12} one="and # more" other="and # more" />
          </p>
        )}
        {late > 0 && (
          <Banner tone="warn">
            <Plural
              value={late}
              one="# is past the notification deadline: report it now, cover may be affected."
              other="# are past the notification deadline: report them now, cover may be affected."
            />
          </Banner>
        )}
        {isBelow && (
          <Banner tone="info">
            <Trans>Your policy does not require reports of such small amounts. They are reported anyway.</Trans>
          </Banner>
        )}
        <Select
          label={t`Reason for non-payment`}
          value={reasonCode}
          options={reasons.map((value) => ({ value, label: i18n._(overdueReasonLabels[value]) }))}
          onChange={choose}
        />
        {refused.length > 0 && (
          <Banner tone="neg" isSpoken>
            {refused.map((reason) => (
              <p key={reason}>{reason}</p>
            ))}
          </Banner>
        )}
      </div>
    </Dialog>
  );
}
