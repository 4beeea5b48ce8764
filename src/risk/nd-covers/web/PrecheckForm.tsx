import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { ApprovalOutlook, useOrderingOn, useSubmitOrder } from '../../../approvals/orders/web/public.ts';
import type { BodyOf } from '../../../platform/core/contract.ts';
import { longestReference } from '../../../platform/core/customer-reference.ts';
import { paths } from '../../../platform/core/paths.ts';
import { Banner } from '../../../platform/ui/controls/Banner.tsx';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { Checkbox, Radios } from '../../../platform/ui/controls/Checkbox.tsx';
import { TextField } from '../../../platform/ui/controls/Field.tsx';
import { ActionForm } from '../../../platform/ui/form/ActionForm.tsx';
import { useActionForm } from '../../../platform/ui/form/useActionForm.ts';
import { useWhyNotText } from '../../../platform/ui/problem-texts.ts';
import { ConfirmLegalEntity } from '../../buyers/web/public.ts';
import { CountryNotCovered } from '../../covers/web/public.ts';
import { type PrecheckProduct, precheckNames } from '../nd-cover.ts';
import type { ndCoversContract } from '../nd-covers.contract.ts';
import styles from './nd-covers.module.css';
import { type NdCoverDetail, type PrecheckTerms, useChangeNdCover, useCheckBuyer } from './nd-covers.queries.ts';
import { ProductInWords } from './ProductInWords.tsx';

type Props = Readonly<{
  policy: string;
  companyId: string;
  items: readonly PrecheckTerms[];
  /** The product that the address names. */
  wished: PrecheckProduct | null;
  /** A check whose order is not sent yet, to be changed; a new one is made without it. */
  corrected?: NdCoverDetail | undefined;
}>;

type PrecheckBody = BodyOf<typeof ndCoversContract.checkBuyer>;

type Values = {
  product: PrecheckProduct;
  customerReference: string;
  isEntityConfirmed: boolean;
  isNothingOverdue: boolean;
  autoRenew: boolean;
};

/**
 * What is checked, what the customer confirms about the buyer, and the button to send it. There is no amount to choose.
 */
export function PrecheckForm({ policy, companyId, items: all, wished, corrected }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const place = usePlacePrecheck(corrected);
  const items = corrected ? itemsToAmend(all, corrected) : all;
  const { orderingMode, whyNot: whyNotHere } = useOrderingOn(policy);
  const whyNotText = useWhyNotText();
  const form = useActionForm<Values>({
    draft: corrected ? `precheck/${corrected.ndCoverId}` : `precheck/${policy}/${companyId}`,
    initial: {
      product: wished ?? firstOpen(items),
      customerReference: corrected?.customerReference ?? '',
      isEntityConfirmed: corrected !== undefined,
      isNothingOverdue: false,
      autoRenew: corrected?.autoRenew ?? false,
    },
    check: ({ customerReference, isEntityConfirmed, isNothingOverdue }) => ({
      customerReference:
        [...customerReference.trim()].length > longestReference
          ? t`Customer reference: at most ${longestReference} characters.`
          : null,
      isEntityConfirmed: isEntityConfirmed ? null : t`Confirm the legal entity, or choose another buyer.`,
      isNothingOverdue: isNothingOverdue
        ? null
        : t`Confirm that nothing is overdue. If the buyer is overdue, report the overdue instead.`,
    }),
  });
  const { product } = form.values;
  const terms = items.find(({ precheckProduct }) => precheckProduct === product);
  // while it is sent, the data read again contains the reader's own check, and its screen follows
  const barrier = form.isBusy ? null : whyNotText(terms?.whyNot ?? null);
  const isStandard = product === 'PreCheck';
  const goesStraight = orderingMode === 'DIRECT' || !isStandard;
  const send = async ({ customerReference, isNothingOverdue, autoRenew }: Values) => {
    const reference = customerReference.trim() || null;
    const body = { policy, companyId, precheckProduct: product, isNothingOverdue, customerReference: reference };
    const ndCoverId = await place(isStandard ? { ...body, autoRenew } : body);
    await navigate({ to: paths.ndCover(ndCoverId), replace: true });
  };
  return (
    <ActionForm
      form={form}
      onSubmit={send}
      actions={
        <Button type="submit" kind="primary" whyNot={whyNotHere ?? barrier} isBusy={form.isBusy}>
          {goesStraight ? <Trans>Check now</Trans> : <Trans>Submit for approval</Trans>}
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
      {!goesStraight && !barrier && !whyNotHere && (
        <ApprovalOutlook policy={policy} kind="nd-cover" amount={terms?.fixedAmount} />
      )}
      {barrier && !whyNotHere && <Barrier title={barrier} {...{ terms, policy, companyId }} />}
      <div className={styles.narrow}>
        <TextField
          label={t`Customer reference`}
          isOptional
          hint={t`At most ${longestReference} characters`}
          {...form.field('customerReference')}
        />
      </div>
      <ConfirmLegalEntity companyId={companyId} tick={corrected ? null : form.field('isEntityConfirmed')}>
        {(entity) => (
          <Trans>
            You request {precheckNames[product]} on {entity}.
          </Trans>
        )}
      </ConfirmLegalEntity>
      <Ticks form={form} isStandard={isStandard} />
      {whyNotHere && <Banner tone="warn" title={whyNotHere} />}
    </ActionForm>
  );
}

type BarrierProps = Readonly<{
  title: string;
  terms: PrecheckTerms | undefined;
  policy: string;
  companyId: string;
}>;

/** Why nothing can be checked, with the way on: the answer that holds, or the policy that covers the country (row D14). */
function Barrier({ title, terms, policy, companyId }: BarrierProps) {
  const { code, facts } = terms?.whyNot ?? {};
  if (code === 'country-not-covered')
    return (
      <CountryNotCovered
        {...{ policy, companyId }}
        countryCode={String(facts?.['countryCode'])}
        form={paths.newNdCover}
      />
    );
  return (
    <Banner tone="warn" title={title}>
      {terms?.live && (
        <Link to={paths.ndCover(terms.live.ndCoverId)}>
          <Trans>Open the answer</Trans>
        </Link>
      )}
    </Banner>
  );
}

/** Only what was asked can be changed; the rule against a second check does not apply to the check itself. */
function itemsToAmend(items: readonly PrecheckTerms[], { precheckProduct, ndCoverId }: NdCoverDetail): PrecheckTerms[] {
  return items
    .filter((item) => item.precheckProduct === precheckProduct)
    .map((item) =>
      item.live?.ndCoverId === ndCoverId ? { ...item, live: null, whyNot: otherThanItself(item.whyNot) } : item,
    );
}

function otherThanItself(whyNot: PrecheckTerms['whyNot']): PrecheckTerms['whyNot'] {
  return whyNot?.code === 'precheck-exists' ? null : whyNot;
}

/** Checks a buyer, or changes a check that was not sent yet and submits it again; answers its id. */
function usePlacePrecheck(corrected: NdCoverDetail | undefined): (body: PrecheckBody) => Promise<string> {
  const check = useCheckBuyer();
  const change = useChangeNdCover();
  const submit = useSubmitOrder();
  return async (body) => {
    if (!corrected) return (await check.mutateAsync({ body })).ndCoverId;
    const { policy: _policy, companyId: _company, precheckProduct: _product, ...entered } = body;
    const { ndCoverId, orderId, version } = corrected;
    await change.mutateAsync({ params: { ndCoverId }, body: entered, ifMatch: version });
    if (orderId) await submit.mutateAsync({ params: { orderId } });
    return ndCoverId;
  };
}

function Ticks({ form, isStandard }: { form: ReturnType<typeof useActionForm<Values>>; isStandard: boolean }) {
  const overdue = form.field('isNothingOverdue');
  const renew = form.field('autoRenew');
  return (
    <div className={styles.ticks}>
      <Checkbox
        label={<Trans>No invoice of this buyer is overdue</Trans>}
        name={overdue.name}
        isChecked={overdue.value}
        onChange={overdue.onChange}
        error={overdue.error}
      />
      {isStandard && (
        <Checkbox
          label={<Trans>Check again automatically after a year</Trans>}
          help={<Trans>It renews for another year if the answer is positive again.</Trans>}
          name={renew.name}
          isChecked={renew.value}
          onChange={renew.onChange}
        />
      )}
    </div>
  );
}

/** The first product that can be checked; the standard amount where none can be. */
function firstOpen(items: readonly PrecheckTerms[]): PrecheckProduct {
  return items.find(({ whyNot }) => whyNot === null)?.precheckProduct ?? 'PreCheck';
}
