import { Trans, useLingui } from '@lingui/react/macro';
import type { Money } from '../../../platform/core/money.ts';
import { AmountField } from '../../../platform/ui/controls/AmountField.tsx';
import { DayField } from '../../../platform/ui/controls/DayField.tsx';
import { TextArea, TextField } from '../../../platform/ui/controls/Field.tsx';
import { FormDialog } from '../../../platform/ui/form/FormDialog.tsx';
import { useActionForm } from '../../../platform/ui/form/useActionForm.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { LegalEntity } from '../../buyers/web/public.ts';
import { longestRationale } from '../strategic-cover.ts';
import type { StrategicCover } from '../strategic-covers.contract.ts';
import {
  faultsOfNomination,
  firstValues,
  type NominationFault,
  type NominationValues,
  needOf,
  nominationPointers,
} from './nomination-form.ts';
import styles from './strategic.module.css';
import { type StrategicPlace, useChangeStrategic, useNominate } from './strategic-covers.queries.ts';

type Props = Readonly<{
  place: StrategicPlace;
  of: Readonly<{
    coverId: string;
    policy: string;
    company: Readonly<{ companyId: string; companyName: string }>;
    totalAmount: Money;
  }>;
  /** The present strategic data; `null` where it is nominated again. */
  former: StrategicCover | null;
  onClose(): void;
}>;

/** Nominates a buyer, or changes its priority and what is needed. */
export function NominationDialog({ place, of, former, onClose }: Props) {
  const { t } = useLingui();
  const { today } = useFormat();
  const faultText = useFaultText();
  const nominate = useNominate();
  const change = useChangeStrategic();
  const { coverId, policy, totalAmount, company } = of;
  const { companyId, companyName } = company;
  const last = former ? Math.max(place.named, 1) : place.named + 1;
  const form = useActionForm<NominationValues>({
    initial: firstValues(former, { totalAmount, today, last }),
    pointers: nominationPointers,
    check: (values) =>
      Object.fromEntries(Object.entries(faultsOfNomination(values)).map(([name, fault]) => [name, faultText(fault)])),
  });
  const send = async (values: NominationValues) => {
    const need = needOf(values, totalAmount.currency);
    if (former) await change.mutateAsync({ params: { coverId }, body: need, ifMatch: former.version });
    else await nominate.mutateAsync({ body: { policy, companyId, ...need } });
    return former ? t`Changed.` : t`${companyName} is nominated. The insurer decides.`;
  };
  const most = longestRationale;
  return (
    <FormDialog
      title={former ? t`Change the nomination of ${companyName}` : t`Nominate ${companyName} as strategic`}
      form={form}
      yes={former ? <Trans>Change</Trans> : <Trans>Nominate</Trans>}
      onSubmit={send}
      onClose={onClose}
    >
      {former === null && (
        <LegalEntity companyId={companyId}>{(entity) => <Trans>You nominate {entity}.</Trans>}</LegalEntity>
      )}
      <div className={styles.fields}>
        <AmountField label={t`Cover needed`} currency={totalAmount.currency} {...form.field('needAmount')} />
        <TextField
          label={t`Priority`}
          hint={<Trans>1 to {last}; 1 is the most important</Trans>}
          inputMode="numeric"
          {...form.field('priority')}
        />
        <DayField label={t`Needed from`} {...form.field('needFrom')} />
        <DayField label={t`Needed until`} isOptional {...form.field('needTo')} />
        <div className={styles.whole}>
          <TextArea
            label={t`Impact of losing this cover`}
            hint={<Trans>up to {most} characters; shown to the underwriter</Trans>}
            rows={4}
            {...form.field('rationale')}
          />
        </div>
      </div>
    </FormDialog>
  );
}

function useFaultText(): (fault: NominationFault) => string {
  const { t } = useLingui();
  return (fault) =>
    ({
      missing: t`This field is required.`,
      unreadable: t`The format is not recognised.`,
      'not-a-place': t`Enter a priority, for example 1 for the most important.`,
      'too-long': t`The text is too long.`,
    })[fault];
}
