import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { PartnerTool } from '../../../identity/access/connected-tools.ts';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { useProblemText } from '../../../platform/ui/problem-texts.ts';
import { useLaunchTool } from './partner-tools.queries.ts';

type Props = Readonly<{
  tool: PartnerTool;
  /** The id of what names the tool, where the button does not. */
  describedBy?: string;
  /** Beside filters, which are smaller than buttons. */
  isSmall?: boolean;
  children?: ReactNode;
}>;

/** Opens a tool in a tab of its own. Its address is valid once, so it is requested at the click and stored nowhere. */
export function OpenTool({ tool, describedBy, isSmall = false, children }: Props) {
  const launch = useLaunchTool();
  const problemText = useProblemText();
  const [isOpened, setOpened] = useState(false);

  function open() {
    // browsers open a tab only at the click itself: it is there before the address is
    const tab = window.open('about:blank', '_blank');
    if (tab) tab.opener = null;
    launch.mutate(
      { params: { tool } },
      {
        onSuccess: ({ url }) => {
          (tab ?? window).location.replace(url);
          setOpened(true);
        },
        onError: () => tab?.close(),
      },
    );
  }

  return (
    <div>
      <Button
        icon="link"
        {...(isSmall ? { size: 'small' } : {})}
        isBusy={launch.isPending}
        onPress={open}
        aria-describedby={describedBy}
      >
        {children ?? <Trans>Open</Trans>}
      </Button>{' '}
      <span role="status">
        {launch.error ? problemText(launch.error) : isOpened && <Trans>Opened in another tab.</Trans>}
      </span>
    </div>
  );
}
