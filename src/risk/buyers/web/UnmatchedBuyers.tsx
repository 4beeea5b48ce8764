import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { JobOnWire } from '../../../bulk/jobs/jobs.contract.ts';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { CountryCode } from '../../../platform/ui/controls/Figures.tsx';
import { useToast } from '../../../platform/ui/controls/Toast.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useProblemText } from '../../../platform/ui/problem-texts.ts';
import { mostOffered } from '../buyer-match.ts';
import type { BuyersOfFileOperations, UnmatchedBuyers as Unmatched } from '../buyers-of-file.contract.ts';
import { useIdentifyBuyers, useNameBuyer, useUnmatchedBuyers } from './buyers-of-file.queries.ts';
import { CompanyPicker } from './CompanyPicker.tsx';
import { matchQuestionLabels } from './match-labels.ts';
import styles from './UnmatchedBuyers.module.css';

/** A file, and the operations on the buyers whom files of its kind name. */
type OfFile = { job: JobOnWire; operations: BuyersOfFileOperations };

type UnmatchedBuyer = Unmatched['unmatched'][number];
type CandidateBuyer = UnmatchedBuyer['companies'][number];

/**
 * Customers of a file whom nobody was found for, most money first: the likeliest buyers stand beside each, and the keys 1
 * to 5 take one. What is said is remembered for the next file. The insurer identifies the rest in one go.
 */
export function UnmatchedBuyers({ job, operations }: OfFile) {
  const { data } = useUnmatchedBuyers(operations, job.jobId);
  if (!data || data.total === 0) return null;
  const more = data.total - data.unmatched.length;
  return (
    <section className={styles.section} aria-labelledby="unmatched-buyers">
      <header className={styles.head}>
        <h2 id="unmatched-buyers">
          <Trans>Not matched: choose the buyer</Trans>
        </h2>
        <span className={styles.note}>
          <Plural
            value={data.total}
            one="# customer, largest amount first."
            other="# customers, largest amount first."
          />{' '}
          <Trans>Keys 1 to 5 select a buyer.</Trans>
        </span>
        <IdentifyButton job={job} operations={operations} count={data.toIdentify} />
      </header>
      <UnmatchedList job={job} operations={operations} unmatched={data.unmatched} />
      {more > 0 && (
        <p className={styles.note}>
          <Plural
            value={more}
            one="# more customer appears once these are matched."
            other="# more customers appear once these are matched."
          />
        </p>
      )}
    </section>
  );
}

const keyOf = ({ policy, called, name }: UnmatchedBuyer) => `${policy} ${called} ${name ?? ''}`;

function UnmatchedList({ job, operations, unmatched }: OfFile & { unmatched: readonly UnmatchedBuyer[] }) {
  const { t } = useLingui();
  const notify = useToast();
  const problemText = useProblemText();
  const naming = useNameBuyer(operations);
  const listRef = useRef<HTMLOListElement>(null);
  const [searched, search] = useState<string | null>(null);

  const name = (buyer: UnmatchedBuyer, companyId: string | null, done: () => void) => {
    const { policy, called, name: beside } = buyer;
    const body = { policy, called, ...(beside === null ? {} : { name: beside }), companyId };
    naming.mutate(
      { params: { jobId: job.jobId }, body },
      { onSuccess: done, onError: (problem) => notify({ text: problemText(problem), tone: 'failed' }) },
    );
  };
  const pick = (buyer: UnmatchedBuyer, company: Pick<CandidateBuyer, 'companyId' | 'companyName'>, place: number) => {
    if (naming.isPending) return;
    const called = buyer.name ?? buyer.called;
    search(null);
    name(buyer, company.companyId, () =>
      notify({
        text: t`${called} is matched to ${company.companyName}. Future files use this match.`,
        action: {
          label: t`Undo`,
          onPress: () => name(buyer, null, () => notify({ text: t`Match removed: ${called}.` })),
        },
      }),
    );
    focusRow(listRef.current, place + 1);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const row = (event.target as Element).closest('li');
    const place = row ? [...(listRef.current?.children ?? [])].indexOf(row) : -1;
    const buyer = unmatched[place];
    const isTyping = (event.target as Element).matches('input, textarea, select');
    if (!buyer || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    const company = /^[1-5]$/.test(event.key) ? buyer.companies[Number(event.key) - 1] : undefined;
    if (company) pick(buyer, company, place);
    else if (event.key === 'ArrowDown') focusRow(listRef.current, place + 1);
    else if (event.key === 'ArrowUp') focusRow(listRef.current, place - 1);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const list = listRef.current;
    list?.addEventListener('keydown', onKey);
    return () => list?.removeEventListener('keydown', onKey);
  }, []);
  return (
    <ol ref={listRef} className={styles.list}>
      {unmatched.map((buyer, place) => {
        const key = keyOf(buyer);
        return (
          <li key={key} className={styles.row}>
            <StatedBuyerText buyer={buyer} />
            <div className={styles.candidates}>
              {buyer.companies.slice(0, mostOffered).map((company, number) => (
                <Candidate
                  key={company.companyId}
                  number={number + 1}
                  company={company}
                  isBusy={naming.isPending}
                  onPick={() => pick(buyer, company, place)}
                />
              ))}
              <Button
                size="small"
                kind="quiet"
                aria-label={t`Search the register for ${buyer.name ?? buyer.called}`}
                onPress={() => search(searched === key ? null : key)}
              >
                <Trans>Search…</Trans>
              </Button>
            </div>
            {searched === key && (
              <CompanyPicker
                value={null}
                policy={buyer.policy}
                autoFocus
                onChoose={(company) => company && pick(buyer, company, place)}
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** The row that takes the place of the one answered is the next one. */
function focusRow(list: HTMLElement | null, place: number): void {
  const rows = list?.querySelectorAll(':scope > li');
  rows?.[Math.max(0, Math.min(place, rows.length - 1))]?.querySelector('button')?.focus();
}

function StatedBuyerText({ buyer }: { buyer: UnmatchedBuyer }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { called, name, town, countryCode, lines, amount, question, identification } = buyer;
  return (
    <div className={styles.said}>
      <span className={styles.called}>
        <b>{name ?? called}</b> {name !== null && <span className={styles.note}>{called}</span>}
      </span>
      <span className={styles.note}>
        {countryCode && <CountryCode code={countryCode} />} {town && `${town} · `}
        <Plural value={lines} one="# line" other="# lines" />
        {' · '}
        {i18n._(matchQuestionLabels[question])}
      </span>
      {identification && (
        <span className={styles.note}>
          {identification.status === 'NOT_FOUND' ? (
            <Trans>Not found by the insurer.</Trans>
          ) : (
            <Trans>Identification in progress at the insurer.</Trans>
          )}
        </span>
      )}
      <b className={styles.amount}>{amount ? format.money(amount) : <Trans>no exchange rate</Trans>}</b>
    </div>
  );
}

type CandidateProps = { number: number; company: CandidateBuyer; isBusy: boolean; onPick(): void };

function Candidate({ number, company, isBusy, onPick }: CandidateProps) {
  const { companyName, countryCode, town } = company;
  return (
    <Button size="small" isBusy={isBusy} onPress={onPick}>
      <kbd className={styles.key}>{number}</kbd> {companyName}
      <span className={styles.place}>{town ? `${countryCode} ${town}` : countryCode}</span>
    </Button>
  );
}

/** Everybody who is left goes to the insurer at once, each once; the answers match their lines. */
function IdentifyButton({ job, operations, count }: OfFile & { count: number }) {
  const { t } = useLingui();
  const notify = useToast();
  const problemText = useProblemText();
  const identifying = useIdentifyBuyers(operations);
  if (count === 0) return null;
  const identify = () =>
    identifying.mutate(
      { params: { jobId: job.jobId } },
      {
        onSuccess: ({ requested }) =>
          notify({
            text: t`Identification requested: ${requested}. The lines of this file are matched when the insurer answers.`,
          }),
        onError: (problem) => notify({ text: problemText(problem), tone: 'failed' }),
      },
    );
  return (
    <Button size="small" isBusy={identifying.isPending} onPress={identify}>
      <Plural
        value={count}
        one="Ask the insurer to identify # customer"
        other="Ask the insurer to identify # customers"
      />
    </Button>
  );
}
