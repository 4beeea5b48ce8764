import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useCallback, useSyncExternalStore } from 'react';
import type { Format } from '../core/format.ts';
import type { ProblemCode } from '../core/problem.ts';
import type { Facts, FieldError } from '../core/refusal.ts';
import type { Delivery } from './client.ts';
import { useFormat } from './format/useFormat.ts';
import type * as ruleProblemTexts from './rule-problem-texts.ts';
import { atFirstSignOfUse, reportUnlessOffline } from './signs-of-use.ts';

/** A refusal as a rule makes it, or the `ProblemError` a call threw. */
export type Explained = Readonly<{
  code: ProblemCode;
  facts?: Facts | undefined;
  errors?: readonly FieldError[] | undefined;
  status?: number | undefined;
  delivery?: Delivery | undefined;
}>;

/** Facts as text in the reader's notation; a missing fact is shown as an en dash. */
type FactTexts = {
  text(fact: string): string;
  day(fact: string): string;
  instant(fact: string): string;
  money(fact: string, currencyFact?: string): string;
  country(fact: string): string;
  list(fact: string): string;
  is(fact: string, value: string): boolean;
  has(fact: string): boolean;
};

export type Sentence = (texts: FactTexts) => MessageDescriptor;

/** What can go wrong with any request, in a sentence: it is there without a connection too. */
const generalSentences = {
  'invalid-input': () => msg`The form contains invalid entries. Correct the marked fields.`,
  'malformed-body': () => msg`The server could not read the request. Reload the page.`,
  'unsupported-media-type': () => msg`This file type is not accepted here.`,
  'body-too-large': () => msg`This is too large to send at once.`,
  'field-too-large': () => msg`This text is too long. Upload it as a file instead.`,
  'head-too-large': () => msg`This address is too long. Choose fewer filters.`,
  'request-timeout': () => msg`The connection was too slow for what was sent. Try again.`,
  'not-signed-in': () => msg`Your session has ended. Sign in to continue.`,
  'not-permitted': () =>
    msg`Your permissions do not include this. The administrator of your organisation can change that.`,
  'not-transactional': () => msg`Your account is read only: it cannot submit requests, declarations or claims.`,
  'token-narrowed': () =>
    msg`This API token has fewer rights, fewer policies or less time than its holder, so it cannot do this.`,
  'cross-origin': () => msg`This was not sent from the portal’s own page and was not processed.`,
  'not-found': () => msg`This does not exist, or it belongs to a policy you have no access to.`,
  'idempotency-key-missing': () => msg`The request had no idempotency key and was not processed.`,
  'idempotency-key-reused': () => msg`The idempotency key was already used for another request. Open the form again.`,
  'idempotency-key-in-flight': () =>
    msg`The same request is already being processed. Its answer will follow in a moment.`,
  'sent-before': () =>
    msg`What you sent before was received after all, although no answer reached you. Check it first; nothing else was sent.`,
  'version-changed': () =>
    msg`Somebody else has changed this in the meantime. Check the current version and decide again.`,
  'precondition-required': () =>
    msg`The request did not name the version it changes and was not processed. Reload the page.`,
  'too-many-requests': () => msg`Too many requests at once. Try again in a few seconds.`,
  maintenance: () => msg`The portal is under maintenance. Nothing is lost; try again later.`,
  overloaded: () => msg`The portal is very busy. Try again in a moment.`,
  'temporarily-unavailable': () => msg`The portal cannot be reached at the moment. Your entries are kept.`,
  internal: () =>
    msg`An error occurred on our side. Your entries are kept; quote the reference so that we can find the cause.`,
} satisfies Partial<Record<ProblemCode, Sentence>>;

/** Codes whose sentences are always there; those of the others are in `rule-problem-texts.ts`. */
export type GeneralCode = keyof typeof generalSentences;

type RuleTexts = typeof ruleProblemTexts;

/** The sentences of what rules refuse: not there yet, there, or out of reach when they were last fetched. */
type KnownRuleTexts = RuleTexts | 'awaited' | 'unreachable';

let ruleTexts: KnownRuleTexts = 'awaited';
let fetching: Promise<void> | null = null;
const listeners = new Set<() => void>();

/**
 * Fetches the sentences of what rules refuse: with the first sign that somebody uses a screen, or where one is needed.
 * What could not be fetched is fetched again the next time.
 */
export async function fetchRuleTexts(): Promise<void> {
  if (typeof ruleTexts === 'object') return;
  fetching ??= import('./rule-problem-texts.ts').then(arrived, missed);
  await fetching;
}

function arrived(texts: RuleTexts): void {
  setRuleTexts(texts);
}

function missed(failure: unknown): void {
  if (ruleTexts === 'awaited') reportUnlessOffline(failure);
  setRuleTexts('unreachable');
}

function setRuleTexts(known: KnownRuleTexts): void {
  ruleTexts = known;
  fetching = null;
  for (const listener of listeners) listener();
}

/** Fetches the sentence of a problem, if it is not there, so that whoever is told of the problem can say it. */
export async function fetchTextOf(code: ProblemCode): Promise<void> {
  if (!isGeneral(code)) await fetchRuleTexts();
}

atFirstSignOfUse(() => void fetchRuleTexts());

/** Draws again when the sentences of what rules refuse are there. */
function useRuleTexts(): KnownRuleTexts {
  return useSyncExternalStore(listen, knownRuleTexts, knownRuleTexts);
}

const knownRuleTexts = () => ruleTexts;

/** What was handed out while they were fetched is called once they are there: in the answer to a click. */
function newest(texts: KnownRuleTexts): KnownRuleTexts {
  return typeof texts === 'object' ? texts : ruleTexts;
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stands for a sentence that is on its way. */
const onItsWay = '…';

/** Says a refusal or a problem in the reader's language: `const problemText = useProblemText(); problemText(refusal)`. */
export function useProblemText(): (explained: Explained) => string {
  const { i18n } = useLingui();
  const format = useFormat();
  const texts = useRuleTexts();
  return useCallback(
    (explained) => {
      const sentence = sentenceFor(explained, newest(texts));
      return sentence ? i18n._(sentence(factTexts(explained.facts ?? {}, format))) : onItsWay;
    },
    [i18n, format, texts],
  );
}

/** Says why an action cannot be done, for `whyNot` of a button; `null` where it can. */
export function useWhyNotText(): (refusal: Explained | null | undefined) => string | null {
  const problemText = useProblemText();
  return useCallback((refusal) => (refusal ? problemText(refusal) : null), [problemText]);
}

/** Says what is wrong with one field. */
export function useFieldText(): (error: FieldError) => string {
  const { i18n } = useLingui();
  const format = useFormat();
  const texts = useRuleTexts();
  return useCallback(
    ({ code, facts }) => {
      const sentence = fieldSentenceFor(code, newest(texts));
      return sentence ? i18n._(sentence(factTexts(facts ?? {}, format))) : onItsWay;
    },
    [i18n, format, texts],
  );
}

function fieldSentenceFor(code: string, texts: KnownRuleTexts): Sentence | null {
  if (typeof texts === 'string') return sentenceFor({ code: code as ProblemCode }, texts);
  const sentences: Partial<Record<string, Sentence>> = texts.fieldSentences;
  const isOfRules = isGeneral(code as ProblemCode) || code in texts.ruleSentences;
  return (
    sentences[code] ??
    (isOfRules ? sentenceFor({ code: code as ProblemCode }, texts) : (sentences['wrong-format'] ?? null))
  );
}

/** `null` while it is fetched. A newer server may send a code that this build does not know. */
function sentenceFor({ code, status, delivery }: Explained, texts: KnownRuleTexts): Sentence | null {
  if (delivery === 'not-sent') return () => msg`You are offline. Nothing was sent. Your entries are kept.`;
  if (delivery === 'unknown')
    return () =>
      msg`The connection was lost before an answer arrived. Send it again unchanged: it is not processed twice.`;
  if (status === 0) return () => msg`The portal cannot be reached. Your entries are kept.`;
  if (isGeneral(code)) return generalSentences[code];
  if (typeof texts === 'object') return texts.ruleSentences[code] ?? generalSentences.internal;
  void fetchRuleTexts();
  return texts === 'awaited' ? null : () => msg`This is not possible (${code}). The explanation could not be loaded.`;
}

function isGeneral(code: ProblemCode): code is GeneralCode {
  return Object.hasOwn(generalSentences, code);
}

function factTexts(facts: Facts, format: Format): FactTexts {
  const text = (fact: string) => {
    const value = facts[fact];
    if (value === null || value === undefined) return '–';
    return typeof value === 'number' ? format.number(value) : String(value);
  };
  return {
    text,
    day: (fact) => dayOr(text(fact), format),
    instant: (fact) => instantOr(text(fact), format),
    money: (fact, currencyFact) => moneyOr(text(fact), currencyFact ? facts[currencyFact] : null, format),
    country: (fact) => format.country(text(fact)),
    list: (fact) => format.list(listOf(facts[fact])),
    is: (fact, value) => facts[fact] === value,
    has: (fact) => facts[fact] !== undefined,
  };
}

function dayOr(value: string, format: Format): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? format.fullDay(value) : value;
}

function instantOr(value: string, format: Format): string {
  return /^\d{4}-\d{2}-\d{2}T/.test(value) ? format.instant(value) : value;
}

function moneyOr(amount: string, currency: Facts[string] | undefined, format: Format): string {
  if (!/^-?\d+(\.\d+)?$/.test(amount)) return amount;
  return typeof currency === 'string' ? format.money({ amount, currency }) : format.amount({ amount, currency: 'EUR' });
}

function listOf(value: Facts[string] | undefined): readonly string[] {
  return Array.isArray(value)
    ? (value as readonly string[])
    : value === undefined || value === null
      ? []
      : [String(value)];
}
