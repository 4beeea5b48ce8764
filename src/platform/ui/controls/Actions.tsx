import { useLingui } from '@lingui/react/macro';
import { createContext, type ReactNode, use, useLayoutEffect, useMemo, useState } from 'react';
import { arrangeActions } from './arrange-actions.ts';
import { ActionLink, Button } from './Button.tsx';
import { MenuButton } from './Menu.tsx';

/* The actions of a record: one is primary, the next one; the others are in a menu. Which comes next says a rule of the
   resource, its `next-actions.ts`. An action is declared where it belongs, also by a part of another resource:

     <Actions next={nextActionsOf(overdue)}>
       <Action id="pay" label={t`Enter a payment…`} whyNot={reasonOrNull} onPress={() => ask('pay')} />
       <Contributed slot={stepsOfOverdue} props={{ about }} />        // each part renders an <Action> or nothing
     </Actions> */

export type ActionProps = Readonly<
  {
    id: string;
    label: string;
    /** It ends or removes something. */
    isDangerous?: boolean | undefined;
    /** Why it cannot be done now, in a sentence. */
    whyNot?: string | null | undefined;
  } & ({ onPress(): void; to?: undefined } | { to: string; search?: object | undefined; onPress?: undefined })
>;

type Offers = Readonly<{ offer(action: ActionProps): void; withdraw(id: string): void }>;

const OffersContext = createContext<Offers | null>(null);

/** Where actions are: in the head of a page the primary one is last, in a foot it is first. */
export const ActionsPlaceContext = createContext<'head' | 'foot'>('head');

type ActionsProps = Readonly<{
  /** The ids of what may be primary, the most fitting first. */
  next: readonly string[];
  /** The ids in the order of the menu, where parts of other resources arrive later. */
  order?: readonly string[];
  children: ReactNode;
}>;

/** The actions of a record, and what they open. */
export function Actions({ next, order, children }: ActionsProps) {
  const isFoot = use(ActionsPlaceContext) === 'foot';
  const [offered, change] = useState<ReadonlyMap<string, ActionProps>>(new Map());
  const offers = useMemo<Offers>(
    () => ({
      offer: (action) => change((former) => new Map(former).set(action.id, action)),
      withdraw: (id) => change((former) => new Map([...former].filter(([other]) => other !== id))),
    }),
    [],
  );
  const { primary, others } = arrangeActions([...offered.values()], next, order);
  const [only] = others;
  const button = primary && <ActionButton action={primary} isPrimary />;
  return (
    <OffersContext value={offers}>
      {children}
      {isFoot && button}
      {!primary && only && others.length === 1 ? (
        <ActionButton action={only} />
      ) : (
        others.length > 0 && <MoreActions actions={others} isShort={isFoot} />
      )}
      {!isFoot && button}
    </OffersContext>
  );
}

/** One action on the record. It renders nothing itself: `Actions` gives it its place. */
export function Action(action: ActionProps) {
  const offers = use(OffersContext);
  const { id } = action;
  useLayoutEffect(() => offers?.offer(action));
  useLayoutEffect(() => () => offers?.withdraw(id), [offers, id]);
  return null;
}

function ActionButton({ action, isPrimary = false }: Readonly<{ action: ActionProps; isPrimary?: boolean }>) {
  const { label, whyNot, isDangerous } = action;
  const look = isPrimary ? ({ kind: 'primary' } as const) : ({ kind: 'outlined', isDangerous } as const);
  if (action.to !== undefined)
    return (
      <ActionLink {...look} {...action}>
        {label}
      </ActionLink>
    );
  return (
    <Button {...look} whyNot={whyNot} onPress={() => action.onPress?.()}>
      {label}
    </Button>
  );
}

function MoreActions({ actions, isShort }: Readonly<{ actions: readonly ActionProps[]; isShort: boolean }>) {
  const { t } = useLingui();
  const items = actions.map((action) => ({ ...action, isDangerous: action.isDangerous ?? false }));
  return (
    <MenuButton label={t`More actions`} items={items} kind="outlined">
      {isShort ? undefined : t`More actions`}
    </MenuButton>
  );
}
