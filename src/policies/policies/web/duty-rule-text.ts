import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { DutyAnchor, DutyPeriod, DutyRule } from '../duty-rules.ts';

const anchorLabels: Readonly<Record<DutyAnchor, MessageDescriptor>> = {
  INVOICE_DATE: msg`the invoice date`,
  DELIVERY: msg`the delivery`,
  DUE_DATE: msg`the due date`,
  DUE_MONTH_END: msg`the end of the month in which payment is due`,
  EXTENSION_END: msg`the end of the maximum extension period`,
  KNOWLEDGE: msg`the day you learn of it`,
  INSOLVENCY: msg`the insolvency`,
  PERIOD_END: msg`the end of the insurance year`,
  PLAN_FAILURE: msg`the default of the payment plan`,
};

/** Says a duty in the words of the policy: "the later of: 90 days from the due date; 1 month from …, clause 4.2". */
export function useDutyRuleText(): (rule: DutyRule) => string {
  const { i18n } = useLingui();
  const periodText = ({ from, count, unit }: DutyPeriod) => {
    const anchor = i18n._(anchorLabels[from]);
    if (count === 0) return anchor;
    return i18n._(
      unit === 'DAYS'
        ? msg`${plural(count, { one: '# day', other: '# days' })} from ${anchor}`
        : msg`${plural(count, { one: '# month', other: '# months' })} from ${anchor}`,
    );
  };
  return ({ periods: agreed, takes, clause }) => {
    const periods = agreed.map(periodText).join('; ');
    const several = takes === 'EARLIEST' ? msg`the earlier of: ${periods}` : msg`the later of: ${periods}`;
    const reckoning = agreed.length === 1 ? periods : i18n._(several);
    return clause === null ? reckoning : i18n._(msg`${reckoning}, ${clause}`);
  };
}
