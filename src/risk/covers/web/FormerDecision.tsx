import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../platform/core/paths.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { StatusInWords } from '../../../platform/ui/signature/Status.tsx';
import { decisionLabels } from '../cover-labels.ts';
import type { CoverRequestOnWire, FormerDecisionOnWire } from '../cover-requests.contract.ts';
import { useReasons } from './AnswerStatement.tsx';
import styles from './answer.module.css';

/** The decision that an appeal is against, beside its answer; nothing of any other request. */
export function FormerDecision({ request }: { request: CoverRequestOnWire }) {
  const { formerDecision } = request;
  if (!formerDecision) return null;
  const isOpen = request.requestStatus === 'PENDING';
  return (
    <section className={styles.former}>
      <h3>
        <Trans>Decision appealed</Trans>
      </h3>
      <p>
        <Decided of={formerDecision} />
      </p>
      {isOpen && (
        <p>
          <Trans>It stays in force until the appeal is answered.</Trans>
        </p>
      )}
      {formerDecision.requestId && (
        <Link to={paths.coverRequest(formerDecision.requestId)}>
          <Trans>Open the request</Trans>
        </Link>
      )}
    </section>
  );
}

function Decided({ of: { decisionCode, decidedOn, grantedAmount, reasonCodes } }: { of: FormerDecisionOnWire }) {
  const format = useFormat();
  const reasons = useReasons();
  const because = reasons(reasonCodes);
  const { shape, label } = decisionLabels[decisionCode];
  return (
    <>
      <StatusInWords of={{ shape, label }} /> {format.money(grantedAmount)}, {format.fullDay(decidedOn)}.{' '}
      {because && <Trans>Because {because}.</Trans>}
    </>
  );
}
