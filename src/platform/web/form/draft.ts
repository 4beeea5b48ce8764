import { useCallback, useContext, useMemo } from 'react';
import { PersonContext } from '../settings.ts';

/** What was typed into a form and not sent, kept in this browser for this person. */
export type Draft<Values> = Readonly<{ values: Values; keptAt: string }>;

export type DraftKeeper<Values> = Readonly<{
  read(): Draft<Values> | null;
  /** Answers with the instant, or `null` where the browser keeps nothing. */
  keep(values: Values): string | null;
  forget(): void;
}>;

/** Drafts of one form. `name` tells forms apart: `cover-request`, `cover-request/co_17`. */
export function useDraftKeeper<Values>(name: string | undefined): DraftKeeper<Values> {
  const person = useContext(PersonContext);
  const key = name && person ? `aval.draft.${person}.${name}` : null;
  const read = useCallback(() => readDraft<Values>(key), [key]);
  const keep = useCallback((values: Values) => keepDraft(key, values), [key]);
  const forget = useCallback(() => withStorage((storage) => key && storage.removeItem(key)), [key]);
  return useMemo(() => ({ read, keep, forget }), [read, keep, forget]);
}

function readDraft<Values>(key: string | null): Draft<Values> | null {
  const kept = key && withStorage((storage) => storage.getItem(key));
  if (!kept) return null;
  try {
    return JSON.parse(kept) as Draft<Values>;
  } catch {
    return null;
  }
}

function keepDraft(key: string | null, values: unknown): string | null {
  if (!key) return null;
  const keptAt = new Date().toISOString();
  return withStorage((storage) => {
    storage.setItem(key, JSON.stringify({ values, keptAt }));
    return keptAt;
  });
}

/** Storage can be forbidden or full; a draft is a convenience, not a promise. */
function withStorage<Result>(work: (storage: Storage) => Result): Result | null {
  try {
    return work(localStorage);
  } catch {
    return null;
  }
}
