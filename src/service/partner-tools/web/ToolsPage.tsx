import { useLingui as useRuntime } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMe } from '../../../identity/access/web/public.ts';
import { Statement } from '../../../platform/ui/controls/Figures.tsx';
import { Icon } from '../../../platform/ui/controls/Icon.tsx';
import { Empty, ErrorState, StillReading } from '../../../platform/ui/controls/states.tsx';
import { Page } from '../../../platform/ui/Page.tsx';
import { useProblemText } from '../../../platform/ui/problem-texts.ts';
import type { ToolItem } from '../partner-tools.contract.ts';
import { OpenTool } from './OpenTool.tsx';
import { usePartnerTools } from './partner-tools.queries.ts';
import { toolTexts } from './tool-texts.ts';
import styles from './tools.module.css';

/** The tools of the insurer and its partners, one click away (row G5). */
export function ToolsPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Partner tools`}>
      <Tools />
    </Page>
  );
}

function Tools() {
  const { data, error, refetch } = usePartnerTools();
  const isAdministrator = useMe().userType === 'administrator';
  if (error)
    return <ErrorState problem={error} what={<Trans>The tools could not be loaded.</Trans>} onRetry={refetch} />;
  if (!data) return <StillReading />;
  if (data.items.length === 0)
    return (
      <Empty
        title={<Trans>No tools are available to you.</Trans>}
        reason={<Trans>Your administrator can give you access.</Trans>}
      />
    );
  return (
    <>
      <Statement>
        {isAdministrator ? (
          <Trans>All tools, and why a tool is not available.</Trans>
        ) : (
          <Trans>Other tools of the insurer. No separate sign-in needed: you sign in once, here.</Trans>
        )}
      </Statement>
      <ul className={styles.tools}>
        {data.items.map((item) => (
          <Tool key={item.tool} {...item} />
        ))}
      </ul>
    </>
  );
}

function Tool({ tool, whyNot }: ToolItem) {
  const { i18n } = useRuntime();
  const problemText = useProblemText();
  const { name, about, icon } = toolTexts[tool];
  return (
    <li className={styles.tool}>
      <h2 id={`tool-${tool}`} className={styles.name}>
        <Icon name={icon} />
        {i18n._(name)}
      </h2>
      <p className={styles.about}>{i18n._(about)}</p>
      {whyNot ? <p>{problemText(whyNot)}</p> : <OpenTool tool={tool} describedBy={`tool-${tool}`} />}
    </li>
  );
}
