import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { paths } from '../../../platform/core/paths.ts';
import { ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { Page } from '../../../platform/ui/Page.tsx';
import { PanelContext, type PanelFrame } from '../../../platform/ui/ResourceList/DetailPanel.tsx';
import { CoverPanel } from './CoverPanel.tsx';
import styles from './covers.module.css';

/** One cover under an address of its own, for links from messages and other systems. */
export function CoverPage() {
  const { t } = useLingui();
  const { coverId } = useParams({ strict: false }) as { coverId: string };
  const navigate = useNavigate();
  const frame = useMemo<PanelFrame>(() => {
    const close = () => void navigate({ to: paths.covers });
    return { position: null, previous: null, next: null, close };
  }, [navigate]);
  return (
    <Page
      title={t`Cover`}
      layout="flush"
      actions={
        <ButtonLink to={paths.covers}>
          <Trans>All covers</Trans>
        </ButtonLink>
      }
    >
      <div className={styles.page}>
        <PanelContext value={frame}>
          <CoverPanel coverId={coverId} />
        </PanelContext>
      </div>
    </Page>
  );
}
