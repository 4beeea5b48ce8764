import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { paths } from '../../../platform/core/paths.ts';
import { ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { Page } from '../../../platform/ui/Page.tsx';
import { PanelContext, type PanelFrame } from '../../../platform/ui/ResourceList/DetailPanel.tsx';
import { UnnamedCheckPanel } from './UnnamedCheckPanel.tsx';
import styles from './unnamed.module.css';

/** One self-check under an address of its own, for links from buyers and to show it with a claim. */
export function UnnamedCheckPage() {
  const { t } = useLingui();
  const { checkId } = useParams({ strict: false }) as { checkId: string };
  const navigate = useNavigate();
  const frame = useMemo<PanelFrame>(() => {
    const close = () => void navigate({ to: paths.unnamedChecks });
    return { position: null, previous: null, next: null, close };
  }, [navigate]);
  return (
    <Page
      title={t`Unnamed cover`}
      layout="flush"
      actions={
        <ButtonLink to={paths.unnamedChecks}>
          <Trans>All checks</Trans>
        </ButtonLink>
      }
    >
      <div className={styles.page}>
        <PanelContext value={frame}>
          <UnnamedCheckPanel checkId={checkId} />
        </PanelContext>
      </div>
    </Page>
  );
}
