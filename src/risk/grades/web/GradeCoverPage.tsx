import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { paths } from '../../../platform/core/paths.ts';
import { ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { Page } from '../../../platform/ui/Page.tsx';
import { PanelContext, type PanelFrame } from '../../../platform/ui/ResourceList/DetailPanel.tsx';
import { GradeCoverPanel } from './GradeCoverPanel.tsx';
import styles from './grades.module.css';

/** One cover by grade under an address of its own, for links from buyers and messages. */
export function GradeCoverPage() {
  const { t } = useLingui();
  const { coverId } = useParams({ strict: false }) as { coverId: string };
  const navigate = useNavigate();
  const frame = useMemo<PanelFrame>(() => {
    const close = () => void navigate({ to: paths.gradeCovers });
    return { position: null, previous: null, next: null, close };
  }, [navigate]);
  return (
    <Page
      title={t`Cover by grade`}
      layout="flush"
      actions={
        <ButtonLink to={paths.gradeCovers}>
          <Trans>All covers by grade</Trans>
        </ButtonLink>
      }
    >
      <div className={styles.page}>
        <PanelContext value={frame}>
          <GradeCoverPanel coverId={coverId} />
        </PanelContext>
      </div>
    </Page>
  );
}
