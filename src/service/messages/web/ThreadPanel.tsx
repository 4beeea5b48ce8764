import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { RecordHistory } from '../../../platform/audit/web/public.ts';
import { paths } from '../../../platform/core/paths.ts';
import { Button, ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { Changed } from '../../../platform/ui/controls/Changed.tsx';
import { ConfirmationDialog } from '../../../platform/ui/controls/ConfirmationDialog.tsx';
import { CountryCode } from '../../../platform/ui/controls/Figures.tsx';
import { ErrorState, StillReading } from '../../../platform/ui/controls/states.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useWhyNotText } from '../../../platform/ui/problem-texts.ts';
import { DetailPanel, PanelSection } from '../../../platform/ui/ResourceList/DetailPanel.tsx';
import { StatusInWords } from '../../../platform/ui/signature/Status.tsx';
import { linkOf } from '../../notifications/notification-links.ts';
import { wayTo } from '../../notifications/web/public.ts';
import { aboutLabels, threadStatusLabels } from '../message-labels.ts';
import { aboutKindOf } from '../message-thread.ts';
import type { MessageThread, MessageThreadDetail } from '../messages.contract.ts';
import { Conversation } from './Conversation.tsx';
import { useCloseThread, useIsInsurer, useReadMessages, useThread } from './messages.queries.ts';
import { ReplyForm } from './ReplyForm.tsx';

/** A conversation beside the list: the reply, what was written, the latest first, and what may be done. */
export function ThreadPanel({ threadId, row }: { threadId: string; row?: MessageThread | undefined }) {
  const { t } = useLingui();
  const found = useThread(threadId);
  const isInsurer = useIsInsurer();
  const { data: detail, error } = found;
  const shown = detail ?? row;
  useReadOnce(detail);
  return (
    <DetailPanel
      kicker={shown ? t`Messages under ${shown.policy}` : t`Messages`}
      title={shown?.company.companyName ?? '–'}
      sub={
        shown && (
          <>
            <CountryCode code={shown.company.countryCode} /> {shown.company.companyId}
            {isInsurer && shown.policyholder && <> · {shown.policyholder}</>}
          </>
        )
      }
      foot={detail && <Actions thread={detail} isInsurer={isInsurer} />}
    >
      {error && <ErrorState problem={error} what={t`The messages could not be loaded.`} onRetry={found.refetch} />}
      {shown && (
        <PanelSection
          title={shown.subject}
          end={
            <Changed by={shown.status}>
              <StatusInWords of={threadStatusLabels[shown.status]} />
            </Changed>
          }
        >
          {detail && <Ending thread={detail} />}
          {detail && <ReplyForm thread={detail} isInsurer={isInsurer} />}
          {detail ? <Conversation thread={detail} /> : !error && <StillReading />}
        </PanelSection>
      )}
      {detail && !isInsurer && <RecordHistory subject={`message-thread/${threadId}`} />}
    </DetailPanel>
  );
}

/** Notes that what is shown was read, by this person. */
function useReadOnce(thread: MessageThreadDetail | undefined): void {
  const { mutate } = useReadMessages();
  const noted = useRef('');
  const what = thread && thread.unread > 0 ? `${thread.threadId} ${thread.messageCount}` : '';
  useEffect(() => {
    if (!thread || what === '' || noted.current === what) return;
    noted.current = what;
    mutate({ params: { threadId: thread.threadId }, body: { until: thread.messageCount } });
  }, [thread, what, mutate]);
}

/** What ends it: when it closes by itself, or who closed it. */
function Ending({ thread: { closesOn, closedBy, closedAt } }: { thread: MessageThreadDetail }) {
  const format = useFormat();
  if (closedAt !== null) {
    const day = format.fullDay(closedAt.slice(0, 10));
    return (
      <p>
        <Trans>
          Closed by {closedBy} on {day}. A new message opens it again.
        </Trans>
      </p>
    );
  }
  if (closesOn === null) return null;
  const day = format.fullDay(closesOn);
  return (
    <p>
      <Trans>Closes on {day} unless somebody writes.</Trans>
    </p>
  );
}

function Actions({ thread, isInsurer }: { thread: MessageThreadDetail; isInsurer: boolean }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const whyNotText = useWhyNotText();
  const close = useCloseThread();
  const [asks, ask] = useState(false);
  const { threadId, company, about, subject, status, version, actions } = thread;
  const kind = about && aboutKindOf(about);
  const way = about && wayTo(linkOf({ subject: about, companyId: company.companyId }));
  return (
    <>
      {!isInsurer && way && kind && (
        <ButtonLink to={way.to as '/'} search={way.search as never}>
          {i18n._(aboutLabels[kind])}
        </ButtonLink>
      )}
      {!isInsurer && (
        <ButtonLink to={paths.buyer(company.companyId)}>
          <Trans>Open the buyer</Trans>
        </ButtonLink>
      )}
      {status !== 'CLOSED' && (
        <Button whyNot={whyNotText(actions.close)} onPress={() => ask(true)}>
          <Trans>Close conversation…</Trans>
        </Button>
      )}
      {asks && (
        <ConfirmationDialog
          title={t`Close the conversation`}
          action={close}
          input={{ params: { threadId }, ifMatch: version }}
          yes={<Trans>Close conversation</Trans>}
          done={t`Conversation closed.`}
          onClose={() => ask(false)}
        >
          <p>
            <Trans>Nothing is open in “{subject}”. A new message opens it again.</Trans>
          </p>
        </ConfirmationDialog>
      )}
    </>
  );
}
