import { Trans } from '@lingui/react/macro';
import { Statement } from '../../../platform/ui/controls/Figures.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import type { TurnoverDeclaration } from '../turnover-declarations.contract.ts';

/** What is to be done with a declaration, or what was declared. */
export function DeclarationStatement({ declaration }: { declaration: TurnoverDeclaration }) {
  const format = useFormat();
  const { status, periodFrom, periodTo, dueDate, total, nil, estimate } = declaration;
  const { declaredBy, declaredAt, approvedBy: person, editableUntil } = declaration;
  const days = format.period(periodFrom, periodTo);
  const due = format.fullDay(dueDate);
  const distance = format.distance(dueDate);
  const ends = format.fullDay(periodTo);
  const declared = nil ? null : total && format.money(total);
  const by = declaredBy ?? '';
  const at = declaredAt ? format.instant(declaredAt) : '';
  const until = editableUntil ? format.instant(editableUntil) : '';
  if (status === 'UPCOMING')
    return (
      <Statement lead={<Trans>Figures can be saved before; they are declared by {due}.</Trans>}>
        <Trans>The period runs until {ends}.</Trans>
      </Statement>
    );
  if (status === 'ESTIMATED') {
    const estimated = estimate ? format.money(estimate.total) : '';
    const on = estimate ? format.instant(estimate.estimatedAt) : '';
    return (
      <Statement
        lead={
          <Trans>
            Estimated on {on}, since nothing was declared by {due}. Declare the figures: they replace the estimate.
          </Trans>
        }
      >
        <Trans>
          The insurer estimates the turnover of {days} at {estimated}.
        </Trans>
      </Statement>
    );
  }
  if (status === 'OVERDUE')
    return (
      <Statement
        lead={
          <Trans>Due date: {due}. Without a declaration the insurer estimates the turnover 30 days after it.</Trans>
        }
      >
        <Trans>
          The turnover of {days} was due <mark>{distance}</mark>.
        </Trans>
      </Statement>
    );
  if (status === 'TO_BE_SUPPLIED' || status === 'DRAFT')
    return (
      <Statement lead={<Trans>Due date: {due}.</Trans>}>
        <Trans>
          The turnover of {days} is due <mark>{distance}</mark>.
        </Trans>
      </Statement>
    );
  return (
    <Statement
      lead={
        <>
          {status === 'DECLARED' ? (
            <Trans>
              Declared by {by}, {at}. It can be corrected until {until}.
            </Trans>
          ) : (
            <Trans>
              Declared by {by}, {at}. It can no longer be corrected, only amended.
            </Trans>
          )}{' '}
          {person && <Trans>Approved by {person}.</Trans>}
        </>
      }
    >
      {declared === null ? (
        <Trans>No turnover was declared for {days}.</Trans>
      ) : (
        <Trans>
          {declared} was declared for {days}.
        </Trans>
      )}
    </Statement>
  );
}
