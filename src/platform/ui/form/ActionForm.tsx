import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import { Banner } from '../controls/Banner.tsx';
import { Button } from '../controls/Button.tsx';
import { Checkbox } from '../controls/Checkbox.tsx';
import { DialogOverlay } from '../controls/Dialog.tsx';
import { Statement } from '../controls/Figures.tsx';
import { usePreloaded } from '../lazy-part.tsx';
import { useFieldText, useProblemText } from '../problem-texts.ts';
import styles from './ActionForm.module.css';
import { DraftNote } from './DraftNote.tsx';
import { SendingContext, sendingAfter } from './sending.tsx';
import type { ActionFormState } from './useActionForm.ts';

export type ActionFormProps<Values extends object> = {
  form: ActionFormState<Values>;
  /** Executes the action. A refusal it throws is shown at its fields and above. */
  onSubmit?(values: Values): Promise<unknown>;
  /** Instead of `onSubmit`, where a confirmation follows: continues once all fields are valid, and the draft stays. */
  onGoOn?(values: Values): void;
  children: ReactNode;
  /** Buttons at the end; one of them of type "submit". */
  actions: ReactNode;
  /** As wide as the page, for forms with a grid; its parts set their own widths. */
  isWide?: boolean;
  /** In a dialog: who opens it fills in the first field, and does not look for it. */
  focusesFirst?: boolean;
};

/** What can be filled in. */
const fields = 'input:not([type="hidden"], [type="file"]), select, textarea';

/** The frame of a form: a summary of what is wrong on top, the fields, the actions and when the draft was kept. */
export function ActionForm<Values extends object>({
  form,
  onSubmit,
  onGoOn,
  children,
  actions,
  isWide,
  focusesFirst = false,
}: ActionFormProps<Values>) {
  const frame = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (focusesFirst) frame.current?.querySelector<HTMLElement>(fields)?.focus();
  }, [focusesFirst]);
  usePreloaded(DialogOverlay);
  const send = form.submit(async (values) => onSubmit?.(values));
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    if (form.isRight()) onGoOn?.(form.values);
  };
  return (
    <form
      ref={frame}
      className={classes(styles.form, isWide && styles.wide)}
      noValidate
      onSubmit={onGoOn ? goOn : (event) => void send(event)}
    >
      <ErrorSummary form={form} />
      <SendingContext value={sendingAfter(form.problem)}>{children}</SendingContext>
      <div className={styles.actions}>
        {actions}
        <DraftNote draft={form.draft} onAfresh={form.startAfresh} />
      </div>
    </form>
  );
}

/**
 * What is wrong, field by field, each a link to it, and what has no field here by its name on the wire. It takes the
 * focus when it appears.
 */
export function ErrorSummary<Values extends object>({ form }: { form: ActionFormState<Values> }) {
  const { t } = useLingui();
  const problemText = useProblemText();
  const fieldText = useFieldText();
  const summary = useRef<HTMLDivElement>(null);
  const fields = Object.entries(form.errors);
  const { otherErrors } = form;
  const count = fields.length + otherErrors.length;
  const isWrong = count > 0 || form.problem !== null;
  const wasWrong = useRef(false);
  useEffect(() => {
    if (isWrong && !wasWrong.current) summary.current?.focus();
    wasWrong.current = isWrong;
  }, [isWrong]);
  if (!isWrong) return null;
  const title = form.problem
    ? problemText(form.problem)
    : t`${plural(count, { one: 'Correct one field.', other: 'Correct # fields.' })}`;
  return (
    <div ref={summary} tabIndex={-1} className={styles.summary}>
      <Banner tone="neg" title={title} isSpoken>
        {count > 0 && (
          <ul className={styles.errors}>
            {fields.map(([name, error]) => (
              <li key={name}>
                <FieldLink name={name}>{error}</FieldLink>
              </li>
            ))}
            {otherErrors.map((error) => (
              <li key={`${error.pointer} ${error.code}`}>
                <code>{error.pointer.slice(1)}</code> {fieldText(error)}
              </li>
            ))}
          </ul>
        )}
        {form.problem?.reference && form.problem.status >= 500 && (
          <Trans>
            Reference <code>{form.problem.reference}</code>.
          </Trans>
        )}
      </Banner>
    </div>
  );
}

/** The label of a field and what is wrong with it. The label is read where it stands: no form has to name it twice. */
function FieldLink({ name, children }: { name: string; children: ReactNode }) {
  const link = useRef<HTMLButtonElement>(null);
  const [label, setLabel] = useState('');
  useLayoutEffect(() => setLabel(labelOf(fieldNear(link.current, name))), [name]);
  const focus = () =>
    fieldNear(link.current, name)?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
  return (
    <button ref={link} type="button" onClick={focus}>
      {label && <b>{label}</b>} {children}
    </button>
  );
}

function fieldNear(link: HTMLElement | null, name: string): HTMLElement | null {
  return link?.closest('form')?.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`) ?? null;
}

function labelOf(field: HTMLElement | null): string {
  const label = field?.querySelector('legend, label')?.cloneNode(true) as HTMLElement | undefined;
  for (const aside of label?.querySelectorAll('[data-aside]') ?? []) aside.remove();
  return label?.textContent.trim() ?? '';
}

export type ConfirmStepProps = {
  /** The whole action in one sentence: "Ask for EUR 150,000 of cover on Fromagerie du Val Serein SARL." */
  statement: ReactNode;
  children?: ReactNode;
  /** Said beside the box: "I have checked the buyer and the amount." */
  confirmation: ReactNode;
  isConfirmed: boolean;
  onConfirm(isConfirmed: boolean): void;
  /** Word of the primary button: "Send", "Send for approval". */
  send: ReactNode;
  onSend(): void;
  onBack(): void;
  isBusy: boolean;
  error?: ReactNode;
};

/** The last step of an action: it repeats everything, has the box to tick, and sends. */
export function ConfirmStep({
  statement,
  children,
  confirmation,
  isConfirmed,
  onConfirm,
  send,
  onSend,
  onBack,
  isBusy,
  error,
}: ConfirmStepProps) {
  const { t } = useLingui();
  return (
    <div className={styles.form}>
      <Statement>{statement}</Statement>
      {children}
      <Checkbox label={confirmation} isChecked={isConfirmed} onChange={onConfirm} />
      {error && <Banner tone="neg" title={error} isSpoken />}
      <div className={styles.actions}>
        <Button
          kind="primary"
          isBusy={isBusy}
          whyNot={isConfirmed ? null : t`Tick the box to confirm your request.`}
          onPress={onSend}
        >
          {send}
        </Button>
        <Button onPress={onBack}>
          <Trans>Back</Trans>
        </Button>
      </div>
    </div>
  );
}
