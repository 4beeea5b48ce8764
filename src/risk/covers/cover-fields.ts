import {
  amountCellType,
  choiceCellType,
  dayCellType,
  daysCellType,
  percentageCellType,
  textCellType,
  yesOrNoCellType,
} from '../../bulk/imports/cell-types.ts';
import { currencyField } from '../../bulk/imports/currency-field.ts';
import { type Assembly, defined, type FieldNote, field, type ValuesOf } from '../../bulk/imports/field.ts';
import { policyKeyOf, policyReferenceFields } from '../../bulk/imports/policy-fields.ts';
import { companyReferenceFields } from '../buyers/company-fields.ts';
import { identifiersOf } from '../buyers/identifier-fields.ts';
import type { AnswerCode } from './decision.ts';

const decisionCellType = choiceCellType<AnswerCode>('decision', {
  FULL: 'full|agreed|agreement|approved|granted|accepted|voll|bewilligt|genehmigt|zugesagt|accord|accordé|accord total|toegekend|akkoord|concesso|accolto|concedido',
  CONDITIONAL: 'conditional|bedingt|mit auflagen|accord conditionnel|voorwaardelijk|condizionato|condicionado',
  PARTIAL:
    'partial|partial agreement|partly approved|teilweise|teilzusage|teilbewilligung|accord partiel|partiel|gedeeltelijk|parziale|parcial',
  PARTIAL_PRELIMINARY: 'partial preliminary|vorläufige teilzusage',
  REFUSED:
    'refused|rejected|declined|no cover|nil|abgelehnt|ablehnung|refus|refusé|geweigerd|afgewezen|rifiutato|respinto|denegado|rechazado',
  REFUSED_PRELIMINARY: 'refused preliminary|vorläufig abgelehnt',
  INCREASE_REFUSED: 'increase refused|erhöhung abgelehnt|augmentation refusée',
  REVISED_TERMS: 'revised|revised terms|geändert|modifié|gewijzigd|modificato|modificado',
  REISSUED: 'reissued|renewed|neu ausgestellt|verlängert|renouvelé|verlengd|rinnovato|renovado',
});

const strategicCellType = choiceCellType<'none' | 'pending' | 'existing'>('strategic', {
  none: 'no|n|0|false|nein|non|nee',
  pending: 'requested|beantragt|demandé',
  existing: 'yes|y|1|x|true|ja|oui|sí|si|strategic|strategisch',
});

/** The fields of a cover: the terms that a decision put into force. */
export const coverFields = {
  ...policyReferenceFields,
  ...companyReferenceFields,
  grantedAmount: field(
    amountCellType,
    {
      en: 'granted amount|credit limit|limit|approved amount|approved limit|granted limit|cover amount|permanent amount|insured limit|agreed amount|cover|amount',
      de: 'kreditlimit|limit|versicherungssumme|vs|bewilligter betrag|bewilligt|genehmigtes limit|deckungssumme|zusage|limit betrag|betrag',
      fr: 'limite accordée|montant accordé|limite|limite crédit|agrément|montant agrément|encours garanti|montant garanti|plafond|montant',
      nl: 'kredietlimiet|limiet|toegekend bedrag|toegekende limiet|verzekerd bedrag|bedrag',
      it: 'limite concesso|importo concesso|limite credito|fido|fido concesso|massimale|importo',
      es: 'límite concedido|importe concedido|límite crédito|límite|clasificación|importe',
    },
    { isWeighty: true },
  ),
  requestedAmount: field(amountCellType, {
    en: 'requested amount|requested limit|amount requested|limit requested|applied amount|applied limit',
    de: 'beantragter betrag|beantragtes limit|beantragt|antragssumme|wunschlimit|angefragtes limit',
    fr: 'montant demandé|limite demandée|demandé|demande',
    nl: 'aangevraagd bedrag|aangevraagde limiet|aangevraagd',
    it: 'importo richiesto|limite richiesto|fido richiesto|richiesto',
    es: 'importe solicitado|límite solicitado|solicitado',
  }),
  currency: currencyField,
  temporaryAmount: field(
    amountCellType,
    {
      en: 'temporary amount|temporary limit|seasonal amount|additional amount',
      de: 'temporärer betrag|befristeter betrag|zusatzlimit|saisonlimit',
      fr: 'montant temporaire|limite temporaire',
      nl: 'tijdelijk bedrag|tijdelijke limiet',
      it: 'importo temporaneo',
      es: 'importe temporal',
    },
    { isWeighty: true },
  ),
  temporaryEndDate: field(
    dayCellType,
    {
      en: 'temporary end date|temporary until|temporary to',
      de: 'temporär bis|befristet bis|zusatzlimit bis',
      fr: 'fin temporaire|temporaire jusqu au',
      nl: 'tijdelijk tot',
      it: 'temporaneo fino al',
      es: 'temporal hasta',
    },
    { isWeighty: true },
  ),
  startDate: field(
    dayCellType,
    {
      en: 'start date|valid from|effective date|from|start|in force from|cover start',
      de: 'gültig ab|gültig von|wirksam ab|beginn|von|ab|limit ab',
      fr: 'date effet|valable du|valable à partir du|début|date début|effet',
      nl: 'geldig vanaf|ingangsdatum|begindatum|vanaf',
      it: 'valido dal|inizio|data inizio|decorrenza|dal',
      es: 'válido desde|fecha inicio|fecha efecto|desde|inicio',
    },
    { isWeighty: true },
  ),
  endDate: field(
    dayCellType,
    {
      en: 'end date|valid to|valid until|expiry|expiry date|until|to|end|expires',
      de: 'gültig bis|bis|ende|ablauf|befristung|limit bis',
      fr: 'date fin|valable jusqu au|échéance|fin|expiration|fin validité',
      nl: 'geldig tot|einddatum|vervaldatum|tot',
      it: 'valido fino al|scadenza|data scadenza|fine|al',
      es: 'válido hasta|vencimiento|fecha fin|hasta|caducidad',
    },
    { isWeighty: true },
  ),
  decisionDate: field(dayCellType, {
    en: 'decision date|decided on|date of decision|approval date',
    de: 'entscheidungsdatum|entscheidung vom|entscheiddatum|bewilligt am|limitdatum',
    fr: 'date décision|décision du|date accord|date agrément',
    nl: 'beslissingsdatum|datum beslissing|besluitdatum',
    it: 'data decisione|data delibera',
    es: 'fecha decisión|fecha concesión',
  }),
  decisionCode: field(decisionCellType, {
    en: 'decision code|decision|answer|result|cover status|status',
    de: 'entscheidung|ergebnis|limitstatus|status',
    fr: 'décision|réponse|statut',
    nl: 'beslissing|besluit|status',
    it: 'decisione|esito|stato',
    es: 'decisión|resultado|estado',
  }),
  insuredPercentage: field(
    percentageCellType,
    {
      en: 'insured percentage|insured pct|insured percent|cover percentage|indemnity|percentage',
      de: 'deckungsquote|versicherungsquote|entschädigungsquote|quote|prozent',
      fr: 'quotité|quotité garantie|pourcentage garanti',
      nl: 'dekkingspercentage|verzekerd percentage|percentage',
      it: 'percentuale assicurata|percentuale copertura|percentuale',
      es: 'porcentaje cobertura|porcentaje asegurado|porcentaje',
    },
    { isWeighty: true },
  ),
  maxPaymentTermDays: field(
    daysCellType,
    {
      en: 'max payment term days|max payment term|payment term|payment terms|credit period|term days|terms',
      de: 'zahlungsziel|kreditziel|zahlungsziel tage|ziel|max zahlungsziel',
      fr: 'délai paiement|délai|durée crédit|délai max paiement',
      nl: 'betaaltermijn|betalingstermijn|krediettermijn',
      it: 'termine pagamento|dilazione|giorni pagamento',
      es: 'plazo pago|plazo|días pago',
    },
    { isWeighty: true },
  ),
  customerReference: field(textCellType(80), {
    en: 'customer reference|your reference|own reference|our reference|reference|ref|your ref|our ref|insured reference|customer nr',
    de: 'kundenreferenz|referenz|ihre referenz|ihr zeichen|unser zeichen|unsere referenz|eigene referenz|mein zeichen|aktenzeichen|kundennummer|debitornummer|debitorennummer',
    fr: 'référence|votre référence|notre référence|référence client|vos réf|nos réf|nr client|réf',
    nl: 'referentie|uw referentie|onze referentie|uw kenmerk|ons kenmerk|klantreferentie|klantnummer|debiteurnummer',
    it: 'riferimento|vostro riferimento|nostro riferimento|codice cliente',
    es: 'referencia|su referencia|nuestra referencia|código cliente',
  }),
  isMonitored: field(yesOrNoCellType, {
    en: 'is monitored|monitored|monitoring|watch',
    de: 'überwacht|überwachung|monitoring',
    fr: 'surveillé|surveillance',
    nl: 'bewaakt|monitoring',
    it: 'monitorato|monitoraggio',
    es: 'vigilado|seguimiento',
  }),
  strategic: field(strategicCellType, {
    en: 'strategic|key account|is strategic',
    de: 'strategisch|schlüsselkunde',
    fr: 'stratégique|grand compte',
    nl: 'strategisch',
    it: 'strategico',
    es: 'estratégico',
  }),
} as const;

type Values = ValuesOf<typeof coverFields>;

/** The cover that a line describes, as the insurer's port takes it. */
export function coverOf(values: Values): Assembly {
  const leftOut: FieldNote[] = [];
  const { companyId, currency, customerReference, startDate, endDate, temporaryEndDate, decisionDate, decisionCode } =
    values;
  const { insuredPercentage, maxPaymentTermDays, isMonitored, strategic } = values;
  const [identifier] = companyId === undefined ? identifiersOf(values, values.countryCode, leftOut) : [];
  const money = (amount: string | undefined) =>
    amount === undefined || currency === undefined ? undefined : { amount, currency };
  const record = defined({
    policy: policyKeyOf(values),
    companyId,
    identifier,
    customerReference,
    requestedAmount: money(values.requestedAmount),
    grantedAmount: money(values.grantedAmount),
    temporaryAmount: money(values.temporaryAmount),
    temporaryEndDate,
    startDate,
    endDate,
    decisionDate,
    decisionCode,
    insuredPercentage: insuredPercentage === undefined ? undefined : Number(insuredPercentage),
    maxPaymentTermDays,
    isMonitored,
    strategic,
  });
  return { record, leftOut };
}
