import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, createContext, type ReactNode, use, useMemo } from 'react';
import { isDrawnWhole } from '../../../platform/ui/first-drawing.ts';
import type { OrderWarning } from '../order-impact.ts';
import type { OrderOnWire } from '../ordering.contract.ts';

export type OfOrder = Readonly<{ order: OrderOnWire }>;

/** A word in each language, or a name that is the same in all of them. */
export type Label = MessageDescriptor | string;

/** How something that an author entered is shown; `codes`: the words of what the context writes as codes. */
export type FactOnScreen = Readonly<{
  label: MessageDescriptor;
  as?: 'percentage' | 'account' | 'digest';
  codes?: Readonly<Record<string, Label>>;
}>;

/** How the way to a form looks. */
export type AmendLook = Readonly<{ kind: 'primary' | 'outlined'; size: 'small' | undefined; children: ReactNode }>;

/** What an order of a kind shows on the screens of approvals: the context that owns what is ordered contributes it. */
export type OrderSubjectOnScreen<Action extends string = string, Particular extends string = string> = Readonly<{
  /** What is ordered, in a word. */
  actions: Readonly<Record<Action, Label>>;
  /** What is ordered in a few words, leading to it. */
  Ordered: ComponentType<OfOrder>;
  /** The particulars by name. */
  facts: Readonly<Record<Particular, FactOnScreen>>;
  /** The answer to expect, beside the particulars, as it stood beside the author's form. */
  Likely?: ComponentType<OfOrder & Readonly<{ answer: unknown }>>;
  /** The way to the author's form, filled in as it was; none where nothing was entered. */
  amend?(order: OrderOnWire, look: AmendLook): ReactNode;
  /** What the amounts before and after the order are amounts of. */
  amountsOf?(order: OrderOnWire): Label;
  /** They are those of the cover by name: a bar measures what is owed against them. */
  changesNamedCover?: true;
  /** It has a price of its own: where nothing is charged, that is said. */
  isChargeable?: true;
  Warnings?: ComponentType<Readonly<{ warnings: readonly OrderWarning[] }>>;
}>;

/** What each kind of order shows. */
export type OrderSubjectsOnScreen = Readonly<Record<string, OrderSubjectOnScreen>>;

declare module '../../../platform/ui/web-area.ts' {
  interface WebAreaParts {
    /** What the orders of this resource show, by their kind. */
    orderSubjects?(): Promise<OrderSubjectsOnScreen>;
  }
}

/** What can be ordered, as the first screen knows it: it loads no subject. */
export type DeclaredOrders = Readonly<{
  load(): Promise<OrderSubjectsOnScreen>;
  /** What is read anew once an order moves: areas of the wire, by their first segment. */
  changes: readonly string[];
}>;

/** What can be ordered, set once by the mounted portal. */
export const DeclaredOrdersContext = createContext<DeclaredOrders | null>(null);

export function useDeclaredOrders(): DeclaredOrders {
  const declared = use(DeclaredOrdersContext);
  if (!declared) throw new Error('useDeclaredOrders is used outside the portal');
  return declared;
}

/** What each kind of order shows: loaded with the first screen of orders. */
export function useOrderSubjects() {
  const { load } = useDeclaredOrders();
  const queries = useQueryClient();
  const loading = { queryKey: ['order-subjects'], queryFn: load, staleTime: Number.POSITIVE_INFINITY };
  // a drawing that is whole waits for code, as for that of its parts
  if (isDrawnWhole() && queries.getQueryState(loading.queryKey)?.status !== 'success') use(queries.fetchQuery(loading));
  return useQuery(loading);
}

/** What an order of a kind shows; until that is loaded, and where a newer server has the kind, what every order has. */
export function useOrderSubject(kind: string): OrderSubjectOnScreen | undefined {
  return useOrderSubjects().data?.[kind];
}

/** What can be ordered, by its code, each in a word. */
export function useActionsInWords(): ReadonlyMap<string, string> {
  const { i18n } = useLingui();
  const { data: subjects } = useOrderSubjects();
  return useMemo(
    () =>
      new Map(
        Object.values(subjects ?? {}).flatMap(({ actions }) =>
          Object.entries(actions).map(([code, label]) => [code, typeof label === 'string' ? label : i18n._(label)]),
        ),
      ),
    [subjects, i18n],
  );
}
