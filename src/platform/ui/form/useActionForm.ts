import { useForm } from '@mantine/form';
import { type FormEvent, type ReactNode, use, useCallback, useMemo, useState } from 'react';
import type { FieldError } from '../../core/refusal.ts';
import { ProblemError } from '../client.ts';
import { useFieldText } from '../problem-texts.ts';
import { PersonContext } from '../settings.ts';
import { useProblem } from '../useProblem.ts';
import { draftHere } from './draft.ts';
import { fieldNames, sortErrors } from './field-errors.ts';
import { type DraftState, useDraft } from './useDraft.ts';

/* A form for one action. Values are plain texts and flags; what is wrong is said in sentences.
   
     const form = useActionForm({ draft: 'cover-request', initial: { amount: '', currency: 'EUR' }, check: (values) => ({ amount: values.amount ? null : t`…` }) });
     <ActionForm form={form} onSubmit={async (values) => { await request.mutateAsync({ body: … }); }}>
       <AmountField label={t`Amount`} {...form.field('amount')} />
     </ActionForm>
   
   Errors of the server come to their fields by pointer; what is typed is kept until it was sent. */

export type ActionFormOptions<Values extends object> = {
  initial: Values;
  /** Messages by field; absent or `null` for valid fields. */
  check?(values: Values): Partial<Record<string, ReactNode>>;
  /** Under which name drafts are kept; without it none are. */
  draft?: string;
  /** Fields of the wire that have another name in the form: `{ '/companyId': 'buyer' }`. */
  pointers?: Readonly<Record<string, string>>;
};

export type FieldBinding<Value> = {
  name: string;
  value: Value;
  onChange(value: Value): void;
  onBlur(): void;
  error: ReactNode;
};

/** The binding of a box to tick: `<Checkbox label={…} {...ticked(form.field('isMore'))} />`. */
export function ticked({ name, value, onChange, error }: FieldBinding<boolean>) {
  return { name, isChecked: value, onChange, error };
}

export type ActionFormState<Values extends object> = {
  values: Values;
  field<Name extends keyof Values & string>(name: Name): FieldBinding<Values[Name]>;
  set(some: Partial<Values>): void;
  /** Sentences by field, for the summary. */
  errors: Readonly<Record<string, ReactNode>>;
  /** What the server found wrong that has no field in this form. */
  otherErrors: readonly FieldError[];
  /** Why the action failed, where no field is to blame. */
  problem: ProblemError | null;
  /** The status of saving what is typed. */
  draft: DraftState;
  isBusy: boolean;
  /** Checks all fields; true where nothing is wrong. */
  isRight(): boolean;
  submit(action: (values: Values) => Promise<unknown>): (event?: FormEvent) => Promise<void>;
  /** Empties the form and deletes the draft. */
  startAfresh(): void;
};

export function useActionForm<Values extends object>({
  initial,
  check,
  draft,
  pointers = {},
}: ActionFormOptions<Values>): ActionFormState<Values> {
  const person = use(PersonContext);
  // what this browser has shows at once, what the server has as soon as it answers
  const [first] = useState<Values>(() => ({ ...initial, ...draftHere<Values>(person, draft)?.values }));
  const [problem, setProblem] = useProblem();
  const [otherErrors, setOtherErrors] = useState<readonly FieldError[]>([]);
  const [isBusy, setBusy] = useState(false);
  const fieldText = useFieldText();
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: first,
    validate: (values) => withoutEmpty(check?.(values) ?? {}),
    clearInputErrorOnChange: true,
  });
  const { values, errors } = form;

  const kept = useDraft({
    form: draft,
    values,
    initial,
    onRestore: (some) => {
      form.setValues({ ...initial, ...some });
      form.clearErrors();
    },
  });

  const field = useCallback(
    <Name extends keyof Values & string>(name: Name): FieldBinding<Values[Name]> => ({
      name,
      value: values[name],
      onChange: (value) => form.setFieldValue(name as never, value as never),
      onBlur: () => {},
      error: errors[name],
    }),
    [values, errors, form],
  );

  /** Assigns the errors of a refusal to their fields, the others to the summary; answers whether any field has one. */
  function applyErrors(thrown: ProblemError): boolean {
    const renamed = thrown.errors.map((error) => ({ ...error, pointer: renamedPointer(error.pointer, pointers) }));
    const { byField, others } = sortErrors(renamed, fieldNames(values));
    setOtherErrors(others);
    form.setErrors(Object.fromEntries([...byField].map(([name, error]) => [name, fieldText(error)])));
    return byField.size > 0;
  }

  const submit: ActionFormState<Values>['submit'] = (action) => async (event) => {
    event?.preventDefault();
    if (isBusy) return;
    setProblem(null);
    setOtherErrors([]);
    if (form.validate().hasErrors) return;
    setBusy(true);
    try {
      await action(form.getValues());
      kept.forget();
    } catch (thrown) {
      if (!(thrown instanceof ProblemError)) throw thrown;
      const isOnFields = applyErrors(thrown);
      if (!isOnFields || thrown.code !== 'invalid-input') setProblem(thrown);
    } finally {
      setBusy(false);
    }
  };

  const startAfresh = useCallback(() => {
    setProblem(null);
    setOtherErrors([]);
    kept.startAfresh();
  }, [kept, setProblem]);

  return useMemo(
    () => ({
      values,
      field,
      set: (some) => form.setValues(some as never),
      errors: withoutEmpty(errors),
      otherErrors,
      problem,
      draft: kept,
      isBusy,
      isRight: () => !form.validate().hasErrors,
      submit,
      startAfresh,
    }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `submit` follows the same values
    [values, field, errors, otherErrors, problem, kept, isBusy, form, startAfresh],
  );
}

function withoutEmpty(errors: Partial<Record<string, ReactNode>>): Record<string, ReactNode> {
  return Object.fromEntries(
    Object.entries(errors).filter(([, error]) => error !== null && error !== undefined && error !== ''),
  );
}

function renamedPointer(pointer: string, names: Readonly<Record<string, string>>): string {
  const known = Object.keys(names).find((from) => pointer === from || pointer.startsWith(`${from}/`));
  return known ? `/${names[known]}` : pointer;
}
