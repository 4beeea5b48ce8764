import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CompanyRef } from '../../buyers/company.ts';
import { CompanyPicker } from '../../buyers/web/public.ts';
import type { JobOnWire } from '../../jobs/jobs.contract.ts';
import { useProblemText } from '../../platform/web/problem-texts.ts';
import { Button } from '../../platform/web/ui/Button.tsx';
import { Dialog } from '../../platform/web/ui/Dialog.tsx';
import { useToast } from '../../platform/web/ui/Toast.tsx';
import type { UnmatchedBuyer } from '../ledgers.contract.ts';
import styles from './ledgers.module.css';
import { useNameBuyer } from './ledgers.queries.ts';

type UnmatchedBuyersProps = { job: JobOnWire; unmatched: readonly UnmatchedBuyer[]; onClose(): void };

/** Customers of a ledger whom nobody was found for: who is meant is said once, and remembered for the next ledger. */
export function UnmatchedBuyers({ job, unmatched, onClose }: UnmatchedBuyersProps) {
  const { t } = useLingui();
  const [chosen, choose] = useState<string | null>(null);
  return (
    <Dialog
      title={t`Who are these customers?`}
      isOpen
      onClose={onClose}
      width="wide"
      actions={
        <Button onPress={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <ul className={styles.customers}>
        {unmatched.map((buyer) => {
          const key = `${buyer.policy} ${buyer.called}`;
          return (
            <li key={key}>
              <UnmatchedEntry
                job={job}
                buyer={buyer}
                isOpen={chosen === key}
                onOpen={() => choose(chosen === key ? null : key)}
              />
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

type EntryProps = { job: JobOnWire; buyer: UnmatchedBuyer; isOpen: boolean; onOpen(): void };

function UnmatchedEntry({ job, buyer, isOpen, onOpen }: EntryProps) {
  const { t } = useLingui();
  const say = useToast();
  const problemText = useProblemText();
  const naming = useNameBuyer();
  const { policy, called, lines, companies } = buyer;
  const name = (company: CompanyRef) =>
    naming.mutate(
      { params: { jobId: job.jobId }, body: { policy, called, companyId: company.companyId } },
      {
        onSuccess: () => say({ text: t`${called} is ${company.companyName}. It is remembered.` }),
        onError: (problem) => say({ text: problemText(problem), tone: 'failed' }),
      },
    );
  return (
    <>
      <p className={styles.customer}>
        <b>{called}</b>
        <span>
          <Plural value={lines} one="# line" other="# lines" />
        </span>
        {companies.map((company) => (
          <Button key={company.companyId} size="small" isBusy={naming.isPending} onPress={() => name(company)}>
            {company.companyName} {company.companyId}
          </Button>
        ))}
        <Button size="small" kind="quiet" aria-label={t`Find ${called}`} isBusy={naming.isPending} onPress={onOpen}>
          <Trans>Find…</Trans>
        </Button>
      </p>
      {isOpen && (
        <CompanyPicker value={null} policy={policy} autoFocus onChoose={(company) => company && name(company)} />
      )}
    </>
  );
}
