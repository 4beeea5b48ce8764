import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useCallback } from 'react';
import type { ProblemError } from './client.ts';
import { useToast } from './controls/Toast.tsx';
import { useProblemText } from './problem-texts.ts';

/**
 * Says that something was done, with an undo button as long as the message stays; `undo` is the action that reverses
 * it. The outcome of undoing is said, too.
 */
export function useNotifyUndoable(): (text: ReactNode, undo: () => Promise<unknown>) => void {
  const { t } = useLingui();
  const notify = useToast();
  const problemText = useProblemText();
  return useCallback(
    (text, undo) => {
      const onPress = () =>
        void undo().then(
          () => notify({ text: t`Undone.` }),
          (problem: ProblemError) => notify({ text: problemText(problem), tone: 'failed' }),
        );
      notify({ text, action: { label: t`Undo`, onPress } });
    },
    [t, notify, problemText],
  );
}
