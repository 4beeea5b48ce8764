import { Trans, useLingui } from '@lingui/react/macro';
import type { ProblemError } from '../client.ts';
import { useCommands } from '../commands.tsx';
import { Button } from '../controls/Button.tsx';
import { useToast } from '../controls/Toast.tsx';
import { useFormat } from '../format/useFormat.ts';
import { useProblemText } from '../problem-texts.ts';
import { useNotifyUndoable } from '../useNotifyUndoable.ts';

export type MarkAllReadProps = {
  isAllRead: boolean;
  isBusy: boolean;
  /** Whether the palette offers it too. */
  isCommand?: boolean;
  /** Marks all that the filters show; the marks have a name unless nothing was unread. */
  read(): Promise<{ marked: number; markingId: string | null }>;
  unread(markingId: string): Promise<unknown>;
  /** "12 marked as read." */
  said(marked: string): string;
};

/** Marks all that a list shows as read, for the reader alone; the message offers to undo it. */
export function MarkAllRead({ isAllRead, isBusy, isCommand = false, read, unread, said }: MarkAllReadProps) {
  const { t } = useLingui();
  const notify = useToast();
  const format = useFormat();
  const problemText = useProblemText();
  const notifyUndoable = useNotifyUndoable();
  const mark = () =>
    void read().then(
      ({ marked, markingId }) => {
        const text = said(format.number(marked));
        if (markingId === null) notify({ text });
        else notifyUndoable(text, () => unread(markingId));
      },
      (problem: ProblemError) => notify({ tone: 'failed', text: problemText(problem) }),
    );
  const command = { id: 'read-all', label: t`Mark all as read`, icon: 'check', scope: 'screen', run: mark } as const;
  useCommands(isCommand ? [command] : []);
  return (
    <Button
      icon="check"
      size="small"
      isBusy={isBusy}
      whyNot={isAllRead ? t`Everything is already read.` : null}
      onPress={mark}
    >
      <Trans>Mark all as read</Trans>
    </Button>
  );
}
