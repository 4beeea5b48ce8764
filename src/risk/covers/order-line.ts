import { z } from 'zod';
import { choiceCellType, dayCellType, daysCellType, yesOrNoCellType } from '../../bulk/imports/cell-types.ts';
import { amountOfLines, competingIn } from '../../bulk/imports/competing-columns.ts';
import { type Assembly, defined, type FieldNote, field, type ValuesOf } from '../../bulk/imports/field.ts';
import { policyKeyOf } from '../../bulk/imports/policy-fields.ts';
import type { RowTarget } from '../../bulk/imports/row-target.ts';
import { companyNeed } from '../buyers/company-fields.ts';
import { companyIdOf, identifiersOf } from '../buyers/identifier-fields.ts';
import { amountsInForce, coverLineFields, headsOfAction, namedBuyerNeed, settleWanted } from './column-heads.ts';
import type { CoverRequestAction } from './cover-request.ts';

const actionCellType = choiceCellType<Extract<CoverRequestAction, 'NEW' | 'INCREASE'>>('order', {
  NEW: 'new|new cover|request|neu|neue deckung|erstantrag|nouveau|nouvelle|nouvelle demande|nieuw|nuovo|nuova|nuevo|nueva',
  INCREASE:
    'increase|raise|higher|erhöhung|erhöhen|augmentation|augmenter|verhoging|verhogen|aumento|aumentare|aumentar',
});

const fields = {
  ...coverLineFields,
  action: field(actionCellType, headsOfAction),
  paymentTermDays: field(
    daysCellType,
    {
      en: 'payment term days|payment term|payment terms|credit period|term days',
      de: 'zahlungsziel|kreditziel|kreditzeitraum|kreditlaufzeit|zahlungsziel tage|zahlungsfrist',
      fr: 'délai paiement|délai|durée crédit|délai crédit|période crédit',
      nl: 'betaaltermijn|betalingstermijn|krediettermijn|kredietperiode',
      it: 'termine di pagamento|termine pagamento|dilazione|periodo di credito|periodo credito|durata credito|dilazione pagamento|giorni pagamento',
      es: 'plazo pago|plazo|período crédito|plazo crédito|días pago',
    },
    {
      isWeighty: true,
      // days of something: a term, hardly ever how late somebody is
      notWith: 'overdue|late|past|überfällig|verzug|retard|vertraging|ritardo|retraso',
      vague: { en: 'terms|days', de: 'ziel|tage', fr: 'jours', nl: 'dagen', it: 'giorni', es: 'días' },
    },
  ),
  urgent: field(yesOrNoCellType, {
    en: 'urgent|express',
    de: 'eilig|dringend|eilt|express',
    fr: 'urgent|urgence|express',
    nl: 'spoed|dringend|urgent',
    it: 'urgente|urgenza',
    es: 'urgente|urgencia',
  }),
  requestedStartDate: field(
    dayCellType,
    {
      en: 'start date|requested start date|start|valid from|cover from|effective date|from',
      de: 'beginn|gewünschter beginn|startdatum|deckungsbeginn|gültig ab|ab',
      fr: 'date début|début|date début souhaitée|date effet|à partir',
      nl: 'begindatum|ingangsdatum|startdatum|gewenste ingangsdatum|vanaf',
      it: 'data inizio|inizio|data decorrenza|decorrenza|dal',
      es: 'fecha inicio|inicio|fecha efecto|desde',
    },
    { isWeighty: true, byHead: 'named' },
  ),
  endDate: field(
    dayCellType,
    {
      en: 'end date|end|valid until|valid to|until|expiry date',
      de: 'ende|enddatum|deckungsende|gültig bis|befristet bis|bis',
      fr: 'date fin|fin|échéance|valable jusqu au',
      nl: 'einddatum|einde|geldig tot|tot',
      it: 'data fine|fine|scadenza|al',
      es: 'fecha fin|fin|vencimiento|hasta',
    },
    { isWeighty: true, byHead: 'named' },
  ),
  nameDisclosure: field(yesOrNoCellType, {
    en: 'name disclosure|disclosure of our name|disclose name|name may be disclosed',
    de: 'namensnennung|offenlegung namens|name offenlegen',
    fr: 'divulgation nom|divulguer nom',
    nl: 'naam bekendmaken|bekendmaking naam|naamsvermelding',
    it: 'divulgazione del nostro nome|divulgazione nome|divulgazione nominativo|comunicazione nome',
    es: 'comunicación de nuestro nombre|divulgación nombre|revelación nombre|revelar nombre|comunicación nombre',
  }),
  negativeInformation: field(yesOrNoCellType, {
    en: 'negative information|adverse information',
    de: 'negative information|negative informationen|negativinformation|negativauskunft',
    fr: 'information négative|informations négatives',
    nl: 'negatieve informatie',
    it: 'informazione negativa|informazioni negative',
    es: 'información negativa',
  }),
} as const;

/** What a line of a file orders. What it leaves out follows from the policy, the register and the cover. */
export const orderLineShape = z.strictObject({
  policy: z.string(),
  companyId: z.string().optional(),
  identifier: z.strictObject({ idTypeCode: z.string(), idValue: z.string() }).optional(),
  action: z.enum(['NEW', 'INCREASE']).optional(),
  amount: z.string().optional().describe('The new total, a plain decimal'),
  currency: z.string().optional(),
  paymentTermDays: z.int().optional(),
  urgent: z.boolean().optional(),
  requestedStartDate: z.string().optional().describe('A day'),
  endDate: z.string().optional().describe('A day'),
  nameDisclosure: z.boolean().optional(),
  negativeInformation: z.boolean().optional(),
  comment: z.string().optional(),
  customerReference: z.string().optional(),
  countryCode: z.string().optional().describe('Of the buyer, as the file has it'),
  companyName: z.string().optional().describe('Of the buyer, as the file has it'),
  town: z.string().optional().describe('Of the buyer, as the file has it'),
  postalCode: z.string().optional().describe('Of the buyer, as the file has it'),
});
export type OrderLine = z.output<typeof orderLineShape>;

const ordered = amountOfLines('amount', amountsInForce);

/** How a line that orders cover is read. */
export const orderTarget: RowTarget = {
  fields,
  needs: [['policy', 'policyId'], namedBuyerNeed, ['amount']],
  lineMarks: companyNeed,
  assemble: orderOf,
  shape: orderLineShape,
  faults: () => [],
  keyOf: ({ policy, companyId, identifier, companyName }) => [policy, companyId ?? identifier ?? companyName],
  fieldOfMember: {},
  settle: settleWanted,
  askOf: (mapping, rows) => competingIn(fields, mapping, rows, ordered),
};

function orderOf(values: ValuesOf<typeof fields>): Assembly {
  const leftOut: FieldNote[] = [];
  const { action, amount, currency, paymentTermDays, urgent, comment, customerReference } = values;
  const companyId = companyIdOf(values);
  const [identifier] = companyId === undefined ? identifiersOf(values, values.countryCode, leftOut) : [];
  const policy = policyKeyOf(values);
  const {
    countryCode,
    companyName,
    town,
    postalCode,
    requestedStartDate,
    endDate,
    nameDisclosure,
    negativeInformation,
  } = values;
  const terms = { paymentTermDays, urgent, comment, customerReference, requestedStartDate, endDate };
  const consents = { nameDisclosure, negativeInformation };
  const stated = { countryCode, companyName, town, postalCode };
  const order = { policy, companyId, identifier, action, amount, currency, ...terms, ...consents, ...stated };
  return { record: defined(order), leftOut };
}
