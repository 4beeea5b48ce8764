import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { paths } from '../../../platform/core/paths.ts';
import { ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { Page } from '../../../platform/ui/Page.tsx';
import { PanelContext, type PanelFrame } from '../../../platform/ui/ResourceList/DetailPanel.tsx';
import { NdCoverPanel } from './NdCoverPanel.tsx';
import styles from './nd-covers.module.css';

/** One check under an address of its own, for links from buyers, orders and messages. */
export function NdCoverPage() {
  const { t } = useLingui();
  const { ndCoverId } = useParams({ strict: false }) as { ndCoverId: string };
  const navigate = useNavigate();
  const frame = useMemo<PanelFrame>(() => {
    const close = () => void navigate({ to: paths.ndCovers });
    return { position: null, previous: null, next: null, close };
  }, [navigate]);
  return (
    <Page
      title={t`ND covers`}
      layout="flush"
      actions={
        <ButtonLink to={paths.ndCovers}>
          <Trans>All checks</Trans>
        </ButtonLink>
      }
    >
      <div className={styles.page}>
        <PanelContext value={frame}>
          <NdCoverPanel ndCoverId={ndCoverId} />
        </PanelContext>
      </div>
    </Page>
  );
}
