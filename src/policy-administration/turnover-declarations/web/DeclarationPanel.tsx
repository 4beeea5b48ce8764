import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../../platform/core/paths.ts';
import { ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { ErrorState, StillReading } from '../../../platform/ui/controls/states.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { DetailPanel, PanelSection } from '../../../platform/ui/ResourceList/DetailPanel.tsx';
import { StatusInWords } from '../../../platform/ui/signature/Status.tsx';
import { declarationStatusLabels } from '../declaration-labels.ts';
import type { TurnoverDeclaration } from '../turnover-declarations.contract.ts';
import { DeclarationStatement } from './DeclarationStatement.tsx';
import { DeclaredFigures } from './DeclaredFigures.tsx';
import { useDeclaration } from './turnover-declarations.queries.ts';

/** A declaration beside the list: what is to be done, and the figures. */
export function DeclarationPanel({ todId, row }: { todId: string; row?: TurnoverDeclaration | undefined }) {
  const { t } = useLingui();
  const format = useFormat();
  const found = useDeclaration(todId);
  const shown = found.data ?? row;
  return (
    <DetailPanel
      kicker={shown ? t`Turnover declaration under ${shown.policy}` : t`Turnover declarations`}
      title={shown ? format.period(shown.periodFrom, shown.periodTo) : ''}
      sub={shown && <StatusInWords of={declarationStatusLabels[shown.status]} />}
      foot={
        <ButtonLink kind="primary" to={paths.turnoverDeclaration(todId)}>
          {found.data?.actions.confirm === null ? <Trans>Enter and declare</Trans> : <Trans>Open</Trans>}
        </ButtonLink>
      }
    >
      {found.error && (
        <ErrorState problem={found.error} what={t`The declaration could not be loaded.`} onRetry={found.refetch} />
      )}
      {shown && (
        <PanelSection>
          <DeclarationStatement declaration={shown} />
        </PanelSection>
      )}
      {found.data
        ? found.data.total !== null &&
          found.data.estimate === null && (
            <PanelSection>
              <DeclaredFigures declaration={found.data} />
            </PanelSection>
          )
        : !found.error && <StillReading />}
    </DetailPanel>
  );
}
