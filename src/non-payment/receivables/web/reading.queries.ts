import { useLingui } from '@lingui/react/macro';
import type { BodyOf } from '../../../platform/core/contract.ts';
import { ProblemError } from '../../../platform/ui/client.ts';
import { useToast } from '../../../platform/ui/controls/Toast.tsx';
import { useProblemText } from '../../../platform/ui/problem-texts.ts';
import { useConnection } from '../../../platform/ui/query.ts';
import { type ItemsReading, readItemsContract } from '../read-items.contract.ts';
import type { NamedCustomer, Subject } from './reading-steps.ts';
import type { ToRead } from './useReadItems.ts';

/** Stores what the columns of a layout are; `false` where that failed, which is shown. */
export function useStoreLayout() {
  const { call } = useConnection();
  const attempt = useAttempt();
  return (
    { mapping, questions, said }: ItemsReading,
    { dayOrder = said.dayOrder ?? undefined, usualCurrency }: ToRead,
  ): Promise<boolean> => {
    const isAsked = questions.some(({ code }) => code === 'currency-missing');
    const agreed = said.currency ?? (isAsked ? usualCurrency : undefined);
    const { decimalSign, words } = said;
    const isBlankAsked = questions.some(({ code }) => code === 'open-blank');
    const blankOpen = said.blankOpen ?? (isBlankAsked ? 'all-owed' : null);
    return attempt(() =>
      call(readItemsContract.rememberItemLayout, {
        body: {
          headers: mapping.map(({ header }) => header),
          fields: mapping.map(({ field }) => field),
          ...(dayOrder ? { dayOrder } : {}),
          ...(decimalSign ? { decimalSign } : {}),
          ...(agreed ? { currency: agreed, usualCurrency } : {}),
          ...(Object.keys(words).length > 0
            ? { words: words as BodyOf<typeof readItemsContract.rememberItemLayout>['words'] }
            : {}),
          ...(blankOpen ? { blankOpen } : {}),
          agreed: questions.map(({ code, field }) => ({ code, field })),
        },
      }),
    );
  };
}

/** Stores that a customer of the insured's books is a buyer; `false` where that failed, which is shown. */
export function useStoreCustomer() {
  const { t } = useLingui();
  const { call } = useConnection();
  const attempt = useAttempt();
  const notify = useToast();
  return async ({ policy, companyId }: Subject, { called, name }: Pick<NamedCustomer, 'called' | 'name'>) => {
    const beside = name === null ? {} : { name };
    const store = (meant: string | null) => () =>
      call(readItemsContract.nameItemBuyer, { body: { policy, called, ...beside, companyId: meant } });
    if (!(await attempt(store(companyId)))) return false;
    const shown = name ?? called;
    notify({
      text: t`Saved: ${shown} is this buyer.`,
      action: { label: t`Undo`, onPress: () => void attempt(store(null)) },
    });
    return true;
  };
}

/** Runs what the server may refuse, and shows why it did. */
function useAttempt() {
  const notify = useToast();
  const problemText = useProblemText();
  return async (act: () => Promise<unknown>): Promise<boolean> => {
    try {
      await act();
      return true;
    } catch (thrown) {
      if (!(thrown instanceof ProblemError)) throw thrown;
      notify({ text: problemText(thrown), tone: 'failed' });
      return false;
    }
  };
}
