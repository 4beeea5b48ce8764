import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../platform/core/paths.ts';
import { Banner } from '../../../platform/ui/controls/Banner.tsx';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { useToast } from '../../../platform/ui/controls/Toast.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useProblemText, useWhyNotText } from '../../../platform/ui/problem-texts.ts';
import { useWhyNotOrder } from '../../../risk/covers/web/public.ts';
import { ledgersContract, type MisplacedLines as Misplaced } from '../ledgers.contract.ts';
import type { UnmovedReason } from '../misplaced-lines.ts';
import styles from './ledgers.module.css';
import { useMisplacedLines, useMoveMisplacedLines } from './ledgers.queries.ts';

const unmovedReasonLabels: Readonly<Record<UnmovedReason, MessageDescriptor>> = {
  REPORTED: msg`reported to the insurer`,
  IN_PLAN: msg`part of a payment plan`,
  IN_COLLECTION: msg`placed for collection`,
  IN_CLAIM: msg`part of a claim`,
  IN_CASE: msg`previously part of an extension, plan, dispute, collection or claim`,
  PAID_BY_HAND: msg`paid with a payment entered for this buyer`,
  NUMBER_TAKEN: msg`the other buyer already has another document with this number`,
};

/**
 * Lines that ledgers entered for a customer number or name which was assigned to another buyer since: each number moves
 * in one action, and what has to stay shows why.
 */
export function MisplacedLines() {
  const { data } = useMisplacedLines();
  const movable = data?.items.filter(({ moves }) => moves.lines > 0) ?? [];
  const staying = data?.items.filter(({ moves }) => moves.lines === 0) ?? [];
  if (movable.length + staying.length === 0) return null;
  return (
    <Banner tone={movable.length > 0 ? 'warn' : 'info'} title={<Trans>Lines recorded for another buyer</Trans>}>
      {movable.length > 0 && <Lines items={movable} />}
      {staying.length > 0 && (
        <details>
          <summary>
            <Plural value={linesOf(staying)} one="# line cannot be moved" other="# lines cannot be moved" />
          </summary>
          <Lines items={staying} />
        </details>
      )}
    </Banner>
  );
}

function linesOf(items: readonly Misplaced[]): number {
  return items.reduce((sum, { lines }) => sum + lines, 0);
}

function Lines({ items }: { items: readonly Misplaced[] }) {
  return (
    <ul className={styles.misplaced}>
      {items.map((each) => (
        <li key={`${each.policy} ${each.called} ${each.company.companyId} ${each.toCompany.companyId}`}>
          <LinesByBook misplaced={each} />
          {each.moves.lines > 0 && <MoveButton misplaced={each} />}
        </li>
      ))}
    </ul>
  );
}

function LinesByBook({ misplaced }: { misplaced: Misplaced }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { called, names, company, toCompany, lines, amounts, moves, kept } = misplaced;
  const sums = format.list(amounts.map((amount) => format.money(amount)));
  const shown = names.length > 0 ? `${called} (${format.list(names)})` : called;
  const book = <BuyerLink company={company} />;
  const meant = <BuyerLink company={toCompany} />;
  return (
    <p>
      <Trans>
        <b>{shown}</b> is {meant}. Recorded for {book}:
      </Trans>{' '}
      <b>
        <Plural value={lines} one="# line" other="# lines" />, {sums}
      </b>
      {moves.withdrawn > 0 && (
        <>
          {' · '}
          <Plural
            value={moves.withdrawn}
            one="# is already recorded for the other buyer and is removed"
            other="# are already recorded for the other buyer and are removed"
          />
        </>
      )}
      {kept.map(({ reason, lines: some, amounts: owed }) => (
        <span key={reason}>
          {' · '}
          <Plural value={some} one="# stays" other="# stay" /> (
          {format.list(owed.map((amount) => format.money(amount)))}): {i18n._(unmovedReasonLabels[reason])}
        </span>
      ))}
    </p>
  );
}

function BuyerLink({ company: { companyId, companyName } }: { company: Misplaced['company'] }) {
  return <Link to={paths.buyer(companyId)}>{companyName}</Link>;
}

function MoveButton({ misplaced }: { misplaced: Misplaced }) {
  const { t } = useLingui();
  const notify = useToast();
  const problemText = useProblemText();
  const mayNot = useWhyNotText()(useWhyNotOrder(ledgersContract.moveMisplacedLines));
  const moving = useMoveMisplacedLines();
  const { policy, called, company, toCompany, moves } = misplaced;
  const move = () =>
    moving.mutate(
      {
        body: {
          policy,
          called,
          companyId: company.companyId,
          toCompanyId: toCompany.companyId,
          lines: moves.lines,
        },
      },
      {
        onSuccess: () => notify({ text: t`The lines of ${called} are now recorded for ${toCompany.companyName}.` }),
        onError: (problem) => notify({ text: problemText(problem), tone: 'failed' }),
      },
    );
  return (
    <Button size="small" whyNot={mayNot} isBusy={moving.isPending} onPress={move}>
      <Plural value={moves.lines} one="Move # line" other="Move # lines" />
    </Button>
  );
}
