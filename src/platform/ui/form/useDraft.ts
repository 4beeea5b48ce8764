import { use, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { ConnectionContext } from '../query.ts';
import { PersonContext } from '../settings.ts';
import { type Draft, type DraftStatus, openDraft } from './draft.ts';

/* Saves what is typed into any form automatically (decision 36):
     const draft = useDraft({ form: `overdue:${policy}:${companyId}`, values, initial, onRestore: setValues });
     <DraftNote draft={draft} />                                  // when it was kept, what is wrong, the way to start afresh
     await report.mutateAsync({ body }); draft.forget();          // once it was sent
   `values` and `initial` are plain data. Forms made with `useActionForm({ draft: … })` have all of it already. */

export type DraftOptions<Values extends object> = {
  /** Names the form and what it is about; without it nothing is kept. */
  form: string | undefined;
  values: Values;
  /** What an untouched form holds: that is not a draft. */
  initial: Values;
  /** Puts the values of a draft into the form. */
  onRestore(values: Values): void;
};

export type DraftState = {
  /** When the draft was kept last. */
  keptAt: string | null;
  /** When the draft was written that the form began with. */
  restoredFrom: string | null;
  /** Whether all storages were searched: until then an empty form may still be filled. */
  isRead: boolean;
  /** Why the last words are in this browser only. */
  problem: DraftStatus<object>['problem'];
  /** When it was continued elsewhere: one of the two must be chosen. */
  elsewhereAt: string | null;
  keepThis(): void;
  adoptOther(): void;
  /** Resets the form to its beginning and deletes the draft. */
  startAfresh(): void;
  /** Deletes the draft: it was sent. */
  forget(): void;
};

/** A pause in typing, in milliseconds. */
export const draftPauseMs = 800;

const untouched: DraftStatus<never> = { keptAt: null, problem: null, elsewhere: null };

export function useDraft<Values extends object>({
  form,
  values,
  initial,
  onRestore,
}: DraftOptions<Values>): DraftState {
  const call = use(ConnectionContext)?.call ?? null;
  const person = use(PersonContext);
  const [status, setStatus] = useState<DraftStatus<Values>>(untouched);
  const [restoredFrom, setRestoredFrom] = useState<string | null>(null);
  const keeper = useMemo(
    () => (form === undefined || !person ? null : openDraft<Values>({ form, person, call }, setStatus)),
    [form, person, call],
  );
  const [readFrom, setReadFrom] = useState<typeof keeper>(null);
  // a form that fills itself in may number its lines again each time: its initial values count as untouched too
  const [begunWith] = useState(() => JSON.stringify(initial));
  const written = JSON.stringify(values);
  const isUntouched = written === begunWith || written === JSON.stringify(initial);

  // what is typed before the answer arrives takes precedence over it
  const restore = useEffectEvent((draft: Draft<Values> | null) => {
    if (!draft) return;
    if (isUntouched) onRestore(draft.values);
    else if (written !== JSON.stringify(draft.values)) return;
    setRestoredFrom(draft.keptAt);
  });
  useEffect(() => {
    if (!keeper) return;
    let isUnmounted = false;
    void keeper.read().then((draft) => {
      if (isUnmounted) return;
      restore(draft);
      setReadFrom(keeper);
    });
    return () => {
      isUnmounted = true;
    };
  }, [keeper]);

  const keep = useEffectEvent((isUnloading: boolean) => {
    if (isUntouched && status.keptAt === null) return;
    if (isUnloading) keeper?.keepOnUnload(values);
    else keeper?.keep(values);
  });
  useEffect(() => {
    if (!keeper) return;
    const timer = setTimeout(() => keep(false), draftPauseMs);
    return () => clearTimeout(timer);
  }, [keeper, written]);
  useEffect(() => {
    if (!keeper) return;
    const leave = () => keep(true);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
      keeper.close();
    };
  }, [keeper]);

  // what is done with a draft uses the form's values at that time
  const latest = useRef({ values, initial, onRestore });
  useLayoutEffect(() => {
    latest.current = { values, initial, onRestore };
  });
  return useMemo(
    () => ({
      keptAt: status.keptAt,
      restoredFrom,
      isRead: readFrom === keeper,
      problem: status.problem,
      elsewhereAt: status.elsewhere?.keptAt ?? null,
      keepThis: () => keeper?.keepThis(latest.current.values),
      adoptOther: () => {
        const other = keeper?.adoptOther();
        if (other) latest.current.onRestore(other.values);
      },
      startAfresh: () => {
        keeper?.forget(latest.current.initial);
        setRestoredFrom(null);
        latest.current.onRestore(latest.current.initial);
      },
      forget: () => {
        keeper?.forget(latest.current.values);
        setRestoredFrom(null);
      },
    }),
    [status, restoredFrom, readFrom, keeper],
  );
}
