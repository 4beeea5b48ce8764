import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

/* Places on a screen that other resources fill. The owner of the screen declares a slot; contexts above it contribute parts; the application composes the list. So a screen shows parts of resources that it does not import.
   
     export const stepsOfDebt = defineSlot<{ policy: string; companyId: string }>('steps of a debt');        // overdues
     contribute(stepsOfDebt, 'HAND_OVER', lazyPart(async () => (await import('./HandOver.tsx')).HandOver));  // collections
     <Contributed slot={stepsOfDebt} props={{ policy, companyId }} />                                        // overdues */

/** A place that takes parts with these props. */
export type Slot<Props extends object> = Readonly<{ name: string; takes?: (props: Props) => void }>;

/** A part for a slot. Its key says which one it is, where a screen wants a certain one. */
export type Contribution = Readonly<{ slot: string; key: string; Part: ComponentType<never> }>;

/**
 * Declares a place for parts of other resources. The name is for the reader and identifies the slot: no two have the
 * same.
 */
export function defineSlot<Props extends object>(name: string): Slot<Props> {
  return { name };
}

/** A part for a slot. Loaded lazily, so that the first screen does not pay for it. */
export function contribute<Props extends object>(
  { name }: Slot<Props>,
  key: string,
  Part: ComponentType<Props>,
): Contribution {
  return { slot: name, key, Part: Part as ComponentType<never> };
}

const ContributionsContext = createContext<readonly Contribution[]>([]);

/** Passes the parts that the application has composed to the screens in it. */
export const ContributionsProvider = ContributionsContext.Provider;

type ContributedProps<Props extends object> = Readonly<{
  slot: Slot<Props>;
  props: Props;
  /** Shows the part of this key alone. */
  only?: string;
}>;

/** Shows what was contributed to a slot, in the order of the application's list. */
export function Contributed<Props extends object>({ slot, props, only }: ContributedProps<Props>): ReactNode {
  return useContributions(slot, only).map(({ key, Part }) => <Part key={key} {...props} />);
}

/** The keys and parts of a slot, for a screen that needs to know whether there is one. */
export function useContributions<Props extends object>(
  { name }: Slot<Props>,
  only?: string,
): readonly Readonly<{ key: string; Part: ComponentType<Props> }>[] {
  return useContext(ContributionsContext)
    .filter(({ slot, key }) => slot === name && (only === undefined || key === only))
    .map(({ key, Part }) => ({ key, Part: Part as ComponentType<Props> }));
}
