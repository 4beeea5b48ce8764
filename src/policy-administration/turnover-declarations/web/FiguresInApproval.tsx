import { Trans, useLingui } from '@lingui/react/macro';
import { ApprovalOfOrder } from '../../../approvals/orders/web/public.ts';
import { Banner } from '../../../platform/ui/controls/Banner.tsx';
import { Heading } from '../../../platform/ui/controls/SummaryCard.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import type { DeclarationDetail } from '../turnover-declarations.contract.ts';
import { FiguresOf } from './DeclaredFigures.tsx';
import styles from './declarations.module.css';

/** Figures that colleagues are to approve, with what the reader can do about it; nothing where there are none. */
export function FiguresInApproval({ declaration }: { declaration: DeclarationDetail }) {
  const { t } = useLingui();
  const format = useFormat();
  const { toApprove, orderId, insuredEntities, declaredAt, dueDate } = declaration;
  if (!toApprove) return null;
  const total = format.money(toApprove.total);
  const due = format.fullDay(dueDate);
  return (
    <section className={styles.amendment} aria-label={t`Approval`}>
      <Heading>
        <Trans>Approval</Trans>
      </Heading>
      <Banner tone="warn" title={<Trans>{total} is awaiting approval by a colleague.</Trans>}>
        {declaredAt === null ? (
          <>
            <Trans>Nothing is declared before the final approval.</Trans>{' '}
            {dueDate >= format.today && <Trans>The due date stays {due}.</Trans>}
          </>
        ) : (
          <Trans>The declared figures hold until the final approval.</Trans>
        )}
      </Banner>
      <FiguresOf figures={{ ...toApprove, insuredEntities }} title={<Trans>Figures to approve</Trans>} />
      <ApprovalOfOrder orderId={orderId} right="policy-admin-write" />
    </section>
  );
}
