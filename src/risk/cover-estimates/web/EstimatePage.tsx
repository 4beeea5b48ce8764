import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { paths } from '../../../platform/core/paths.ts';
import { ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { Page } from '../../../platform/ui/Page.tsx';
import { PanelContext, type PanelFrame } from '../../../platform/ui/ResourceList/DetailPanel.tsx';
import { EstimatePanel } from './EstimatePanel.tsx';
import styles from './estimates.module.css';

/** One estimate under an address of its own, for links from forms and messages. */
export function EstimatePage() {
  const { t } = useLingui();
  const { estimateId } = useParams({ strict: false }) as { estimateId: string };
  const navigate = useNavigate();
  const frame = useMemo<PanelFrame>(() => {
    const close = () => void navigate({ to: paths.coverEstimates });
    return { position: null, previous: null, next: null, close };
  }, [navigate]);
  return (
    <Page
      title={t`Cover estimates`}
      layout="flush"
      actions={
        <ButtonLink to={paths.coverEstimates}>
          <Trans>All estimates</Trans>
        </ButtonLink>
      }
    >
      <div className={styles.page}>
        <PanelContext value={frame}>
          <EstimatePanel estimateId={estimateId} />
        </PanelContext>
      </div>
    </Page>
  );
}
