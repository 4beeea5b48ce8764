import type { OrganisationKind } from '../../src/identity/access/person.ts';
import type { OrderingRole } from '../../src/identity/access/roles.ts';
import { ensureOrganisation, type Mandate, savePerson } from '../../src/identity/access/server/people.store.ts';
import type { UserType } from '../../src/platform/core/actor.ts';
import { addMilliseconds } from '../../src/platform/core/instant.ts';
import type { Permission } from '../../src/platform/core/permission.ts';
import { insurerScope } from '../../src/platform/core/scope.ts';
import { harbourAndLane } from './policies.ts';
import type { DemoWorld } from './world.ts';

type Organisation = Readonly<{ organisationId: string; name: string; kind: OrganisationKind; countryCode: string }>;

/** Who the people of the demo world work for. A broker's or intermediary's id is also that of its portfolio. */
export const demoOrganisations = {
  nordwind: { organisationId: 'org_nordwind', name: 'Nordwind Maschinenbau GmbH', kind: 'CUSTOMER', countryCode: 'DE' },
  lavande: { organisationId: 'org_lavande', name: 'Maison Lavande SA', kind: 'CUSTOMER', countryCode: 'FR' },
  deltaFoods: { organisationId: 'org_delta-foods', name: 'Delta Foods BV', kind: 'CUSTOMER', countryCode: 'NL' },
  polaris: { organisationId: 'org_polaris', name: 'Polaris Group', kind: 'CUSTOMER', countryCode: 'US' },
  harbourAndLane: { ...harbourAndLane, kind: 'BROKER', countryCode: 'GB' },
  agents: { organisationId: 'org_agents', name: 'Tied agency Kiel', kind: 'AGENT', countryCode: 'DE' },
  valdarno: { organisationId: 'org_valdarno', name: 'Officine Valdarno SpA', kind: 'CUSTOMER', countryCode: 'IT' },
  insurer: { organisationId: 'org_insurer', name: 'Aval Trade Credit', kind: 'INSURER', countryCode: 'DE' },
} as const satisfies Record<string, Organisation>;

/** What everybody with a trade credit insurance policy reads (handbook policy-and-nonpayment 7.2, column "customer user"). */
const reading: readonly Permission[] = [
  'tci-access',
  'policy-selector-single-search',
  'policy-admin-read',
  'read_clr',
  'read_gr',
  'read_unnamedcover',
  'read_strategic_cover',
  'read_overdues',
  'read_claims',
  'buyer-synthesis-basic',
  'client_content',
];

/** A customer user beyond reading: grades, exports, documents, overdues, claims, declarations. */
const customer: readonly Permission[] = [
  ...reading,
  'read_company_grade',
  'export-tables',
  'edoc',
  'buyer-synthesis-advanced',
  'write_strategic_cover',
  'write_overdues',
  'write_claims',
  'policy-admin-write',
];

/** What a customer's administrator holds: everything that belongs to customers, to be passed on. */
const administrator: readonly Permission[] = [
  ...customer,
  'policy-selector-multi-search',
  'user-surety-access',
  'e-commerce-access',
  'tode_system_login',
  'eolis_access',
  'smart-view-group-login',
];

/** A broker reads whole portfolios and the figures of its own business; clients' orders stay the clients'. */
const broker: readonly Permission[] = [
  ...reading.filter((permission) => permission !== 'client_content'),
  'read_company_grade',
  'export-tables',
  'edoc',
  'policy-selector-multi-search',
  'brokerage_paid',
  'new_business_current_portfolio',
  'policy-performance-broker',
  'finalized-policy-drafts',
  'intermediary_content',
];

/** An intermediary works on its clients' policies as they would themselves. */
const intermediary: readonly Permission[] = [
  ...customer.filter((permission) => permission !== 'client_content'),
  'policy-selector-multi-search',
  'brokerage_paid',
  'intermediary_content',
  'midas_front_access',
];

export type DemoPerson = Readonly<{
  email: string;
  name: string;
  jobTitle: string;
  userType: UserType;
  organisation: Organisation;
  permissions: readonly Permission[];
  mandates: readonly Mandate[];
}>;

const on = (orderingRole: OrderingRole, ...policies: readonly string[]): Mandate[] =>
  policies.map((policyKey) => ({ policyKey, orderingRole }));

const nordwindPolicies = ['HERM-1000001', 'HERM-1000001-DCL', 'HERM-1000001-CAP'] as const;
const { nordwind, lavande, deltaFoods, polaris, agents, valdarno, insurer } = demoOrganisations;
const broking = demoOrganisations.harbourAndLane;

/** The people of the demo world, in the order in which they are shown. */
export const demoPeople: readonly DemoPerson[] = [
  {
    email: 'ada.admin@nordwind.example',
    name: 'Ada Admin',
    jobTitle: 'Administrator',
    userType: 'administrator',
    organisation: nordwind,
    permissions: administrator,
    mandates: on('requestor-validator', ...nordwindPolicies, 'HERM-6000001'),
  },
  {
    email: 'rosa.requestor@nordwind.example',
    name: 'Rosa Requestor',
    jobTitle: 'Credit manager',
    userType: 'customer',
    organisation: nordwind,
    permissions: customer,
    mandates: on('requestor-four-eyes', ...nordwindPolicies),
  },
  {
    email: 'viktor.validator@nordwind.example',
    name: 'Viktor Validator',
    jobTitle: 'Head of finance',
    userType: 'customer',
    organisation: nordwind,
    permissions: customer,
    mandates: on('validator-four-eyes', ...nordwindPolicies).map((each) => ({ ...each, approvalLimit: '500000' })),
  },
  {
    email: 'rita.readonly@nordwind.example',
    name: 'Rita Readonly',
    jobTitle: 'Auditor',
    userType: 'customer',
    organisation: nordwind,
    permissions: reading,
    mandates: on('read-only', ...nordwindPolicies),
  },
  {
    email: 'remi.requestor@lavande.example',
    name: 'Rémi Requestor',
    jobTitle: 'Credit controller',
    userType: 'customer',
    organisation: lavande,
    permissions: [...customer, 'e-commerce-access'],
    mandates: on('requestor-six-eyes', 'SFAC-2000001'),
  },
  {
    email: 'ines.intermediary@lavande.example',
    name: 'Inès Intermediary',
    jobTitle: 'Head of credit control',
    userType: 'customer',
    organisation: lavande,
    permissions: customer,
    mandates: on('intermediary-validator-six-eyes', 'SFAC-2000001'),
  },
  {
    email: 'fabien.final@lavande.example',
    name: 'Fabien Final',
    jobTitle: 'Finance director',
    userType: 'customer',
    organisation: lavande,
    permissions: customer,
    mandates: on('final-validator-six-eyes', 'SFAC-2000001'),
  },
  {
    email: 'dirk.direct@deltafoods.example',
    name: 'Dirk Direct',
    jobTitle: 'Owner-manager',
    userType: 'customer',
    organisation: deltaFoods,
    permissions: [...customer, 'rabobank_content'],
    mandates: on('requestor-validator', 'CBNL-3000001'),
  },
  {
    email: 'pia.programme@polaris.example',
    name: 'Pia Programme',
    jobTitle: 'Group credit manager',
    userType: 'customer',
    organisation: polaris,
    permissions: [...customer, 'policy-selector-multi-search', 'smart-view-world-agency-login', 'eolis_wa_access'],
    mandates: on('requestor-validator', 'EHWA-4000001', 'ACI-4000002', 'EHCA-4000003'),
  },
  {
    email: 'bea.broker@harbourlane.example',
    name: 'Bea Broker',
    jobTitle: 'Broker',
    userType: 'broker',
    organisation: broking,
    permissions: broker,
    mandates: [{ portfolioId: broking.organisationId, orderingRole: 'broker-read-only' }],
  },
  {
    email: 'igor.intermediary@harbourlane.example',
    name: 'Igor Intermediary',
    jobTitle: 'Intermediary',
    userType: 'intermediary',
    organisation: broking,
    permissions: intermediary,
    mandates: on('requestor-validator', 'TI-5000001'),
  },
  {
    email: 'tom.tied@agents.example',
    name: 'Tom Tied',
    jobTitle: 'Tied agent',
    userType: 'agent',
    organisation: agents,
    permissions: [
      'tci-access',
      'policy-selector-single-search',
      'policy-admin-read',
      'new_business_current_portfolio',
      'ta_content',
    ],
    mandates: on('read-only', 'HERM-1000001'),
  },
  {
    email: 'nora.content@harbourlane.example',
    name: 'Nora Content',
    jobTitle: 'Information user',
    userType: 'intermediary',
    organisation: broking,
    permissions: ['no_transactional', 'tci-access', 'read_clr', 'intermediary_content'],
    mandates: [],
  },
  {
    email: 'mila.midterm@valdarno.example',
    name: 'Mila Midterm',
    jobTitle: 'Export manager',
    userType: 'customer',
    organisation: valdarno,
    permissions: ['mid-term-reader', 'policy-selector-single-search', 'policy-admin-read', 'edoc', 'client_content'],
    mandates: on('read-only', 'SIAC-7000001'),
  },
  {
    email: 'insurer@aval.example',
    name: 'Insurer',
    jobTitle: 'Service account',
    userType: 'insurer',
    organisation: insurer,
    // the integration API asks for no permission of the portal; lists of its own can be exported
    permissions: ['export-tables'],
    mandates: [],
  },
];

/** The id of a demo person: `per_rosa-requestor`, the same on every machine. */
export function demoPersonId(email: string): string {
  const [name = ''] = email.split('@');
  return `per_${name.replace('.', '-')}`;
}

const daysKnown = 400;
const minute = 60_000;

/** Enters the organisations and people of the demo world; repeating it changes nothing. */
export async function makePeople({ database, clock }: DemoWorld): Promise<void> {
  const since = addMilliseconds(clock.now(), -daysKnown * 24 * 60 * minute);
  await database.write(insurersSide, async (tx) => {
    for (const organisation of Object.values(demoOrganisations)) await ensureOrganisation(tx, organisation);
    for (const [index, person] of demoPeople.entries()) {
      const { organisation, ...draft } = person;
      const entered = addMilliseconds(since, index * minute); // a minute apart, so that lists keep this order
      await savePerson(
        tx,
        { ...draft, personId: demoPersonId(person.email), organisationId: organisation.organisationId },
        entered,
      );
    }
  });
}

const insurersSide = { scope: insurerScope(), personId: 'demo' };
