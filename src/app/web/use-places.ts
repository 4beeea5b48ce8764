import { useLocation } from '@tanstack/react-router';
import type { Me } from '../../identity/access/access.contract.ts';
import { readingRoles } from '../../identity/access/roles.ts';
import { useMe } from '../../identity/access/web/me.ts';
import { listedEntityOf } from '../../platform/core/insurer-entities.ts';
import type { PolicyKey } from '../../platform/core/policy-key.ts';
import { useConfig } from '../../platform/ui/settings.ts';
import { useToggles } from '../../platform/ui/toggles/use-toggle.ts';
import type { Place } from '../../platform/ui/web-area.ts';
import { usePolicySelection } from '../../policies/policies/web/policy-selection.ts';
import { placesFor, type Reader, whereIs } from './places.ts';

/** The places that the signed-in person sees under the policies selected. */
export function usePlaces(): Place[] {
  const me = useMe();
  const { offersTools } = useConfig();
  const { policies } = usePolicySelection();
  const toggles = useToggles();
  return placesFor({ ...readerUnder(me, policies), offersTools, toggles });
}

/** What somebody may do and their policies have: those selected, or all. */
export function readerUnder(me: Me, selected: readonly PolicyKey[]): Omit<Reader, 'offersTools' | 'toggles'> {
  const { permissions, userType, policies, policyCount } = me;
  const inView = selected.length === 0 ? policies : policies.filter(({ policy }) => selected.includes(policy));
  const areAllKnown = selected.length === 0 ? policyCount <= policies.length : inView.length === selected.length;
  return {
    permissions,
    userType,
    mayOrder:
      !permissions.includes('no_transactional') &&
      (!areAllKnown ||
        inView.some(({ orderingRole }) => orderingRole !== null && !readingRoles.includes(orderingRole))),
    features: areAllKnown ? new Set(inView.flatMap(({ features }) => features)) : null,
    entities: areAllKnown ? inView.map(({ policy }) => listedEntityOf(policy)) : null,
  };
}

/** Whether the address belongs to an entry of the navigation. */
export function useIsCurrent(entry: string): boolean {
  return useLocation({ select: ({ pathname }) => whereIs(pathname).entry === entry });
}
