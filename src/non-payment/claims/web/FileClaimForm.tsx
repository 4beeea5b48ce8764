import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ApprovalOutlook } from '../../../approvals/orders/web/public.ts';
import { paths } from '../../../platform/core/paths.ts';
import { longestRemark } from '../../../platform/core/remark.ts';
import type { ProblemError } from '../../../platform/ui/client.ts';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { Checkbox } from '../../../platform/ui/controls/Checkbox.tsx';
import { DayField } from '../../../platform/ui/controls/DayField.tsx';
import { Select, TextArea, TextField } from '../../../platform/ui/controls/Field.tsx';
import { useToast } from '../../../platform/ui/controls/Toast.tsx';
import { ActionForm } from '../../../platform/ui/form/ActionForm.tsx';
import { type ActionFormState, useActionForm } from '../../../platform/ui/form/useActionForm.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useProblemText, useWhyNotText } from '../../../platform/ui/problem-texts.ts';
import { useDebounced } from '../../../platform/ui/useDebounced.ts';
import { lossCauses } from '../../../policies/policies/duty-rules.ts';
import { faultsOfAccount } from '../bank-account.ts';
import { causeLabels, securityLabels } from '../claim-labels.ts';
import { type ClaimDetail, securities } from '../claims.contract.ts';
import { AccountFields, useAccountFaults } from './AccountFields.tsx';
import { bodyOf, type ClaimValues, valuesOf } from './claim-form.ts';
import styles from './claims.module.css';
import { useDiscardClaim, useSaveClaim, useSubmitClaim } from './claims.queries.ts';

/** A draft: little is typed, everything is saved automatically, and the summary card beside it follows. */
export function FileClaimForm({ claim }: { claim: ClaimDetail }) {
  const { t } = useLingui();
  const notify = useToast();
  const whyNotText = useWhyNotText();
  const problemText = useProblemText();
  const navigate = useNavigate();
  const submit = useSubmitClaim();
  const discard = useDiscardClaim();
  const accountFaults = useAccountFaults();
  const { claimId, actions } = claim;
  const form = useActionForm<ClaimValues>({
    initial: valuesOf(claim),
    check: ({ causeOfLoss, insolvencyDate, isCollectionAgreed, ...account }) => ({
      ...accountFaults(faultsOfAccount(account)),
      insolvencyDate: causeOfLoss === 'INSOLVENCY' && !insolvencyDate ? t`This field is required.` : null,
      isCollectionAgreed: isCollectionAgreed ? null : t`Tick this box.`,
    }),
  });
  const { saveNow, problem } = useSavedWhileTyping(claim, form.values);
  const send = async (values: ClaimValues) => {
    await saveNow(values);
    const { status } = await submit.mutateAsync({ params: { claimId }, body: {} });
    notify({
      text:
        status === 'AWAITING_APPROVAL'
          ? t`The claim is awaiting approval by a colleague.`
          : t`Claim filed with the insurer.`,
    });
  };
  const throwAway = () =>
    discard.mutate(
      { params: { claimId } },
      {
        onSuccess: () => {
          notify({ text: t`Draft discarded.` });
          void navigate({ to: paths.claims });
        },
        onError: (problem) => notify({ text: problemText(problem), tone: 'failed' }),
      },
    );
  return (
    <ActionForm
      form={form}
      onSubmit={send}
      actions={
        <>
          <Button type="submit" kind="primary" isBusy={form.isBusy} whyNot={whyNotText(actions.submit)}>
            {claim.orderId ? <Trans>Submit for approval</Trans> : <Trans>File the claim</Trans>}
          </Button>
          <Button isDangerous isBusy={discard.isPending} onPress={throwAway}>
            <Trans>Discard</Trans>
          </Button>
          <DraftKeptUntil claim={claim} problem={problem} />
        </>
      }
    >
      <Fields form={form} claim={claim} />
      <ApprovalOutlook policy={claim.policy} kind="claim" amount={claim.claimedAmount} />
    </ActionForm>
  );
}

/** Until when the draft is kept; why the last changes are not saved, where saving failed. */
function DraftKeptUntil({ claim: { expiresOn }, problem }: { claim: ClaimDetail; problem: ProblemError | null }) {
  const format = useFormat();
  const problemText = useProblemText();
  if (problem)
    return (
      <span className={styles.note} role="status">
        {problem.status === 0 ? <Trans>The portal cannot be reached.</Trans> : problemText(problem)}{' '}
        <Trans>Your latest changes are not saved yet.</Trans>
      </span>
    );
  if (!expiresOn) return null;
  const day = format.fullDay(expiresOn);
  return (
    <span className={styles.note}>
      <Trans>Saved as you type, kept until {day}.</Trans>
    </span>
  );
}

function Fields({ form, claim }: { form: ActionFormState<ClaimValues>; claim: ClaimDetail }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const { today } = useFormat();
  const { payee } = claim;
  const ofInsolvency = form.values.causeOfLoss === 'INSOLVENCY';
  const agreed = form.field('isCollectionAgreed');
  const protest = form.field('hasProtest');
  const held = form.field('securities');
  return (
    <div className={styles.fields}>
      <Select
        label={t`Cause of loss`}
        options={lossCauses.map((value) => ({ value, label: i18n._(causeLabels[value]) }))}
        {...form.field('causeOfLoss')}
      />
      {ofInsolvency && (
        <>
          <DayField label={t`Insolvent since`} to={today} {...form.field('insolvencyDate')} />
          <DayField label={t`Known since`} to={today} {...form.field('knownOn')} />
        </>
      )}
      <AccountFields bankAccount={form.field('bankAccount')} bankBic={form.field('bankBic')} payee={payee} />
      <TextField label={t`Customer reference`} isOptional longest={20} {...form.field('customerReference')} />
      <div className={styles.whole}>
        <TextArea label={t`Remark`} isOptional rows={3} longest={longestRemark} {...form.field('comment')} />
      </div>
      <fieldset className={styles.whole}>
        <legend className={styles.legend}>
          <Trans>Securities held</Trans>
        </legend>
        <div className={styles.choices}>
          {securities.map((value) => (
            <Checkbox
              key={value}
              label={i18n._(securityLabels[value])}
              isChecked={held.value.includes(value)}
              onChange={(isAllowed) =>
                held.onChange(isAllowed ? [...held.value, value] : held.value.filter((each) => each !== value))
              }
            />
          ))}
          <Checkbox label={t`Bills or cheques were protested`} isChecked={protest.value} onChange={protest.onChange} />
        </div>
      </fieldset>
      <div className={styles.whole}>
        <Checkbox
          name={agreed.name}
          label={
            <Trans>
              I have read the terms of collection: the insurer may collect the whole debt, and on its payment the rights
              against the buyer pass to it.
            </Trans>
          }
          isChecked={agreed.value}
          onChange={agreed.onChange}
          error={agreed.error}
        />
      </div>
    </div>
  );
}

const pauseMs = 700;

/**
 * Saves a draft while it is typed, one request after the other, and again once the connection is back. Returns how to
 * save at once, before it is filed, and why the last saving failed.
 */
function useSavedWhileTyping(
  claim: ClaimDetail,
  values: ClaimValues,
): Readonly<{ saveNow(values: ClaimValues): Promise<void>; problem: ProblemError | null }> {
  const save = useSaveClaim();
  const version = useRef(claim.version);
  const saved = useRef(JSON.stringify(bodyOf(valuesOf(claim))));
  const underWay = useRef<Promise<unknown>>(Promise.resolve());
  const settled = useDebounced(values, { pauseMs, keyOf: JSON.stringify });
  // supporting documents and invoices move the version too
  useEffect(() => {
    version.current = Math.max(version.current, claim.version);
  }, [claim.version]);

  const saveOne = async (some: ClaimValues) => {
    const body = bodyOf(some);
    const text = JSON.stringify(body);
    if (text === saved.current) return;
    const kept = await save.mutateAsync({ params: { claimId: claim.claimId }, body, ifMatch: version.current });
    saved.current = text;
    version.current = kept.version;
  };
  const saveNext = (some: ClaimValues) => {
    const next = underWay.current.catch(() => {}).then(() => saveOne(some));
    underWay.current = next;
    return next;
  };
  const saveSettled = useEffectEvent((some: ClaimValues) => void saveNext(some).catch(() => {}));
  useEffect(() => saveSettled(settled), [settled]);
  useEffect(() => {
    const saveLatest = () => saveSettled(settled);
    addEventListener('online', saveLatest);
    return () => removeEventListener('online', saveLatest);
  }, [settled]);
  return { saveNow: saveNext, problem: save.error };
}
