import {
  amountCellType,
  choiceCellType,
  countriesCellType,
  countryCellType,
  dayCellType,
  daysCellType,
  percentageCellType,
  policyKeyCellType,
  textCellType,
} from '../../bulk/imports/cell-types.ts';
import { currencyField } from '../../bulk/imports/currency-field.ts';
import { type Assembly, defined, field, type ValuesOf } from '../../bulk/imports/field.ts';
import { policyKeyOf, policyReferenceFields } from '../../bulk/imports/policy-fields.ts';
import { type OrderingMode } from '../../identity/access/roles.ts';
import { type PolicyType, type ProductType } from '../../policies/policies/policy.ts';
import { coverCountry } from '../../policies/policies/policy-terms.ts';
import { companyNameCellType } from '../../risk/buyers/company-cell-types.ts';

const productCellType = choiceCellType<ProductType>('product', {
  tci: 'credit|credit insurance|trade credit insurance|kreditversicherung|wkv|warenkreditversicherung|assurance-crédit|kredietverzekering|credito|crédito',
  surety: 'kaution|kautionsversicherung|bonding|bonds|caution|borgtocht|cauzioni|caución',
  'mid-term': 'midterm|medium term|mittelfristig|moyen terme|middellang|medio termine|medio plazo',
  global: 'world|world programme|weltpolice|programme mondial|programma mondiale|programa mundial',
});

const policyTypeCellType = choiceCellType<PolicyType>('policy type', {
  SAR: 'stand-alone|einzelpolice|single|autonome',
  SAL: 'local|subsidiary|lokalpolice|tochter|locale|filiale|lokaal',
  INTERMEDIARY: 'intermediär|vermittler|intermédiaire|tussenpersoon|intermediario|broker',
});

const orderingModeCellType = choiceCellType<OrderingMode>('ordering mode', {
  DIRECT: 'direkt|none|1|two eyes',
  FOUR_EYES: '4 eyes|vier augen|4 augen|quatre yeux|vier ogen|2',
  SIX_EYES: '6 eyes|sechs augen|6 augen|six yeux|zes ogen|3',
});

const entity = textCellType(8, (text) => (/^[A-Z0-9]{2,8}$/i.test(text) ? 0.6 : 0));

/** The fields of a policy. What a file leaves out follows the defaults of the policy's schedule. */
export const policyFields = {
  ...policyReferenceFields,
  holderName: field(companyNameCellType, {
    any: 'name',
    en: 'policyholder|policyholder name|holder|insured|insured name|client|customer|company name|company',
    de: 'versicherungsnehmer|vn|vn name|versicherter|firma|kunde|name des versicherungsnehmers',
    fr: 'assuré|preneur|souscripteur|nom assuré|raison sociale|client',
    nl: 'verzekerde|verzekeringnemer|polishouder|naam',
    it: 'assicurato|contraente|ragione sociale',
    es: 'asegurado|tomador|razón social',
  }),
  holderCountry: field(countryCellType, {
    any: 'iso|land1',
    en: 'country|country code|policyholder country|holder country|insured country',
    de: 'land|sitzland|ländercode',
    fr: 'pays|pays assuré|code pays',
    nl: 'land|landcode',
    it: 'paese',
    es: 'país',
  }),
  currency: currencyField,
  startDate: field(
    dayCellType,
    {
      en: 'start date|start|valid from|inception|inception date|from|effective date|period start|begins',
      de: 'beginn|vertragsbeginn|gültig ab|von|laufzeit von|ab|anfang',
      fr: 'date effet|début|date début|effet|valable du',
      nl: 'begindatum|ingangsdatum|ingang|van',
      it: 'inizio|data inizio|decorrenza|dal',
      es: 'inicio|fecha inicio|fecha efecto|desde',
    },
    { isWeighty: true },
  ),
  endDate: field(
    dayCellType,
    {
      en: 'end date|end|valid to|valid until|expiry|expiry date|to|until|period end|ends',
      de: 'ende|vertragsende|gültig bis|bis|laufzeit bis|ablauf',
      fr: 'échéance|fin|date fin|date échéance|valable jusqu au',
      nl: 'einddatum|einde|tot|vervaldatum',
      it: 'fine|data fine|scadenza|al',
      es: 'fin|fecha fin|vencimiento|hasta',
    },
    { isWeighty: true },
  ),
  portfolioId: field(textCellType(60), {
    en: 'portfolio|portfolio id|broker id|broker|intermediary id',
    de: 'maklernummer|makler|vermittlernummer',
    fr: 'courtier|code courtier|nr courtier',
    nl: 'makelaar|tussenpersoon',
    it: 'codice broker|intermediario',
    es: 'corredor|código corredor',
  }),
  insurerEntity: field(entity, {
    en: 'insurer entity|insurer entity code|insuring entity',
    de: 'versicherer|risikoträger',
    fr: 'entité assureur',
  }),
  productType: field(productCellType, {
    en: 'product type|product line',
    de: 'sparte|produktart',
    fr: 'branche|type produit',
    it: 'ramo',
    es: 'ramo',
  }),
  policyType: field(policyTypeCellType, {
    en: 'policy type|type of policy',
    de: 'vertragsart|policenart',
    fr: 'type police|type contrat',
    nl: 'polistype',
    it: 'tipo polizza',
    es: 'tipo póliza',
  }),
  productName: field(textCellType(200), {
    en: 'product|product name',
    de: 'produkt|produktname|tarif',
    fr: 'produit|nom produit',
    nl: 'product|productnaam',
    it: 'prodotto',
    es: 'producto',
  }),
  orderingMode: field(orderingModeCellType, {
    en: 'ordering mode|approval mode|eyes principle',
    de: 'augenprinzip|bestellmodus',
  }),
  masterPolicy: field(policyKeyCellType, {
    en: 'master policy|group policy|parent policy',
    de: 'rahmenvertrag|hauptpolice|masterpolice',
    fr: 'police maître',
    nl: 'hoofdpolis',
    it: 'polizza master',
  }),
  cancelledFrom: field(
    dayCellType,
    {
      en: 'cancelled from|cancelled on|terminated on',
      de: 'gekündigt zum|storniert zum|storno ab',
      fr: 'résilié le|date résiliation',
      nl: 'beëindigd per',
      it: 'disdetta dal',
      es: 'anulada desde',
    },
    { isWeighty: true },
  ),
  suspendedFrom: field(dayCellType, { en: 'suspended from', de: 'ruhend ab|ausgesetzt ab', fr: 'suspendu le' }),
  countriesCovered: field(countriesCellType, {
    en: 'countries covered|covered countries|countries|territory',
    de: 'länder|versicherte länder|deckungsländer',
    fr: 'pays couverts|pays garantis',
    nl: 'gedekte landen|landen',
    it: 'paesi coperti|paesi',
    es: 'países cubiertos|países',
  }),
  insuredPercentage: field(
    percentageCellType,
    {
      en: 'insured percentage|insured pct|cover percentage|indemnity rate|coverage',
      de: 'deckungsquote|versicherungsquote|entschädigungsquote|deckung',
      fr: 'quotité|quotité garantie|pourcentage garanti',
      nl: 'dekkingspercentage|verzekerd percentage',
      it: 'percentuale assicurata|copertura',
      es: 'porcentaje cobertura|cobertura',
    },
    { isWeighty: true },
  ),
  standardPaymentTermDays: field(
    daysCellType,
    {
      en: 'standard payment term days|standard payment term|payment term|payment terms',
      de: 'zahlungsziel|standardzahlungsziel',
      fr: 'délai paiement|délai standard',
      nl: 'betaaltermijn',
      it: 'termine pagamento',
      es: 'plazo pago',
    },
    { isWeighty: true },
  ),
  maxPaymentTermDays: field(
    daysCellType,
    {
      en: 'max payment term days|maximum payment term|max payment term|maximum credit period',
      de: 'maximales zahlungsziel|äußerstes kreditziel|max zahlungsziel',
      fr: 'délai maximum|durée maximale crédit|délai max paiement',
      nl: 'maximale betaaltermijn',
      it: 'dilazione massima|termine massimo',
      es: 'plazo máximo',
    },
    { isWeighty: true },
  ),
  maxExtensionPeriodDays: field(
    daysCellType,
    {
      en: 'max extension period days|maximum extension period|mep',
      de: 'verlängerungsfrist|max verlängerung',
      fr: 'délai prorogation',
    },
    { isWeighty: true },
  ),
  notificationPeriodDays: field(
    daysCellType,
    {
      en: 'notification period days|notification period',
      de: 'meldefrist',
      fr: 'délai déclaration',
      nl: 'meldingstermijn',
      it: 'termine notifica',
    },
    { isWeighty: true },
  ),
  discretionaryLimit: field(
    amountCellType,
    {
      en: 'discretionary limit|blind limit|dcl|automatic limit',
      de: 'pauschallimit|selbstprüfungslimit|selbstprüfung|anbietungsgrenze',
      fr: 'non dénommé|limite discrétionnaire',
      nl: 'zelfbeoordelingslimiet',
      it: 'massimale discrezionale',
      es: 'límite discrecional',
    },
    { isWeighty: true },
  ),
  maxPerBuyer: field(
    amountCellType,
    {
      en: 'max per buyer|maximum per buyer|buyer maximum',
      de: 'höchstbetrag je abnehmer|maximum je kunde',
      fr: 'maximum par acheteur',
      it: 'massimo per debitore',
    },
    { isWeighty: true },
  ),
} as const;

type Values = ValuesOf<typeof policyFields>;

/** The policy that a line describes, as the insurer's port takes it. */
export function policyOf(values: Values): Assembly {
  const { holderName, holderCountry, currency, countriesCovered, insuredPercentage, discretionaryLimit, maxPerBuyer } =
    values;
  const { policy: _key, businessUnitCode: _unit, policyId: _number, extensionId: _extension, ...rest } = values;
  const { holderName: _name, holderCountry: _country, insuredPercentage: _percentage, ...own } = rest;
  const money = (amount: string | undefined) =>
    amount === undefined || currency === undefined ? undefined : { amount, currency };
  const record = defined({
    ...own,
    policy: policyKeyOf(values),
    policyholder: defined({ name: holderName, countryCode: holderCountry }),
    countriesCovered: countriesCovered?.map((country) => coverCountry(country)),
    insuredPercentages:
      insuredPercentage === undefined
        ? undefined
        : { granted: Number(insuredPercentage), selfCheck: null, startCover: null, political: null },
    discretionaryLimit: money(discretionaryLimit),
    maxPerBuyer: money(maxPerBuyer),
  });
  return { record, leftOut: [] };
}
