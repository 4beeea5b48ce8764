import { msg } from '@lingui/core/macro';
import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useMe } from '../../../identity/access/web/public.ts';
import { paths } from '../../../platform/core/paths.ts';
import { useMay } from '../../../platform/ui/caller.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import type { PaletteProvider } from '../../../platform/ui/palette.ts';
import { useOperation } from '../../../platform/ui/query.ts';
import { usePolicyInView } from '../../../policies/policies/web/public.ts';
import { useOwnCompanies } from '../../../risk/buyers/web/public.ts';
import { myBuyersContract } from '../../my-buyers/my-buyers.contract.ts';
import { shippingCheckContract } from '../shipping-check.contract.ts';
import { shownReasons } from '../shipping-check.ts';
import { type Answer, useShippingAnswer } from './shipping-check.queries.ts';
import { shippingReasonLabels } from './shipping-labels.ts';
import { buyerAskedAbout, shippingQuestion } from './shipping-question.ts';

/** "can i ship 24k rijnz" in the command palette: the answer itself, today, for the buyer that fits best (row M6). */
export const shippingInPalette: PaletteProvider = {
  id: 'shipping',
  title: msg`Answer`,
  useFinds(typed) {
    const { t } = useLingui();
    const navigate = useNavigate();
    const inWords = useAnswerText();
    const question = shippingQuestion(typed, t`Can I ship?`);
    const isAsked = useMay(shippingCheckContract.checkShipping) && question !== null;
    const policyInView = usePolicyInView();
    const { data, isFetching } = useOperation(
      myBuyersContract.listMyBuyers,
      { query: { q: question?.buyer ?? '', limit: mostLookedAt, ...(policyInView ? { policy: policyInView } : {}) } },
      { enabled: isAsked },
    );
    const { data: own } = useOwnCompanies({ enabled: isAsked });
    const known = (own?.items ?? []).map(({ company }) => company);
    const buyer = isAsked && data ? buyerAskedAbout(question.buyer, { buyers: data.items, known, policyInView }) : null;
    const query = question && buyer && { ...buyer, amount: question.amount };
    const asked = useShippingAnswer(query ?? null);
    if (!query || asked.is !== 'answered' || !asked.isFresh)
      return { finds: [], isLoading: isAsked && (isFetching || asked.is === 'thinking') };
    const open = () => void navigate({ to: paths.shippingCheck, search: query as never });
    return { finds: [{ id: 'answer', icon: 'ship', ...inWords(asked.answer), run: open }] };
  },
};

/** Buyers among which the one is found that is most likely asked about. */
const mostLookedAt = 20;

/** Says an answer in a sentence, and why below it. */
function useAnswerText(): (answer: Answer) => { label: string; detail: string } {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const format = useFormat();
  const { policyCount } = useMe();
  return ({ policy, company: { companyName }, asked, covered, isCovered, available, reasons, temporary }) => {
    const amount = format.money(asked);
    const part = format.money(covered);
    const left = available && format.money(available, 'minor');
    const label = isCovered
      ? t`Yes. ${amount} to ${companyName} today is covered.`
      : reasons.includes('RATE_MISSING')
        ? t`It cannot be determined whether ${amount} to ${companyName} today is covered.`
        : Number(covered.amount) === 0
          ? t`No. ${amount} to ${companyName} today is not covered.`
          : t`In part. Of ${amount} to ${companyName} today, ${part} is covered.`;
    const why = shownReasons(reasons)
      .map((reason) => i18n._(shippingReasonLabels[reason]))
      .join(' ');
    const until = temporary.map(({ amount: extra, endDate }) => {
      const ending = format.money(extra);
      const day = format.fullDay(endDate);
      return t`${ending} of the cover ends on ${day}.`;
    });
    const detail = [why === '' && left ? t`${left} of cover is available before it.` : why, ...until].join(' ').trim();
    // who has several policies learns which of them the answer is about
    return { label, detail: policyCount > 1 ? `${policy}: ${detail}` : detail };
  };
}
