import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { accessContract, type Me } from '../../identity/access/access.contract.ts';
import {
  changeBack,
  changePreferences,
  type PreferenceChange,
  type Preferences,
} from '../../identity/access/person.ts';
import type { ProblemError } from '../../platform/ui/client.ts';
import { useToast } from '../../platform/ui/controls/Toast.tsx';
import { useProblemText } from '../../platform/ui/problem-texts.ts';
import { keyOf, useConnection } from '../../platform/ui/query.ts';

/** Changes preferences: they apply at once. One that could not be saved is reverted at once, with the reason. */
export function useKeptPreferences(): (before: Preferences, change: PreferenceChange) => void {
  const { t } = useLingui();
  const { call } = useConnection();
  const queries = useQueryClient();
  const notify = useToast();
  const problemText = useProblemText();
  return useCallback(
    (before, change) => {
      const queryKey = keyOf(accessContract.showMe);
      const show = (shown: PreferenceChange) =>
        queries.setQueryData<Me>(
          queryKey,
          (me) => me && { ...me, preferences: changePreferences(me.preferences, shown) },
        );
      show(change);
      const notKept = (problem: ProblemError) => {
        show(changeBack(before, change));
        const reason = problemText(problem);
        notify({ text: t`Your setting was not saved. ${reason}`, tone: 'failed' });
        // where no answer came it may have been kept nevertheless
        void queries.invalidateQueries({ queryKey });
      };
      void call(accessContract.changePreferences, { body: change }).catch(notKept);
    },
    [call, queries, notify, problemText, t],
  );
}
