import { useLingui } from '@lingui/react';
import type { Locale } from '../../../platform/core/locale.ts';
import { useToast } from '../../../platform/ui/controls/Toast.tsx';
import { useProblemText } from '../../../platform/ui/problem-texts.ts';
import { useAction, useOperation } from '../../../platform/ui/query.ts';
import { mailContract } from '../mail.contract.ts';
import type { MailSchedule } from '../mail-schedule.ts';

/** When the reader wants their digest, and a change of it, which is kept at once and shown until it is. */
export function useMailSchedule() {
  const notify = useToast();
  const problemText = useProblemText();
  const { data } = useOperation(mailContract.showMailSchedule);
  const mutation = useAction(mailContract.changeMailSchedule);
  const wished = mutation.isPending ? mutation.variables?.body : undefined;
  const schedule = wished ?? data?.schedule;
  const change = (some: Partial<MailSchedule>) => {
    if (!schedule) return;
    const body = { ...schedule, ...some, quietDays: [...(some.quietDays ?? schedule.quietDays)] };
    mutation.mutate({ body }, { onError: (problem) => notify({ tone: 'failed', text: problemText(problem) }) });
  };
  return { schedule, nextDigestAt: data?.nextDigestAt ?? null, stoppedAt: data?.stoppedAt ?? null, change };
}

/** What the next digest would say. */
export function useDigestPreview() {
  const language = useLingui().i18n.locale as Locale;
  return useOperation(mailContract.previewDigest, { query: { language } }, { staleTime: 0 });
}
