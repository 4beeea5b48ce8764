import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { useOrderingOn } from '../../ordering/web/public.ts';
import { DeedForm } from '../../platform/web/form/DeedForm.tsx';
import { useDeedForm } from '../../platform/web/form/useDeedForm.ts';
import { useWhyNotText } from '../../platform/web/problem-texts.ts';
import { Banner } from '../../platform/web/ui/Banner.tsx';
import { Button } from '../../platform/web/ui/Button.tsx';
import { Checkbox, Radios } from '../../platform/web/ui/Checkbox.tsx';
import { TextField } from '../../platform/web/ui/Field.tsx';
import { longestReference } from '../../reference/customer-reference.ts';
import { type PrecheckProduct, precheckNames } from '../nd-cover.ts';
import styles from './nd-covers.module.css';
import { type PrecheckTerms, useCheckBuyer } from './nd-covers.queries.ts';
import { ProductInWords } from './ProductInWords.tsx';

type Props = Readonly<{
  policy: string;
  companyId: string;
  items: readonly PrecheckTerms[];
  /** The product that the address names. */
  wished: PrecheckProduct | null;
}>;

type Values = { product: PrecheckProduct; customerReference: string; isNothingOverdue: boolean; autoRenew: boolean };

/** What is checked, what one says about the buyer, and the way to send it. There is no amount to choose. */
export function PrecheckForm({ policy, companyId, items, wished }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const check = useCheckBuyer();
  const { orderingMode, whyNot: whyNotHere } = useOrderingOn(policy);
  const whyNotText = useWhyNotText();
  const form = useDeedForm<Values>({
    draft: `precheck/${policy}/${companyId}`,
    initial: {
      product: wished ?? firstOpen(items),
      customerReference: '',
      isNothingOverdue: false,
      autoRenew: false,
    },
    check: ({ customerReference, isNothingOverdue }) => ({
      customerReference:
        [...customerReference.trim()].length > longestReference
          ? t`A reference has at most ${longestReference} characters.`
          : null,
      isNothingOverdue: isNothingOverdue ? null : t`Confirm this first. An overdue of the buyer is reported instead.`,
    }),
  });
  const { product } = form.values;
  const terms = items.find(({ precheckProduct }) => precheckProduct === product);
  // while it is sent, what is read anew is the reader's own check, and its screen follows
  const barrier = form.isBusy ? null : whyNotText(terms?.whyNot ?? null);
  const isStandard = product === 'PreCheck';
  const goesStraight = orderingMode === 'DIRECT' || !isStandard;
  const send = async ({ customerReference, isNothingOverdue, autoRenew }: Values) => {
    const reference = customerReference.trim() || null;
    const body = { policy, companyId, precheckProduct: product, isNothingOverdue, customerReference: reference };
    const { ndCoverId } = await check.mutateAsync({ body: isStandard ? { ...body, autoRenew } : body });
    await navigate({ to: '/risk-services/nd-covers/$ndCoverId', params: { ndCoverId }, replace: true });
  };
  return (
    <DeedForm
      form={form}
      onSubmit={send}
      actions={
        <Button type="submit" kind="primary" whyNot={whyNotHere ?? barrier} isBusy={form.isBusy}>
          {goesStraight ? <Trans>Check now</Trans> : <Trans>Hand over for approval</Trans>}
        </Button>
      }
    >
      <Radios
        label={t`What is checked`}
        isStacked
        options={items.map((item) => ({
          value: item.precheckProduct,
          label: precheckNames[item.precheckProduct],
          help: <ProductInWords terms={item} />,
        }))}
        value={product}
        onChange={form.field('product').onChange}
        name="product"
      />
      {barrier && !whyNotHere && (
        <Banner tone="warn" title={barrier}>
          {terms?.live && (
            <Link to="/risk-services/nd-covers/$ndCoverId" params={{ ndCoverId: terms.live.ndCoverId }}>
              <Trans>Open the answer</Trans>
            </Link>
          )}
        </Banner>
      )}
      <div className={styles.narrow}>
        <TextField
          label={t`Your reference`}
          isOptional
          hint={t`At most ${longestReference} characters`}
          {...form.field('customerReference')}
        />
      </div>
      <Ticks form={form} isStandard={isStandard} />
      {whyNotHere && <Banner tone="warn" title={whyNotHere} />}
    </DeedForm>
  );
}

function Ticks({ form, isStandard }: { form: ReturnType<typeof useDeedForm<Values>>; isStandard: boolean }) {
  const overdue = form.field('isNothingOverdue');
  const renew = form.field('autoRenew');
  return (
    <div className={styles.ticks}>
      <Checkbox
        label={<Trans>Nothing of this buyer is overdue</Trans>}
        name={overdue.name}
        isChecked={overdue.value}
        onChange={overdue.onChange}
        error={overdue.error}
      />
      {isStandard && (
        <Checkbox
          label={<Trans>Check again by itself when the year is over</Trans>}
          help={<Trans>It goes on for another year if the answer is yes again.</Trans>}
          name={renew.name}
          isChecked={renew.value}
          onChange={renew.onChange}
        />
      )}
    </div>
  );
}

/** The first product that nothing stands against; the standard amount where something stands against each. */
function firstOpen(items: readonly PrecheckTerms[]): PrecheckProduct {
  return items.find(({ whyNot }) => whyNot === null)?.precheckProduct ?? 'PreCheck';
}
