import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Banner } from '../../../platform/ui/controls/Banner.tsx';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { Dialog } from '../../../platform/ui/controls/Dialog.tsx';
import { StillReading } from '../../../platform/ui/controls/states.tsx';
import { useToast } from '../../../platform/ui/controls/Toast.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useProblemText } from '../../../platform/ui/problem-texts.ts';
import styles from './deadlines.module.css';
import { useCalendarLink, useEndCalendarLink, useMakeCalendarLink } from './deadlines.queries.ts';

/** The link with which a calendar program follows the deadlines: created, shown once, ended. */
export function CalendarLinkDialog({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  const problemText = useProblemText();
  const notify = useToast();
  const link = useCalendarLink();
  const make = useMakeCalendarLink();
  const end = useEndCalendarLink();
  const [url, setUrl] = useState<string | null>(null);
  const exists = Boolean(link.data?.link);
  const makeIt = () => make.mutate({}, { onSuccess: (made) => setUrl(made.url) });
  const endIt = () =>
    end.mutate(
      {},
      {
        onSuccess: () => {
          setUrl(null);
          notify({ text: t`Calendar link revoked.` });
        },
      },
    );
  const problem = make.error ?? end.error ?? link.error;
  return (
    <Dialog
      title={t`Deadlines in your calendar`}
      isOpen
      onClose={onClose}
      actions={
        <>
          {url ? (
            <CopyButton text={url} />
          ) : (
            <Button kind="primary" isBusy={make.isPending} onPress={makeIt}>
              {exists ? <Trans>Create new link</Trans> : <Trans>Create link</Trans>}
            </Button>
          )}
          {exists && (
            <Button isDangerous isBusy={end.isPending} onPress={endIt}>
              <Trans>Revoke link</Trans>
            </Button>
          )}
          <Button onPress={onClose}>
            <Trans>Close</Trans>
          </Button>
        </>
      }
    >
      {url ? (
        <>
          <p>
            <Trans>Add this address to your calendar program as a subscription. It is shown only once.</Trans>
          </p>
          <code className={styles.secret}>{url}</code>
        </>
      ) : (
        <LinkState link={link.data} />
      )}
      <p>
        <Trans>
          Anyone with the link can see the deadlines that you may see, and nothing else. Your rights are checked at
          every update of the calendar.
        </Trans>
      </p>
      {problem && (
        <Banner tone="neg" isSpoken>
          {problemText(problem)}
        </Banner>
      )}
    </Dialog>
  );
}

function LinkState({ link }: { link: ReturnType<typeof useCalendarLink>['data'] }) {
  const format = useFormat();
  if (!link) return <StillReading />;
  if (!link.link)
    return (
      <p>
        <Trans>No calendar subscribes to your deadlines yet.</Trans>
      </p>
    );
  const { createdAt, lastUsedAt, expiresAt } = link.link;
  const made = format.fullInstant(createdAt);
  const read = lastUsedAt && format.fullInstant(lastUsedAt);
  const until = format.fullDay(expiresAt.slice(0, 10));
  return (
    <p>
      {read ? (
        <Trans>
          A link created on {made} was last used on {read}. It is valid until {until}. A new link replaces it.
        </Trans>
      ) : (
        <Trans>
          A link created on {made} has not been used yet. It is valid until {until}. A new link replaces it.
        </Trans>
      )}
    </p>
  );
}

function CopyButton({ text }: { text: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
  };
  return (
    <Button kind="primary" onPress={() => void copy()}>
      {isCopied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
    </Button>
  );
}
