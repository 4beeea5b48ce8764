import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { ProblemError } from '../../../platform/ui/client.ts';
import { Banner } from '../../../platform/ui/controls/Banner.tsx';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { Checkbox } from '../../../platform/ui/controls/Checkbox.tsx';
import { lengthOf, TextField } from '../../../platform/ui/controls/Field.tsx';
import { Heading } from '../../../platform/ui/controls/SummaryCard.tsx';
import { useProblemText } from '../../../platform/ui/problem-texts.ts';
import { isApprovalLimit } from '../approval-limit.ts';
import type { GrantedMandate } from '../identity-claims.ts';
import { longestName } from '../user.ts';
import type { Grantable, InvitationRequest } from '../users.contract.ts';
import { PermissionFields } from './PermissionFields.tsx';
import { mandatesByTemplate, PlaceFields } from './PlaceFields.tsx';
import { TemplateField } from './TemplateField.tsx';
import styles from './users.module.css';

export type UserDraft = Omit<InvitationRequest, 'jobTitle'> & { jobTitle: string };

export type UserFormProps = {
  initial: UserDraft;
  grantable: Grantable;
  /** Whether the address is still to be given. */
  isNew: boolean;
  send: ReactNode;
  isBusy: boolean;
  problem: ProblemError | null;
  onSend(draft: UserDraft): void;
  onLeave(): void;
};

/** Who somebody is and what they may do: the same fields for an invitation and for a change. */
export function UserForm({ initial, grantable, isNew, send, isBusy, problem, onSend, onLeave }: UserFormProps) {
  const { t } = useLingui();
  const problemText = useProblemText();
  const [draft, setDraft] = useState(initial);
  const set = (some: Partial<UserDraft>) => setDraft((former) => ({ ...former, ...some }));
  const whyNot = useWhyNotSend(draft);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!whyNot && !isBusy) onSend(draft);
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {problem && (
        <Banner tone="neg" isSpoken>
          {problemText(problem)}
        </Banner>
      )}
      <div className={styles.who}>
        {isNew && (
          <TextField
            label={t`Email`}
            type="email"
            autoComplete="off"
            autoFocus
            value={draft.email}
            onChange={(email) => set({ email })}
            hint={<Trans>The address the user signs in with</Trans>}
          />
        )}
        <TextField label={t`Name`} longest={longestName} value={draft.name} onChange={(name) => set({ name })} />
        <TextField
          label={t`Position`}
          isOptional
          longest={longestName}
          value={draft.jobTitle}
          onChange={(jobTitle) => set({ jobTitle })}
        />
      </div>
      <TemplateField
        grantable={grantable.permissions}
        held={draft.permissions}
        onChoose={(template, permissions) =>
          set({ permissions, mandates: mandatesByTemplate(template, grantable.places, draft.mandates) })
        }
      />
      <section>
        <Heading note={<Trans>what the user may do with requests, policy by policy</Trans>}>
          <Trans>Ordering roles</Trans>
        </Heading>
        <PlaceFields
          places={grantable.places}
          initial={initial.mandates}
          mandates={draft.mandates}
          onChange={(mandates) => set({ mandates })}
        />
      </section>
      <section>
        <Heading>
          <Trans>Rights</Trans>
        </Heading>
        <PermissionFields
          grantable={grantable.permissions}
          initial={initial.permissions}
          held={draft.permissions}
          onChange={(permissions) => set({ permissions })}
        />
      </section>
      <Checkbox
        label={<Trans>Administers the users of your organisation</Trans>}
        help={<Trans>Invites, changes and removes users, within their own rights</Trans>}
        isChecked={draft.isAdministrator}
        onChange={(isAdministrator) => set({ isAdministrator })}
      />
      <div className={styles.actions}>
        <Button kind="primary" type="submit" whyNot={whyNot} isBusy={isBusy}>
          {send}
        </Button>
        <Button onPress={onLeave}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}

function useWhyNotSend({ email, name, jobTitle, mandates }: UserDraft): string | null {
  const { t } = useLingui();
  if (!/^[^@\s]+@[^@\s]+$/.test(email.trim())) return t`Enter the email address.`;
  if (name.trim() === '') return t`Enter the name.`;
  if (lengthOf(name) > longestName) return t`Shorten the name to ${longestName} characters.`;
  if (lengthOf(jobTitle) > longestName) return t`Shorten the position to ${longestName} characters.`;
  const isWrong = ({ approvalLimit }: GrantedMandate) => approvalLimit !== undefined && !isApprovalLimit(approvalLimit);
  return mandates.some(isWrong) ? t`Approval limit: enter an amount above zero, or none.` : null;
}
