import type { Actor } from '../../src/platform/core/actor.ts';
import { addDays, addMonths, type Day } from '../../src/platform/core/day.ts';
import { type Money, money } from '../../src/platform/core/money.ts';
import { insurerScope } from '../../src/platform/core/scope.ts';
import type { DomainEvent } from '../../src/platform/server/context.ts';
import { recordEvents } from '../../src/platform/server/event-recorder.ts';
import type { Handler } from '../../src/policies/handlers/handler.ts';
import { storeHandlers } from '../../src/policies/handlers/server/handlers.store.ts';
import type { PolicyLine } from '../../src/policies/policies/policy-line.ts';
import { coverCountry, furtherApprovals } from '../../src/policies/policies/policy-terms.ts';
import { upsertPolicies } from '../../src/policies/policies/server/upsert-policies.ts';
import type { DemoWorld } from './world.ts';

/** The broker of the demo world: id of its organisation and so of its portfolio. */
export const harbourAndLane = { organisationId: 'org_harbour-and-lane', name: 'Harbour & Lane' } as const;

const broker = { id: harbourAndLane.organisationId, name: harbourAndLane.name };
const tiedAgent = { id: 'org_agents', name: 'Tom Tied, agent' };

/** Who enters the policies: the insurer's own system. */
const insurersSystem: Actor = {
  personId: 'demo',
  email: 'insurer@aval.example',
  name: 'Aval Trade Credit',
  userType: 'insurer',
  organisationId: null,
  permissions: new Set(),
  via: 'token',
  credentialId: 'demo',
};

/** Stores the policies of the demo world as an upsert of the insurer's system would. */
export async function makePolicies({ database, clock }: DemoWorld): Promise<void> {
  await database.write({ scope: insurerScope(), personId: insurersSystem.personId }, async (tx) => {
    const events: DomainEvent[] = [];
    const record = async (event: DomainEvent) => void events.push(event);
    const refused = await upsertPolicies(tx, demoPolicies(clock.today()), { record });
    if (refused.length > 0) throw new Error(`Policies of the demo world are refused: ${JSON.stringify(refused)}`);
    for (const { policy } of demoPolicies(clock.today())) await storeHandlers(tx, policy, null, handlers);
    await recordEvents(tx, insurersSystem, { now: clock.now(), requestId: 'demo' }, events);
  });
}

/** Who handles the policies of the demo world at the insurer: invented people, with numbers that nobody has. */
const handlers: readonly Handler[] = [
  {
    area: 'POLICY',
    name: 'Marit Solberg',
    function: 'Client manager',
    phone: '+44 20 7946 0131',
    email: 'marit.solberg@insurer.example',
  },
  {
    area: 'COVERS',
    name: 'Tomás Ferreira',
    function: 'Underwriter',
    phone: '+44 20 7946 0142',
    email: 'tomas.ferreira@insurer.example',
  },
  {
    area: 'NON_PAYMENT',
    name: 'Ilse Brandt',
    function: 'Claims handler',
    phone: '+44 20 7946 0157',
    email: 'ilse.brandt@insurer.example',
  },
];

/** All policies of the demo world as the insurer's system would send them, dated around the day given. */
export function demoPolicies(today: Day): PolicyLine[] {
  const thisYear = calendarYear(today);
  return [
    ...nordwind(thisYear),
    lavande(thisYear),
    deltaFoods(thisYear),
    ...polaris(thisYear),
    brightwater(today),
    suretyFacility(today),
    valdarno(thisYear),
    ...clientsOfHarbourAndLane(today),
  ];
}

type Year = Readonly<{ startDate: Day; endDate: Day }>;

function calendarYear(day: Day): Year {
  const year = day.slice(0, 4);
  return { startDate: `${year}-01-01`, endDate: `${year}-12-31` };
}

/** A year that began that many months before the day, on the first of a month. */
function yearBegunBefore(day: Day, months: number): Year {
  const startDate = `${addMonths(day, -months).slice(0, 8)}01`;
  return { startDate, endDate: addDays(addMonths(startDate, 12), -1) };
}

const eur = (amount: number): Money => money(amount, 'EUR');

/** Whole turnover, four eyes, with its discretionary limit and top-up as policies of their own. */
function nordwind(year: Year): PolicyLine[] {
  const contract = {
    currency: 'EUR',
    policyholder: { name: 'Nordwind Maschinenbau GmbH', countryCode: 'DE' },
    policyholderAddress: { street: 'Werftstraße 14', postalCode: '24143', town: 'Kiel' },
    language: 'de',
    orderingMode: 'FOUR_EYES',
    ...year,
    inceptionDate: addMonths(year.startDate, -48),
    insuredEntities: [
      entity('HERM-1000001-1', 'Nordwind Maschinenbau GmbH', 'DE', 'HRB 40211 Kiel', 'MAIN', 19),
      entity('HERM-1000001-2', 'Nordwind Service GmbH & Co. KG', 'DE', 'HRA 8120 Kiel', 'CO_INSURED', 19),
      {
        ...entity('HERM-1000001-3', 'Nordwind Nederland BV', 'NL', '61234567', 'CO_INSURED', 21),
        endDate: addDays(addMonths(year.startDate, 6), -1),
      },
    ],
    countriesCovered: [
      ...['DE', 'FR', 'NL', 'BE', 'IT', 'AT'].map((country) => coverCountry(country, { zone: 'A' })),
      coverCountry('CH', { zone: 'A', maxTerm: 60 }),
      coverCountry('US', { zone: 'B', maxTerm: 60, rate: 0.28 }),
      coverCountry('PL', { zone: 'B', insuredPct: 85 }),
    ],
    requestCurrencies: ['EUR', 'CHF', 'USD', 'PLN', 'GBP'],
    tiedAgent,
  } satisfies Partial<PolicyLine>;
  return [
    {
      ...contract,
      policy: 'HERM-1000001',
      productName: 'Whole turnover',
      ...limits(eur, { discretionary: 10_000, perBuyer: 2_500_000, deductible: 2_500, threshold: 500 }),
      preCheck: { amount: eur(12_000), insuredPercentage: 85 },
      gradeRequestFeePerYear: eur(24),
      preCheckFee: eur(6.5),
      // whatever can be approved passes the same eyes as orders of cover
      approvals: [...furtherApprovals],
      features: {
        grades: true,
        coverEstimates: true,
        mixedExposurePackage: true,
        gradeBasedCovers: false,
        preChecks: true,
      },
      overdueThreshold: eur(500),
      automaticCancellationDays: 90,
      maxLiability: { type: 'MULTIPLE', value: '30' },
      premiumTerms: {
        premiumRate: 0.2,
        declarationFrequency: 'QUARTERLY',
        minimumPremium: eur(40_000),
        estimatedTurnover: eur(24_000_000),
        collectionFeeRate: 0.02,
        minimumCollectionFee: eur(600),
        creditCheckFees: { domestic: eur(29), foreign: eur(42), urgent: eur(95) },
        monitoringFee: eur(2.5),
        bonusMalus: [
          { lossRatioUpTo: 45, adjustment: -5 },
          { lossRatioUpTo: null, adjustment: 10 },
        ],
        clauses: {
          premiumRate: 'Special terms 2.1',
          minimumPremium: 'Special terms 2.3',
          bonusMalus: 'Special terms 2.5',
          creditCheckFees: 'Schedule of fees, 1',
          monitoringFee: 'Schedule of fees, 2',
          premiumTax: 'General conditions 19',
        },
      },
      conditionsDocs: [
        { documentId: 'doc_herm-1000001-conditions', name: 'General conditions', issuedOn: year.startDate },
        { documentId: 'doc_herm-1000001-schedule', name: 'Schedule', issuedOn: year.startDate },
      ],
      clauses: [
        { code: 'W-04', title: 'Political risks in zone B' },
        { code: 'W-11', title: 'Retention of title' },
      ],
    },
    {
      ...contract,
      policy: 'HERM-1000001-DCL',
      productName: 'Discretionary limit',
      ...limits(eur, { discretionary: 10_000 }),
      insuredPercentages: { granted: 80, selfCheck: 80, startCover: null, political: null },
    },
    {
      ...contract,
      policy: 'HERM-1000001-CAP',
      productName: 'Top-up cover CAP',
      ...limits(eur, { perBuyer: 2_500_000 }),
      premiumTerms: { premiumBasis: 'ON_LIMITS', premiumRate: 2, declarationFrequency: 'MONTHLY' },
    },
  ];
}

/** Export, six eyes, a rate for each country, declared every month. */
function lavande(year: Year): PolicyLine {
  const rates = {
    FR: 0.12,
    DE: 0.14,
    ES: 0.22,
    IT: 0.26,
    BE: 0.15,
    GB: 0.19,
    US: 0.24,
    CA: 0.24,
    MX: 0.45,
    NC: 0.3,
    MA: 0.55,
  };
  return {
    policy: 'SFAC-2000001',
    productName: 'Export',
    currency: 'EUR',
    policyholder: { name: 'Maison Lavande SA', countryCode: 'FR' },
    policyholderAddress: { street: '8 cours des Alpilles', postalCode: '13210', town: 'Saint-Rémy-de-Provence' },
    language: 'fr',
    orderingMode: 'SIX_EYES',
    ...year,
    inceptionDate: addMonths(year.startDate, -24),
    insuredEntities: [
      entity('SFAC-2000001-1', 'Maison Lavande SA', 'FR', '732829320', 'MAIN', 9),
      entity('SFAC-2000001-2', 'Lavande Antilles SARL', 'GP', '732829338', 'CO_INSURED', 9),
    ],
    countriesCovered: Object.entries(rates).map(([country, rate]) =>
      coverCountry(country, { rate, zone: rate < 0.2 ? '1' : '2' }),
    ),
    requestCurrencies: ['EUR', 'CAD', 'CHF', 'GBP', 'JPY', 'USD'],
    maxPaymentTermDays: 120,
    unnamedCover: { justifications: ['BLIND'], maxAgeMonths: 12, newCustomerAmount: null },
    ...limits(eur, { discretionary: 7_500, perBuyer: 1_000_000, deductible: 1_500, threshold: 300 }),
    maxLiability: { type: 'AMOUNT', value: '1500000' },
    premiumTerms: { declarationFrequency: 'MONTHLY', minimumPremium: eur(18_000), estimatedTurnover: eur(9_600_000) },
  };
}

/** A product sold to customers of one bank: covers follow the grade, with instant checks. */
function deltaFoods(year: Year): PolicyLine {
  return {
    policy: 'CBNL-3000001',
    productName: 'Debiteuren Comfort Plan',
    currency: 'EUR',
    policyholder: { name: 'Delta Foods BV', countryCode: 'NL' },
    policyholderAddress: { street: 'Havenkade 3', postalCode: '4401 LK', town: 'Yerseke' },
    language: 'nl',
    orderingMode: 'DIRECT',
    ...year,
    insuredEntities: [entity('CBNL-3000001-1', 'Delta Foods BV', 'NL', '30291847', 'MAIN', 21)],
    countriesCovered: ['NL', 'BE', 'DE', 'FR', 'GB'].map((country) => coverCountry(country)),
    unnamedCover: {
      justifications: ['TRADING_EXPERIENCE', 'CREDIT_REPORT', 'INSURER_OPINION'],
      maxAgeMonths: 12,
      newCustomerAmount: eur(4_500),
    },
    preCheck: { amount: eur(7_000), insuredPercentage: 80 },
    gradeRequestFeePerYear: eur(18),
    preCheckFee: eur(5),
    ...limits(eur, { discretionary: 5_000, perBuyer: 250_000, deductible: 500, threshold: 500 }),
    maxLiability: { type: 'AMOUNT', value: '400000' },
    premiumTerms: {
      premiumBasis: 'BALANCE',
      premiumRate: 0.04,
      declarationFrequency: 'MONTHLY',
      minimumPremium: eur(4_800),
    },
    features: {
      grades: true,
      coverEstimates: true,
      mixedExposurePackage: true,
      gradeBasedCovers: true,
      preChecks: true,
    },
  };
}

/** A world programme in dollars over two local policies. */
function polaris(year: Year): PolicyLine[] {
  const usd = (amount: number) => money(amount, 'USD');
  const cad = (amount: number) => money(amount, 'CAD');
  const everywhere = ['US', 'CA', 'MX', 'GB', 'DE', 'FR', 'NL', 'IT', 'ES', 'AU', 'CH', 'TH', 'JP', 'SG'].map(
    (country) => coverCountry(country),
  );
  const local = {
    policyType: 'SAL',
    masterPolicy: 'EHWA-4000001',
    orderingMode: 'DIRECT',
    ...year,
  } satisfies Partial<PolicyLine>;
  return [
    {
      policy: 'EHWA-4000001',
      productType: 'global',
      productName: 'World programme',
      currency: 'USD',
      policyholder: { name: 'Polaris Group', countryCode: 'US' },
      orderingMode: 'DIRECT',
      ...year,
      insuredEntities: [
        entity('EHWA-4000001-1', 'Polaris Group Inc.', 'US', '841220993', 'MAIN', null),
        entity('EHWA-4000001-2', 'Polaris Canada Ltd', 'CA', '812345679', 'CO_INSURED', null),
      ],
      countriesCovered: everywhere,
      requestCurrencies: ['USD', 'CAD', 'EUR', 'GBP', 'JPY', 'AUD'],
      standardPaymentTermDays: 45,
      ...limits(usd, { discretionary: 25_000, perBuyer: 10_000_000, deductible: 10_000, threshold: 1_000 }),
      maxLiability: { type: 'AMOUNT', value: '25000000' },
      // no minimum premium: each declaration is invoiced
      premiumTerms: { premiumRate: 0.11, declarationFrequency: 'QUARTERLY', estimatedTurnover: usd(260_000_000) },
    },
    {
      ...local,
      policy: 'ACI-4000002',
      productName: 'Local policy, United States',
      currency: 'USD',
      policyholder: { name: 'Polaris America Inc.', countryCode: 'US' },
      countriesCovered: ['US', 'MX'].map((country) => coverCountry(country)),
      requestCurrencies: ['USD'],
      ...limits(usd, { discretionary: 25_000, perBuyer: 5_000_000, deductible: 10_000, threshold: 1_000 }),
    },
    {
      ...local,
      policy: 'EHCA-4000003',
      productName: 'Local policy, Canada',
      currency: 'CAD',
      policyholder: { name: 'Polaris Canada Ltd', countryCode: 'CA' },
      countriesCovered: ['CA', 'US'].map((country) => coverCountry(country)),
      requestCurrencies: ['CAD', 'USD'],
      ...limits(cad, { discretionary: 30_000, perBuyer: 4_000_000, deductible: 10_000, threshold: 1_000 }),
    },
  ];
}

/** Run by the intermediary Harbour & Lane for its client. */
function brightwater(today: Day): PolicyLine {
  const gbp = (amount: number) => money(amount, 'GBP');
  return {
    policy: 'TI-5000001',
    policyType: 'INTERMEDIARY',
    productName: 'Whole turnover',
    portfolioId: harbourAndLane.organisationId,
    broker,
    intermediaryRole: 'administers',
    currency: 'GBP',
    policyholder: { name: 'Brightwater Supplies Ltd', countryCode: 'GB' },
    policyholderAddress: { street: '2 Quay Row', postalCode: 'PL1 2NX', town: 'Plymouth' },
    orderingMode: 'DIRECT',
    // it is renewed these days
    ...yearBegunBefore(today, 9),
    insuredEntities: [entity('TI-5000001-1', 'Brightwater Supplies Ltd', 'GB', '04771882', 'MAIN', 12)],
    countriesCovered: ['GB', 'IE', 'FR', 'DE', 'NL', 'BE', 'ES'].map((country) => coverCountry(country)),
    requestCurrencies: ['GBP', 'EUR'],
    ...limits(gbp, { discretionary: 15_000, perBuyer: 750_000, deductible: 1_000, threshold: 250 }),
    maxLiability: { type: 'AMOUNT', value: '1000000' },
    premiumSetOff: true,
    premiumTerms: {
      premiumRate: 0.24,
      minimumPremium: gbp(14_500),
      estimatedTurnover: gbp(7_000_000),
      unpaid: { amount: gbp(1_210), asOf: addDays(today, -100) },
    },
  };
}

function suretyFacility(today: Day): PolicyLine {
  return {
    policy: 'HERM-6000001',
    productType: 'surety',
    productName: 'Surety facility',
    currency: 'EUR',
    policyholder: { name: 'Nordwind Maschinenbau GmbH', countryCode: 'DE' },
    language: 'de',
    ...yearBegunBefore(today, 5),
    facility: eur(2_000_000),
    premiumTerms: { premiumBasis: 'ON_LIMITS', premiumRate: 0.9 },
  };
}

function valdarno(year: Year): PolicyLine {
  return {
    policy: 'SIAC-7000001',
    productType: 'mid-term',
    productName: 'Mid-term export contracts',
    currency: 'EUR',
    policyholder: { name: 'Officine Valdarno SpA', countryCode: 'IT' },
    policyholderAddress: { street: 'Via delle Officine 27', postalCode: '52025', town: 'Montevarchi' },
    language: 'it',
    ...year,
    endDate: addDays(addMonths(year.startDate, 60), -1),
    periodMonths: 60,
    maxPaymentTermDays: 1825,
    countriesCovered: ['TH', 'MX', 'BR', 'MA', 'TR'].map((country) => coverCountry(country)),
    ...limits(eur, { perBuyer: 5_000_000 }),
  };
}

/** Entity, holder, country, currency, months since the year began (negative: still to come). One entity is unknown to the list. */
const clients: ReadonlyArray<
  readonly [entity: string, name: string, country: string, currency: string, begunMonthsAgo: number]
> = [
  ['TI', 'Amberley Timber Ltd', 'GB', 'GBP', 3],
  ['TI', 'Castlemoor Foods PLC', 'GB', 'GBP', 8],
  ['TI', 'Dunraven Marine Ltd', 'GB', 'GBP', 1],
  ['TI', 'Eskdale Components Ltd', 'GB', 'GBP', 11],
  ['TI', 'Fernhill Packaging Ltd', 'GB', 'GBP', 14],
  ['TI', 'Holmewood Textiles Ltd', 'GB', 'GBP', 5],
  ['TI', 'Larkfield Electronics Ltd', 'GB', 'GBP', -1],
  ['TI', 'Penhallow Ceramics Ltd', 'GB', 'GBP', 9],
  ['EHIE', 'Ballinrea Dairy Co-operative', 'IE', 'EUR', 4],
  ['EHIE', 'Carrowmore Seafoods Ltd', 'IE', 'EUR', 10],
  ['EHIE', 'Glenard Furniture Ltd', 'IE', 'EUR', 2],
  ['HERM', 'Altenfurth Werkzeuge GmbH', 'DE', 'EUR', 6],
  ['HERM', 'Brückental Stahlhandel KG', 'DE', 'EUR', 0],
  ['HERM', 'Grünwehr Möbel GmbH', 'DE', 'EUR', 7],
  ['HERM', 'Lohmühlen Verpackung AG', 'DE', 'EUR', 13],
  ['SFAC', 'Ateliers Courvoisne SAS', 'FR', 'EUR', 3],
  ['SFAC', 'Conserves du Morvern SA', 'FR', 'EUR', 8],
  ['SFAC', 'Établissements Gréville SARL', 'FR', 'EUR', -2],
  ['SFAC', 'Papeterie de l’Orvain SAS', 'FR', 'EUR', 5],
  ['CBNL', 'Kaagdijk Bloemen BV', 'NL', 'EUR', 1],
  ['CBNL', 'Oosterkade Scheepvaart NV', 'NL', 'EUR', 10],
  ['CBNL', 'Vlietzicht Techniek BV', 'NL', 'EUR', 6],
  ['CBAC', 'Brasserie Val-Dorme SA', 'BE', 'EUR', 2],
  ['CBAC', 'Zennegaarde Textiel NV', 'BE', 'EUR', 9],
  ['SIAC', 'Ceramiche Roccalta SpA', 'IT', 'EUR', 4],
  ['SIAC', 'Officine Pontelungo Srl', 'IT', 'EUR', 11],
  ['SIAC', 'Vini Castelvetro dei Colli Srl', 'IT', 'EUR', 7],
  ['CSOB', 'Strojírny Velešov a.s.', 'CZ', 'CZK', 5],
  ['CSOB', 'Sklárny Jizerka s.r.o.', 'CZ', 'CZK', 0],
  ['EHSK', 'Drevo Podhora s.r.o.', 'SK', 'EUR', 3],
  ['EHBG', 'Rodopska Mebel OOD', 'BG', 'EUR', 8],
  ['EHRO', 'Textile Valea Seacă SRL', 'RO', 'RON', 6],
  ['HHUN', 'Dunakapu Élelmiszer Kft.', 'HU', 'HUF', 2],
  ['EHAE', 'Al Marsa Building Materials LLC', 'AE', 'AED', 4],
  ['ACI', 'Blue Mesa Outdoor Corp', 'US', 'USD', 9],
  ['ACI', 'Cedar Hollow Lumber Inc', 'US', 'USD', 1],
  ['EHCA', 'Fonderie Rivière-aux-Pins inc.', 'CA', 'CAD', 7],
  ['EHSE', 'Älvnäs Industri AB', 'SE', 'SEK', 5],
  ['EHWA', 'Meridian Shipping Group', 'GB', 'USD', 10],
  ['EHIE', 'Skellig Instruments Ltd', 'IE', 'EUR', 12],
];

/** Every client has a whole-turnover policy; Amberley has not paid its premium, Castlemoor has given notice. */
function clientsOfHarbourAndLane(today: Day): PolicyLine[] {
  return clients.map(([insurerEntity, name, countryCode, currency, begunMonthsAgo], index) => {
    const sum = (amount: number) => money(amount * (unitsOf[currency] ?? 1), currency);
    return {
      policy: `${insurerEntity}-${8_000_001 + index}`,
      productName: 'Whole turnover',
      portfolioId: harbourAndLane.organisationId,
      broker,
      currency,
      policyholder: { name, countryCode },
      ...yearBegunBefore(today, begunMonthsAgo),
      ...(name.startsWith('Amberley') ? { suspendedFrom: addDays(today, -12) } : {}),
      ...(name.startsWith('Castlemoor') ? { cancelledFrom: addDays(today, -40) } : {}),
      countriesCovered: [...new Set([countryCode, 'GB', 'DE', 'FR', 'NL', 'US'])].map((country) =>
        coverCountry(country),
      ),
      requestCurrencies: [...new Set([currency, 'EUR', 'GBP', 'USD'])],
      ...limits(sum, {
        discretionary: 5_000 + 2_500 * (index % 5),
        perBuyer: 200_000 + 50_000 * (index % 9),
        deductible: 1_000,
        threshold: 250,
      }),
      maxLiability: { type: 'MULTIPLE', value: String(25 + 5 * (index % 3)) },
      premiumTerms: {
        premiumRate: (15 + (index % 12)) / 100,
        minimumPremium: sum(6_000 + 1_500 * (index % 7)),
        estimatedTurnover: sum(4_000_000 + 1_000_000 * (index % 11)),
      },
    } satisfies PolicyLine;
  });
}

/** About how many units of a currency one euro buys, so that limits look alike everywhere. */
const unitsOf: Readonly<Record<string, number>> = { CZK: 25, RON: 5, HUF: 400, AED: 4, SEK: 11 };

type Limits = Readonly<{ discretionary?: number; perBuyer?: number; deductible?: number; threshold?: number }>;

function limits(sum: (amount: number) => Money, { discretionary, perBuyer, deductible, threshold }: Limits) {
  const orNone = (amount: number | undefined) => (amount === undefined ? null : sum(amount));
  return {
    discretionaryLimit: orNone(discretionary),
    maxPerBuyer: orNone(perBuyer),
    deductible: orNone(deductible),
    claimThreshold: orNone(threshold),
  };
}

type Entity = NonNullable<PolicyLine['insuredEntities']>[number];

function entity(
  entityId: string,
  name: string,
  countryCode: string,
  registrationNumber: string,
  role: Entity['role'],
  ownTaxRate: number | null,
): Entity {
  return { entityId, name, countryCode, registrationNumber, role, ownTaxRate, startDate: null, endDate: null };
}
