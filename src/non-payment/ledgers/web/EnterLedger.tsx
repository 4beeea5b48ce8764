import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JobOnWire } from '../../../bulk/jobs/jobs.contract.ts';
import { useStartJob } from '../../../bulk/jobs/web/public.ts';
import { isDay } from '../../../platform/core/day.ts';
import { Banner } from '../../../platform/ui/controls/Banner.tsx';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { Checkbox } from '../../../platform/ui/controls/Checkbox.tsx';
import { DayField } from '../../../platform/ui/controls/DayField.tsx';
import { Dialog } from '../../../platform/ui/controls/Dialog.tsx';
import { ErrorState, StillReading } from '../../../platform/ui/controls/states.tsx';
import { useToast } from '../../../platform/ui/controls/Toast.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useProblemText, useWhyNotText } from '../../../platform/ui/problem-texts.ts';
import type { LedgerEffects } from '../ledgers.contract.ts';
import { whyNotComplete } from '../missing-invoices.ts';
import styles from './ledgers.module.css';
import { useEffects, useEnterComplete, useStateLedger } from './ledgers.queries.ts';
import { UninsuredOfLedger } from './UninsuredOfLedger.tsx';

type EnterLedgerProps = { job: JobOnWire; onClose(): void };

/** Asks for the day of the ledger and whether it is complete, shows its effects on the book, and enters it. */
export function EnterLedger({ job, onClose }: EnterLedgerProps) {
  const { t } = useLingui();
  const notify = useToast();
  const problemText = useProblemText();
  const effects = useEffects(job.jobId);
  const state = useStateLedger();
  const start = useStartJob();
  const complete = useEnterComplete();
  const [clears, clear] = useState(false);
  const { ready } = job.counts;
  const params = { jobId: job.jobId };
  const failed = (problem: Parameters<typeof problemText>[0]) => notify({ text: problemText(problem), tone: 'failed' });
  const run = () => {
    if (!clears || !effects.data) return start.mutate({ params }, { onError: failed, onSettled: onClose });
    const { count, amounts } = effects.data.gone;
    return complete.mutate({ params, body: { count, amounts } }, { onError: failed, onSuccess: onClose });
  };
  const declareDay = (statedOn: string) => state.mutate({ params, body: { statedOn } }, { onError: failed });
  return (
    <Dialog
      title={t`${plural(ready, { one: 'Enter # line', other: 'Enter # lines' })}`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button
            kind="primary"
            isBusy={start.isPending || complete.isPending || state.isPending}
            whyNot={effects.data ? null : t`Loading…`}
            onPress={run}
          >
            {clears ? <Trans>Enter and clear missing invoices</Trans> : <Trans>Enter lines</Trans>}
          </Button>
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      {effects.error && (
        <ErrorState problem={effects.error} what={t`The effects could not be loaded.`} onRetry={effects.refetch} />
      )}
      {effects.data ? (
        <>
          <Asked job={job} effects={effects.data} clears={clears} onDeclare={declareDay} onClear={clear} />
          <UninsuredOfLedger jobId={job.jobId} />
        </>
      ) : (
        !effects.error && <StillReading />
      )}
    </Dialog>
  );
}

type AskedProps = {
  job: JobOnWire;
  effects: LedgerEffects;
  clears: boolean;
  onDeclare(statedOn: string): void;
  onClear(clears: boolean): void;
};

function Asked({ job, effects, clears, onDeclare, onClear }: AskedProps) {
  const { t } = useLingui();
  const whyNotText = useWhyNotText();
  const format = useFormat();
  const { statedOn, toCome, gone, newerStatement } = effects;
  const whyNotClear = whyNotText(whyNotComplete(job));
  const newer = newerStatement && format.day(newerStatement);
  return (
    <div className={styles.asked}>
      <ul className={styles.effects}>
        <Count
          value={toCome.entered}
          words={(value) => <Plural value={value} one="# invoice is new" other="# invoices are new" />}
        />
        <Count
          value={toCome.changed}
          words={(value) => <Plural value={value} one="# has a changed amount" other="# have a changed amount" />}
        />
        <Count value={toCome.cleared} words={(value) => <Plural value={value} one="# is paid" other="# are paid" />} />
        <Count
          value={toCome.payments}
          words={(value) => (
            <Plural
              value={value}
              one="# payment clears the oldest invoices"
              other="# payments clear the oldest invoices"
            />
          )}
        />
        <Count
          value={toCome.same}
          words={(value) => <Plural value={value} one="# is unchanged" other="# are unchanged" />}
        />
      </ul>
      <DayField
        label={t`Aged debtors as of`}
        value={statedOn}
        to={format.today}
        onChange={(day) => isDay(day) && day !== statedOn && onDeclare(day)}
      />
      {newer && (
        <Banner tone="warn">
          <Trans>You have already entered a list as of {newer}. An older one reopens what has been paid since.</Trans>
        </Banner>
      )}
      {gone.count > 0 && whyNotClear !== null && <Banner tone="info">{whyNotClear}</Banner>}
      {gone.count > 0 && whyNotClear === null && (
        <Checkbox
          label={
            <Trans>Clear invoices that are missing from this file: it contains every open invoice of the policy</Trans>
          }
          isChecked={clears}
          onChange={onClear}
        />
      )}
      <AbsentInvoices gone={gone} isComplete={clears} />
    </div>
  );
}

function Count({ value, words }: { value: number; words(value: number): React.ReactNode }) {
  return value === 0 ? null : <li>{words(value)}</li>;
}

/** What is open in the book and not in the file: cleared only where the user confirms that the file is complete. */
function AbsentInvoices({
  gone: { count, amounts, held, largest },
  isComplete,
}: Readonly<{ gone: LedgerEffects['gone']; isComplete: boolean }>) {
  const format = useFormat();
  const sums = format.list(amounts.map((amount) => format.money(amount)));
  return (
    <>
      {count > 0 && (
        <Banner tone={isComplete ? 'warn' : 'info'}>
          {isComplete ? (
            <Plural
              value={count}
              one={`# open invoice is missing from the file and will be recorded as paid: ${sums}.`}
              other={`# open invoices are missing from the file and will be recorded as paid: ${sums}.`}
            />
          ) : (
            <Plural
              value={count}
              one={`# open invoice is missing from the file: ${sums}. It stays open.`}
              other={`# open invoices are missing from the file: ${sums}. They stay open.`}
            />
          )}
        </Banner>
      )}
      {isComplete && (
        <ul className={styles.toReport}>
          {largest.map(({ receivableId, documentNumber, company, amount }) => (
            <li key={receivableId}>
              <span>
                {company.companyName} · {documentNumber}
              </span>
              <span>{format.money(amount)}</span>
            </li>
          ))}
          {count > largest.length && (
            <li>
              <Plural value={count - largest.length} one="and # smaller one" other="and # smaller ones" />
            </li>
          )}
        </ul>
      )}
      {isComplete && (
        <p>
          <Trans>This can be undone for 24 hours.</Trans>
        </p>
      )}
      {held > 0 && isComplete && (
        <p>
          <Plural
            value={held}
            one="# more is part of a payment plan, a collection or a claim: it stays open."
            other="# more are part of a payment plan, a collection or a claim: they stay open."
          />
        </p>
      )}
    </>
  );
}
