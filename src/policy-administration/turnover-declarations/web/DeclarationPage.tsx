import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { isWaiting } from '../../../approvals/orders/order.ts';
import { RecordHistory } from '../../../platform/audit/web/public.ts';
import { paths } from '../../../platform/core/paths.ts';
import { downloadFile } from '../../../platform/exports/web/public.ts';
import { useMay } from '../../../platform/ui/caller.ts';
import { addressOf } from '../../../platform/ui/client.ts';
import { Button, ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { ErrorState, StillReading } from '../../../platform/ui/controls/states.tsx';
import { Page } from '../../../platform/ui/Page.tsx';
import { useConnection } from '../../../platform/ui/query.ts';
import { StatusInWords } from '../../../platform/ui/signature/Status.tsx';
import { HowDecided } from '../../../policies/passports/web/public.ts';
import { declarationStatusLabels } from '../declaration-labels.ts';
import { type DeclarationDetail, turnoverDeclarationsContract } from '../turnover-declarations.contract.ts';
import { AmendmentOfDeclaration } from './AmendmentOfDeclaration.tsx';
import { useAmendInAddress } from './amend-in-address.ts';
import { DeclarationForm } from './DeclarationForm.tsx';
import { DeclarationStatement } from './DeclarationStatement.tsx';
import { DeclaredFigures, EstimatedFigures } from './DeclaredFigures.tsx';
import { declarationPassports } from './declaration-passports.ts';
import styles from './declarations.module.css';
import { FiguresInApproval } from './FiguresInApproval.tsx';
import { useDeclaration } from './turnover-declarations.queries.ts';

/** One declaration: what is to be done, the figures by country, and the premium that follows. */
export function DeclarationPage() {
  const { t } = useLingui();
  const { todId } = useParams({ strict: false }) as { todId: string };
  const { data, error, refetch } = useDeclaration(todId);
  return (
    <Page
      title={t`Turnover declaration`}
      note={data && <Note declaration={data} />}
      actions={
        <ButtonLink to={paths.turnoverDeclarations}>
          <Trans>All declarations</Trans>
        </ButtonLink>
      }
    >
      {error && !data && (
        <ErrorState problem={error} what={t`The declaration could not be loaded.`} onRetry={refetch} />
      )}
      {data ? <Declaration declaration={data} /> : !error && <StillReading />}
    </Page>
  );
}

function Note({ declaration: { policy, status } }: { declaration: DeclarationDetail }) {
  return (
    <>
      <code>{policy}</code> <StatusInWords of={declarationStatusLabels[status]} />
    </>
  );
}

/** Downloads what was declared, and leads to the invoice; nothing before that. */
function Receipt({ declaration: { todId, declaredAt, invoiceId } }: { declaration: DeclarationDetail }) {
  const { apiBase } = useConnection();
  if (declaredAt === null) return null;
  const receipt = addressOf(apiBase, turnoverDeclarationsContract.printReceipt, { params: { todId }, query: {} });
  return (
    <div className={styles.sources}>
      <Button icon="export" onPress={() => downloadFile(receipt)}>
        <Trans>Receipt</Trans>
      </Button>
      {invoiceId && (
        <ButtonLink to={paths.premiumInvoice(invoiceId)}>
          <Trans>Open the invoice</Trans>
        </ButtonLink>
      )}
    </div>
  );
}

function Declaration({ declaration }: { declaration: DeclarationDetail }) {
  const mayEnter = useMay(turnoverDeclarationsContract.enterTurnover);
  const amend = useAmendInAddress();
  const { workflowStatus } = declaration;
  // what colleagues have before them is changed on purpose only: their approvals are lost with it
  const isWithColleagues = workflowStatus !== null && isWaiting({ workflowStatus });
  const isOpen = mayEnter && declaration.actions.enter === null && (amend.isAsked || !isWithColleagues);
  return (
    <div className={styles.sections}>
      <DeclarationStatement declaration={declaration} />
      <Receipt declaration={declaration} />
      <FiguresInApproval declaration={declaration} />
      {declaration.estimate && <EstimatedFigures declaration={declaration} estimate={declaration.estimate} />}
      {isOpen ? (
        <DeclarationForm key={declaration.todId} declaration={declaration} onSubmitted={amend.end} />
      ) : (
        <>
          {(declaration.toApprove === null || declaration.declaredAt !== null) && (
            <DeclaredFigures declaration={declaration} />
          )}
          <AmendmentOfDeclaration declaration={declaration} />
        </>
      )}
      {(declaration.amendment || declaration.estimate) && (
        <HowDecided subject={`turnover-declaration/${declaration.todId}`} inWords={declarationPassports} />
      )}
      <RecordHistory subject={`turnover-declaration/${declaration.todId}`} />
    </div>
  );
}
