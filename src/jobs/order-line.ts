import { z } from 'zod';
import type { CoverRequestAction } from '../covers/cover-request.ts';
import { companyFields, companyReferenceFields } from '../imports/company-fields.ts';
import { coverFields } from '../imports/cover-fields.ts';
import { type Assembly, defined, type FieldNote, field, type ValuesOf } from '../imports/field.ts';
import { identifiersOf } from '../imports/identifier-fields.ts';
import { companyNeed, type RowTarget } from '../imports/import-target.ts';
import { amountNotion, choiceNotion, daysNotion, textNotion, yesOrNoNotion } from '../imports/notions.ts';
import { policyKeyOf, policyReferenceFields } from '../imports/policy-fields.ts';
import type { JobKind } from './job.ts';

const actionNotion = choiceNotion<Extract<CoverRequestAction, 'NEW' | 'INCREASE'>>('order', {
  NEW: 'new|new cover|request|neu|neue deckung|erstantrag|nouveau|nouvelle|nouvelle demande|nieuw|nuovo|nuova|nuevo|nueva',
  INCREASE:
    'increase|raise|higher|erhöhung|erhöhen|augmentation|augmenter|verhoging|verhogen|aumento|aumentare|aumentar',
});

const fields = {
  ...policyReferenceFields,
  ...companyReferenceFields,
  /** Only shown: a name identifies nobody. */
  companyName: companyFields.companyName,
  amount: field(amountNotion, {
    en: 'amount|new amount|new total|new limit|requested amount|requested limit|amount requested|limit|credit limit|cover amount',
    de: 'betrag|neuer betrag|beantragter betrag|wunschlimit|gewünschtes limit|limit|kreditlimit|neues limit|versicherungssumme',
    fr: 'montant|nouveau montant|montant demandé|limite demandée|limite|nouvelle limite|plafond|encours',
    nl: 'bedrag|nieuw bedrag|aangevraagd bedrag|limiet|kredietlimiet|nieuwe limiet',
    it: 'importo|nuovo importo|importo richiesto|fido|fido richiesto|limite|nuovo limite|massimale',
    es: 'importe|nuevo importe|importe solicitado|límite|límite solicitado|nuevo límite|clasificación',
  }),
  currency: coverFields.currency,
  customerReference: coverFields.customerReference,
  comment: field(textNotion(2000), {
    en: 'comment|comments|remark|remarks|note|notes|message',
    de: 'kommentar|bemerkung|bemerkungen|anmerkung|hinweis|notiz',
    fr: 'commentaire|commentaires|remarque|observation|observations|note',
    nl: 'opmerking|opmerkingen|toelichting|commentaar|notitie',
    it: 'commento|commenti|nota|note|osservazioni',
    es: 'comentario|comentarios|observación|observaciones|nota|notas',
  }),
  action: field(actionNotion, {
    any: 'typ|type',
    en: 'action|order|kind|operation|request type|order type',
    de: 'auftrag|aktion|art|auftragsart|vorgang|antragsart',
    fr: 'action|ordre|opération|type demande|nature',
    nl: 'actie|opdracht|soort|handeling',
    it: 'azione|ordine|operazione|tipo richiesta',
    es: 'acción|orden|operación|tipo solicitud',
  }),
  paymentTermDays: field(daysNotion, {
    en: 'payment term days|payment term|payment terms|credit period|term days|terms|days',
    de: 'zahlungsziel|kreditziel|zahlungsziel tage|ziel|tage',
    fr: 'délai paiement|délai|durée crédit|jours',
    nl: 'betaaltermijn|betalingstermijn|krediettermijn|dagen',
    it: 'termine di pagamento|termine pagamento|dilazione|giorni pagamento|giorni',
    es: 'plazo pago|plazo|días pago|días',
  }),
  urgent: field(yesOrNoNotion, {
    en: 'urgent|express|priority',
    de: 'eilig|dringend|eilt|express',
    fr: 'urgent|urgence|express',
    nl: 'spoed|dringend|urgent',
    it: 'urgente|urgenza',
    es: 'urgente|urgencia',
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
  comment: z.string().optional(),
  customerReference: z.string().optional(),
});
export type OrderLine = z.output<typeof orderLineShape>;

/** How the lines of each kind of job are read. */
export const lineTargets: Readonly<Record<JobKind, RowTarget>> = {
  'cover-requests': {
    fields,
    needs: [['policy', 'policyId'], companyNeed, ['amount']],
    assemble: orderOf,
    shape: orderLineShape,
    faults: () => [],
    keyOf: ({ policy, companyId, identifier }) => [policy, companyId ?? identifier],
    fieldOfMember: {},
  },
};

function orderOf(values: ValuesOf<typeof fields>): Assembly {
  const leftOut: FieldNote[] = [];
  const { companyId, action, amount, currency, paymentTermDays, urgent, comment, customerReference } = values;
  const [identifier] = companyId === undefined ? identifiersOf(values, values.countryCode, leftOut) : [];
  const policy = policyKeyOf(values);
  const terms = { paymentTermDays, urgent, comment, customerReference };
  return { record: defined({ policy, companyId, identifier, action, amount, currency, ...terms }), leftOut };
}
