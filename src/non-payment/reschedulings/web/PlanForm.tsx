import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { ApprovalOutlook, useSubmitOrder } from '../../../approvals/orders/web/public.ts';
import { addMoney, type Money, sumMoney } from '../../../platform/core/money.ts';
import { paths } from '../../../platform/core/paths.ts';
import type { FieldError } from '../../../platform/core/refusal.ts';
import { longestRemark } from '../../../platform/core/remark.ts';
import { ChooseDocuments, useChosenDocuments } from '../../../platform/documents/web/public.ts';
import { Banner } from '../../../platform/ui/controls/Banner.tsx';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { Checkbox } from '../../../platform/ui/controls/Checkbox.tsx';
import { TextArea, TextField } from '../../../platform/ui/controls/Field.tsx';
import { useToast } from '../../../platform/ui/controls/Toast.tsx';
import { ActionForm } from '../../../platform/ui/form/ActionForm.tsx';
import { Fields, FormWithSummary, Part, Whole } from '../../../platform/ui/form/FormParts.tsx';
import { usePreview } from '../../../platform/ui/form/Preview.tsx';
import { type ActionFormState, ticked, useActionForm } from '../../../platform/ui/form/useActionForm.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { rowsReader } from '../../receivables/item-row.ts';
import type { ReceivableOnWire } from '../../receivables/receivables.contract.ts';
import { ChooseInvoices, InvoiceGrid, useOpenInvoices } from '../../receivables/web/public.ts';
import { mostInstalments } from '../instalments.ts';
import { securities } from '../rescheduling.ts';
import { securityLabels } from '../rescheduling-labels.ts';
import { type ReschedulingDetail, reschedulingsContract } from '../reschedulings.contract.ts';
import { InstalmentGrid } from './InstalmentGrid.tsx';
import { PlanPreview } from './PlanPreview.tsx';
import {
  areRead,
  bodyOfPlan,
  emptyPlan,
  folded,
  isRate,
  type PlanValues,
  tryOfPlan,
  valuesOfPlan,
} from './plan-form.ts';
import styles from './reschedulings.module.css';
import { type PlanBody, useChangePlan, useRequestPlan } from './reschedulings.queries.ts';

type Props = Readonly<{
  policy: string;
  companyId: string;
  currency: string;
  /** A plan whose order is not sent yet, to be changed; a new one is requested without it. */
  corrected?: ReschedulingDetail;
}>;

/** Invoices and instalments, with the difference to the total and the insurer's probable answer beside them. */
export function PlanForm({ policy, companyId, currency: ofPolicy, corrected }: Props) {
  const { t } = useLingui();
  const notify = useToast();
  const navigate = useNavigate();
  const { today } = useFormat();
  const place = usePlacePlan(corrected);
  const known = useOpenInvoices(policy, companyId).items.filter(({ itemType }) => itemType === 'INVOICE');
  const attachments = useChosenDocuments();
  const form = useActionForm<PlanValues>({
    draft: corrected ? `rescheduling/${corrected.reschedulingId}` : `rescheduling/${policy}/${companyId}`,
    initial: corrected ? valuesOfPlan(corrected) : emptyPlan,
    check: ({ receivableIds, rows, instalments, interestRate }) => ({
      rows: receivableIds.length + rows.length === 0 ? t`Choose at least one invoice.` : null,
      instalments: areRead(instalments) ? null : t`Each instalment needs a date and an amount.`,
      interestRate: isRate(interestRate) ? null : t`The format is not recognised.`,
    }),
  });
  const { values } = form;
  const chosen = known.filter(({ receivableId }) => values.receivableIds.includes(receivableId));
  const currency = chosen[0]?.outstandingAmount.currency ?? values.rows[0]?.currency ?? ofPolicy;
  const used = currency === '' ? ofPolicy : currency;
  const readRows = rowsReader({ currency: used, today, mayBeDue: true });
  const { items } = readRows(values.rows);
  const subject = { policy, companyId, currency: used, items };
  const total = totalOf(
    chosen.map(({ outstandingAmount }) => outstandingAmount),
    items.map(({ amount, outstandingAmount }) => outstandingAmount ?? amount),
    used,
  );
  const preview = usePreview(
    reschedulingsContract.simulateRescheduling,
    form.isBusy ? null : tryOfPlan(values, subject, corrected?.reschedulingId),
  );
  const faults = form.problem?.errors ?? (preview.is === 'preview' ? faultsOf(preview.outcome.faults) : []);
  const send = async (typed: PlanValues) => {
    const body = bodyOfPlan(typed, { ...subject, items: readRows(typed.rows).items });
    if (!body) return;
    const { reschedulingId, status, company } = await place({ ...body, documents: await attachments.read() });
    const { companyName } = company;
    notify({
      text:
        status === 'TO_VALIDATE'
          ? t`The plan for ${companyName} is awaiting approval by a colleague.`
          : status === 'ACTIVE'
            ? t`The plan for ${companyName} is in force.`
            : t`The plan for ${companyName} is with the insurer.`,
    });
    await navigate({ to: paths.rescheduling(reschedulingId) });
  };
  return (
    <ActionForm
      form={form}
      isWide
      onSubmit={send}
      actions={
        <Button type="submit" kind="primary" isBusy={form.isBusy}>
          {corrected ? <Trans>Submit for approval</Trans> : <Trans>Request payment plan</Trans>}
        </Button>
      }
    >
      <FormWithSummary summaryCard={<PlanPreview preview={preview} total={total} />}>
        <Invoices form={form} known={known} currency={used} subject={{ policy, companyId }} />
        <Part name="instalments" legend={<Trans>Instalments</Trans>} error={form.errors['instalments']}>
          <InstalmentGrid
            instalments={values.instalments}
            onChange={(changed) => form.set({ instalments: changed })}
            total={total}
            currency={used}
            faults={faults}
          />
          <TooMany form={form} currency={used} />
        </Part>
        <Agreement form={form} />
        <ApprovalOutlook policy={policy} kind="rescheduling" amount={total} />
        <Part name="documents" legend={<Trans>Documents</Trans>}>
          <ChooseDocuments
            chosen={attachments.chosen}
            onChoose={attachments.choose}
            categories={['AGREEMENT', 'SECURITY', 'DEBT_ACKNOWLEDGEMENT_OR_PROOF_OF_DEBT', 'CORRESPONDENCE', 'OTHER']}
          />
        </Part>
      </FormWithSummary>
    </ActionForm>
  );
}

/** Requests a plan, or changes one and submits it again; answers the plan as it is then. */
function usePlacePlan(corrected: ReschedulingDetail | undefined): (body: PlanBody) => Promise<ReschedulingDetail> {
  const request = useRequestPlan();
  const change = useChangePlan();
  const submit = useSubmitOrder();
  return async (body) => {
    if (!corrected) return request.mutateAsync({ body });
    const { policy: _policy, companyId: _company, ...entered } = body;
    const { reschedulingId, version } = corrected;
    const changed = await change.mutateAsync({ params: { reschedulingId }, body: entered, ifMatch: version });
    if (changed.orderId) await submit.mutateAsync({ params: { orderId: changed.orderId } });
    return changed;
  };
}

/** The total of the chosen invoices; `null` where there are none, or they are not of one currency. */
function totalOf(known: readonly Money[], newAmounts: readonly Money[], currency: string): Money | null {
  const all = [...known, ...newAmounts];
  if (all.length === 0 || all.some((each) => each.currency !== currency)) return null;
  return addMoney(sumMoney(known, currency), sumMoney(newAmounts, currency));
}

function faultsOf(faults: readonly Readonly<{ pointer: string; code: string; day: string | null }>[]): FieldError[] {
  return faults.map(({ pointer, code, day }) => ({ pointer, code, ...(day === null ? {} : { facts: { day } }) }));
}

type PartProps = Readonly<{ form: ActionFormState<PlanValues> }>;

type InvoicesProps = PartProps &
  Readonly<{
    known: readonly ReceivableOnWire[];
    currency: string;
    subject: Readonly<{ policy: string; companyId: string }>;
  }>;

/** Open invoices that the portal knows, chosen by checkboxes, and others with their figures. */
function Invoices({ form, known, currency, subject }: InvoicesProps) {
  const { receivableIds, rows } = form.values;
  return (
    <Part name="rows" legend={<Trans>Invoices of the plan</Trans>} error={form.errors['rows']}>
      <ChooseInvoices
        invoices={known}
        chosen={receivableIds}
        onChoose={(chosen) => form.set({ receivableIds: chosen })}
      />
      <details className={styles.others} open={known.length === 0 || rows.length > 0}>
        <summary>
          <Trans>Other invoices</Trans>
        </summary>
        <InvoiceGrid
          items={rows}
          onChange={(changed) => form.set({ rows: changed })}
          currency={currency}
          errors={form.problem?.errors ?? []}
          mayBeDue
          subject={subject}
        />
      </details>
    </Part>
  );
}

/** The form takes six: the days and amounts of a longer plan go into the remark (handbook N 1.3). */
function TooMany({ form, currency }: PartProps & { currency: string }) {
  const format = useFormat();
  const { instalments, comment } = form.values;
  if (instalments.length <= mostInstalments || !areRead(instalments)) return null;
  const fold = () => {
    const inWords = (day: string, amount: Money) => `${format.fullDay(day)}: ${format.money(amount)}`;
    const { instalments: kept, remark } = folded(instalments, currency, inWords);
    form.set({ instalments: kept, comment: [comment.trim(), remark].filter(Boolean).join('\n') });
  };
  const most = format.number(mostInstalments);
  return (
    <Banner tone="info" title={<Trans>The form allows {most} instalments.</Trans>}>
      <Trans>The last one can carry the rest, with all dates and amounts in the remark for the insurer.</Trans>{' '}
      <Button size="small" onPress={fold}>
        <Trans>Apply</Trans>
      </Button>
    </Banner>
  );
}

/** What was agreed besides. */
function Agreement({ form }: PartProps) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const { value: chosen, onChange: choose } = form.field('securities');
  return (
    <Fields>
      <TextField label={t`Annual interest`} isOptional unit="%" inputMode="decimal" {...form.field('interestRate')} />
      <Whole>
        <div className={styles.known}>
          <Checkbox label={<Trans>The buyer signed the agreement</Trans>} {...ticked(form.field('buyerSigned'))} />
          {securities.map((security) => (
            <Checkbox
              key={security}
              name={security}
              label={i18n._(securityLabels[security])}
              isChecked={chosen.includes(security)}
              onChange={(isChosen) =>
                choose(isChosen ? [...chosen, security] : chosen.filter((one) => one !== security))
              }
            />
          ))}
        </div>
      </Whole>
      <Whole>
        <TextArea
          label={t`Remark for the insurer`}
          isOptional
          rows={3}
          longest={longestRemark}
          {...form.field('comment')}
        />
      </Whole>
    </Fields>
  );
}
