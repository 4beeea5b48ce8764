import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AmountField } from '../../../platform/ui/controls/AmountField.tsx';
import { Select, TextField } from '../../../platform/ui/controls/Field.tsx';
import { fold } from '../../../platform/ui/palette.ts';
import type { GrantedMandate } from '../identity-claims.ts';
import { approvesUnder, isApprovingRole } from '../ordering-role.ts';
import { roleOfTemplate, type UserTemplate } from '../right-templates.ts';
import type { OrderingRole } from '../roles.ts';
import { placeOf } from '../user.ts';
import { orderingModeLabels, orderingRoleLabels } from '../user-labels.ts';
import type { Grantable } from '../users.contract.ts';
import styles from './users.module.css';

type Place = Grantable['places'][number];

export type PlaceFieldsProps = {
  places: readonly Place[];
  /** Mandates when the form was opened: one beyond what the administrator sees may stay or be taken. */
  initial: readonly GrantedMandate[];
  mandates: readonly GrantedMandate[];
  onChange(mandates: GrantedMandate[]): void;
};

/** From this many places on there is a field to find one. */
const manyPlaces = 12;

/**
 * The ordering role at each policy and portfolio, and up to which amount it approves; a user without one there does not
 * see it.
 */
export function PlaceFields({ places, initial, mandates, onChange }: PlaceFieldsProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const all = [...places, ...unseenPlaces(places, initial)];
  const found = all.filter(({ policy, name }) => fold(`${policy ?? ''} ${name}`).includes(fold(typed)));
  const change = (place: Place, mandate: GrantedMandate | null) => {
    const others = mandates.filter((each) => placeOf(each) !== nameOf(place));
    onChange(mandate === null ? others : [...others, mandate]);
  };
  return (
    <div className={styles.places}>
      {all.length >= manyPlaces && (
        <TextField label={t`Find`} hidesLabel icon="search" isSmall value={typed} onChange={setTyped} />
      )}
      {found.map((place) => (
        <PlaceField
          key={nameOf(place)}
          place={place}
          initial={initial}
          mandate={mandates.find((mandate) => placeOf(mandate) === nameOf(place)) ?? null}
          onChange={(mandate) => change(place, mandate)}
        />
      ))}
    </div>
  );
}

type PlaceFieldProps = Pick<PlaceFieldsProps, 'initial'> & {
  place: Place;
  mandate: GrantedMandate | null;
  onChange(mandate: GrantedMandate | null): void;
};

function PlaceField({ place, initial, mandate, onChange }: PlaceFieldProps) {
  const { t, i18n } = useLingui();
  const { policy, name, orderingMode } = place;
  const before = initial.find((mandate) => placeOf(mandate) === nameOf(place))?.orderingRole;
  const roles = [...new Set([...place.orderingRoles, ...(before ? [before] : [])])];
  return (
    <div className={styles.place}>
      <span>
        {policy ? <code>{policy}</code> : <Trans>All policies of the portfolio</Trans>} {name}
        {orderingMode && <small>{i18n._(orderingModeLabels[orderingMode])}</small>}
      </span>
      <Select
        label={t`Ordering role on ${policy ?? name}`}
        hidesLabel
        isSmall
        value={mandate?.orderingRole ?? 'none'}
        options={[
          { value: 'none', label: t`No access` },
          ...roles.map((value) => ({ value, label: i18n._(orderingRoleLabels[value]) })),
        ]}
        onChange={(role: OrderingRole | 'none') =>
          onChange(role === 'none' ? null : mandateAt(place, role, mandate?.approvalLimit))
        }
      />
      {mandate && approvesAt(place, mandate.orderingRole) && (
        <LimitField place={place} mandate={mandate} onChange={onChange} />
      )}
    </div>
  );
}

/** The mandates of a template: at the places that somebody has already, or at all for somebody who has none. */
export function mandatesByTemplate(
  template: UserTemplate,
  places: readonly Place[],
  held: readonly GrantedMandate[],
): GrantedMandate[] {
  const kept = new Map(held.map((mandate) => [placeOf(mandate), mandate]));
  const ofPlaces = places.flatMap((place) => {
    const role = roleOfTemplate(template, place.orderingRoles);
    const former = kept.get(nameOf(place));
    kept.delete(nameOf(place));
    if (role === null) return former ?? [];
    return held.length === 0 || former ? mandateAt(place, role, former?.approvalLimit) : [];
  });
  return [...kept.values(), ...ofPlaces];
}

function LimitField({
  place,
  mandate,
  onChange,
}: Pick<PlaceFieldProps, 'place' | 'onChange'> & { mandate: GrantedMandate }) {
  const { t } = useLingui();
  return (
    <AmountField
      label={t`Approves up to`}
      isSmall
      isOptional
      placeholder={t`no limit`}
      value={mandate.approvalLimit ?? ''}
      currency={place.currency ?? undefined}
      hint={place.currency === null && <Trans>In the currency of each policy</Trans>}
      onChange={(limit) => onChange(mandateAt(place, mandate.orderingRole, limit))}
    />
  );
}

/** Whether a role approves something at a place; a portfolio has policies of every mode. */
function approvesAt({ approvalMode }: Place, role: OrderingRole): boolean {
  return approvalMode === null ? isApprovingRole(role) : approvesUnder(role, approvalMode);
}

function nameOf(place: Place): string {
  return placeOf(mandateAt(place, 'read-only'));
}

function mandateAt({ policy, portfolio }: Place, orderingRole: OrderingRole, approvalLimit?: string): GrantedMandate {
  const held = { orderingRole, ...(approvalLimit && isApprovingRole(orderingRole) ? { approvalLimit } : {}) };
  return policy === null ? { portfolio: portfolio ?? '', ...held } : { policy, ...held };
}

/** Places of the person that the administrator does not see. */
function unseenPlaces(places: readonly Place[], initial: readonly GrantedMandate[]): Place[] {
  const seen = new Set(places.map(nameOf));
  return initial
    .filter((mandate) => !seen.has(placeOf(mandate)))
    .map((mandate) => ({
      policy: 'policy' in mandate ? mandate.policy : null,
      portfolio: 'portfolio' in mandate ? mandate.portfolio : null,
      name: 'portfolio' in mandate ? mandate.portfolio : '',
      currency: null,
      orderingMode: null,
      approvalMode: null,
      orderingRoles: [],
    }));
}
