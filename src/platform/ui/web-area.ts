import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';
import type { UserType } from '../core/actor.ts';
import type { Operation } from '../core/contract.ts';
import type { Permission } from '../core/permission.ts';
import type { PolicyFeature } from '../core/policy-feature.ts';
import type { ToggleValues } from '../core/toggles.ts';
import type { Contribution } from './contributions.tsx';
import type { IconName } from './controls/Icon.tsx';

/** Groups of the navigation, in their order. What is about the person themselves is in their menu. */
export const navigationGroups = [
  'today',
  'desk',
  'approvals',
  'buyers',
  'cover',
  'nonPayment',
  'policy',
  'help',
] as const;
export type NavigationGroup = (typeof navigationGroups)[number];

/** A place in the navigation: shown to those who hold the permissions it needs. */
export type Place = Readonly<{
  id: string;
  /** Its group, and its rank there: places stand by rising rank. */
  at: readonly [group: NavigationGroup | 'person', rank: number];
  /**
   * Lists of a kind are tabs of one entry: the id of the place that gives the entry its name, and the word of this one
   * among the tabs. A place without it is an entry by itself.
   */
  tab?: readonly [entry: string, word: MessageDescriptor];
  /** Address of the screen. The place is current on every address that begins with it. */
  path: string;
  /** Where the same list is in the group `manage`, whose screens are about all policies selected (row D16). */
  managedAt?: string;
  heading: MessageDescriptor;
  icon: IconName;
  needs?: readonly Permission[];
  /** One of these is needed besides. */
  needsOneOf?: readonly Permission[];
  /** The only user type that sees it; everybody does where none is named. */
  onlyFor?: UserType;
  /** Of no use to those who may order nothing. */
  isForOrdering?: true;
  /** Shown only where a policy in view has it. */
  of?: PolicyFeature;
  /** Shown only where it is switched on for the insurer entity of a policy in view. */
  isOnFor?(toggles: ToggleValues, listedAs: string): boolean;
  /** Shown only where tools are connected; administrators see it always, and what is missing. */
  isOfTools?: true;
  /** Its rank in the bar at the bottom edge of a phone; of several with one rank the first that the person sees is there. */
  inPhoneBar?: number;
}>;

/** A reading operation with what it takes. */
export type FirstRead = Readonly<{ operation: Operation; input: object }>;

/** What contexts above add to a manifest; they declare it themselves, as approvals do. */
export interface WebAreaParts {}

/**
 * What a resource has on the screens: its manifest. The first screen loads the manifests of all resources, so that they
 * import nothing but slots, and name everything else by `import()`.
 */
export type WebArea = Readonly<{
  /** Screens by their addresses; parameters are written `$name`. */
  screens?: Readonly<Record<string, () => Promise<ComponentType>>>;
  /** What screens read first, by their addresses: it is asked for at once, before the code of the screen is there. */
  firstReads?: Readonly<
    Record<string, (address: Readonly<Record<string, string | undefined>>) => readonly FirstRead[]>
  >;
  places?: readonly Place[];
  /** Parts of screens of other resources. */
  contributions?: readonly Contribution[];
  /**
   * What is read again when something happens, by the first segment of the address it is read at (`covers`), and the
   * kinds of things it happens to. A kind of a context above is added there: it knows both.
   */
  staleOn?: Readonly<Record<string, readonly string[]>>;
}> &
  Readonly<WebAreaParts>;
