import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { paths } from '../../../platform/core/paths.ts';
import { ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { Page } from '../../../platform/ui/Page.tsx';
import { PanelContext, type PanelFrame } from '../../../platform/ui/ResourceList/DetailPanel.tsx';
import { CapPanel } from './CapPanel.tsx';
import styles from './caps.module.css';

/** One offer under an address of its own, for links from covers, orders and messages. */
export function CapPage() {
  const { t } = useLingui();
  const { capOfferId } = useParams({ strict: false }) as { capOfferId: string };
  const navigate = useNavigate();
  const frame = useMemo<PanelFrame>(() => {
    const close = () => void navigate({ to: paths.caps });
    return { position: null, previous: null, next: null, close };
  }, [navigate]);
  return (
    <Page
      title={t`CAP and CAP+`}
      layout="flush"
      actions={
        <ButtonLink to={paths.caps}>
          <Trans>All offers</Trans>
        </ButtonLink>
      }
    >
      <div className={styles.page}>
        <PanelContext value={frame}>
          <CapPanel capOfferId={capOfferId} />
        </PanelContext>
      </div>
    </Page>
  );
}
