import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { paths } from '../../../platform/core/paths.ts';
import { ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { Page } from '../../../platform/ui/Page.tsx';
import { PanelContext, type PanelFrame } from '../../../platform/ui/ResourceList/DetailPanel.tsx';
import { GradePanel } from './GradePanel.tsx';
import styles from './grades.module.css';

/** One grade request under an address of its own: where its answer is shown, and for links from orders and messages. */
export function GradePage() {
  const { t } = useLingui();
  const { requestId } = useParams({ strict: false }) as { requestId: string };
  const navigate = useNavigate();
  const frame = useMemo<PanelFrame>(() => {
    const close = () => void navigate({ to: paths.grades });
    return { position: null, previous: null, next: null, close };
  }, [navigate]);
  return (
    <Page
      title={t`Grade`}
      layout="flush"
      actions={
        <ButtonLink to={paths.grades}>
          <Trans>All grades</Trans>
        </ButtonLink>
      }
    >
      <div className={styles.page}>
        <PanelContext value={frame}>
          <GradePanel requestId={requestId} />
        </PanelContext>
      </div>
    </Page>
  );
}
