import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMe } from '../../../identity/access/web/public.ts';
import { isDay } from '../../../platform/core/day.ts';
import { AmountField } from '../../../platform/ui/controls/AmountField.tsx';
import { DayField } from '../../../platform/ui/controls/DayField.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { Page } from '../../../platform/ui/Page.tsx';
import { PolicyField, usePolicyCurrency, usePolicyInView } from '../../../policies/policies/web/public.ts';
import { CompanyPicker } from '../../../risk/buyers/web/public.ts';
import { ShippingAnswer } from './ShippingAnswer.tsx';
import styles from './shipping-check.module.css';
import { useShippingAnswer } from './shipping-check.queries.ts';

type Address = { policy?: string; companyId?: string; amount?: string; on?: string };

/** "Can I ship?" (row M6): the buyer, the amount, the day, and the answer beside them. The address carries the question. */
export function ShippingCheckPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { policyCount } = useMe();
  const { today } = useFormat();
  const { companyId, amount = '', on = today } = useSearch({ strict: false }) as Address;
  const policy = usePolicyInView();
  const currency = usePolicyCurrency(policy);
  const go = (some: Partial<Record<keyof Address, string | undefined>>) =>
    void navigate({
      to: '.',
      search: ((former: Record<string, unknown>) => ({ ...former, ...some })) as never,
      replace: true,
    });
  const isReadable = /^\d+(\.\d+)?$/.test(amount) && Number(amount) > 0 && isDay(on);
  const asked = useShippingAnswer(policy && companyId && isReadable ? { policy, companyId, amount, on } : null);
  return (
    <Page title={t`Can I ship?`}>
      <div className={styles.beside}>
        <div className={styles.asked}>
          {policyCount > 1 && (
            <PolicyField label={t`Policy`} value={policy} onChange={(chosen) => go({ policy: chosen ?? undefined })} />
          )}
          <CompanyPicker
            value={companyId ?? null}
            policy={policy}
            autoFocus
            onChoose={(company) => go({ companyId: company?.companyId })}
          />
          <div className={styles.fields}>
            <AmountField
              label={t`Amount of the delivery`}
              hint={<Trans>including tax</Trans>}
              {...(currency ? { currency } : {})}
              value={amount}
              onChange={(value) => go({ amount: value || undefined })}
            />
            <DayField label={t`Day of the delivery`} value={on} onChange={(value) => go({ on: value || undefined })} />
          </div>
        </div>
        <ShippingAnswer asked={asked} />
      </div>
    </Page>
  );
}
