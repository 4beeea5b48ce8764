import { companyFields, companyReferenceFields } from '../imports/company-fields.ts';
import { coverFields } from '../imports/cover-fields.ts';
import { field } from '../imports/field.ts';
import { companyNeed } from '../imports/import-target.ts';
import type { Notion } from '../imports/notion.ts';
import { amountNotion, policyKeyNotion, textNotion } from '../imports/notions.ts';
import { policyReferenceFields } from '../imports/policy-fields.ts';
import { cellText } from '../imports/table.ts';
import { isPolicyNumber } from './policy-number.ts';

/** A policy's key, or its number alone: whoever reads the line knows their policies. */
const policyNotion: Notion<string> = {
  ...policyKeyNotion,
  read(cell, notation) {
    const number = cellText(cell);
    return isPolicyNumber(number) ? { kind: 'read', value: number } : policyKeyNotion.read(cell, notation);
  },
};

/** The policy that a line is about: its key, its number alone, or the parts of its key. */
export const policyLineFields = {
  ...policyReferenceFields,
  // a customer's account number may look like a key: only a head makes a column the policy
  policy: { ...policyReferenceFields.policy, notion: policyNotion, traits: { byHead: 'named' } },
} as const;

/** What is in force or owed now is not what is asked for. */
export const amountsInForce =
  'current|currently|existing|present|old|previous|former|prior|last|until|granted|approved|agreed|open|outstanding|overdue|owed|alt|alte|aktuell|aktuelle|jetzig|jetziges|vorherig|vorheriges|vorhandenes|aktuelles|aktueller|bisher|bisherig|bisheriges|bisheriger|bestehend|bestehendes|altes|alter|bewilligt|bewilligtes|genehmigt|genehmigtes|offen|offener|antérieur|antérieure|courant|courante|actuel|actuelle|existant|existante|ancien|ancienne|précédent|accordé|accordée|dû|vorig|vorige|lopend|lopende|huidig|huidige|bestaand|bestaande|oud|oude|toegekend|toegekende|openstaand|vigente|vecchia|corrente|attuale|esistente|vecchio|precedente|concesso|concessa|aperto|antigua|previo|previa|actual|existente|antiguo|anterior|concedido|concedida|pendiente';

/** Fields of the lines of every kind of job on covers: the cover that is meant, its new sum and reference, and a comment. */
export const coverLineFields = {
  ...policyLineFields,
  ...companyReferenceFields,
  /** Held against the register's name of a number; alone it names who is called so, with its place beside it. */
  companyName: companyFields.companyName,
  town: companyFields.town,
  postalCode: companyFields.postalCode,
  amount: field(
    amountNotion,
    {
      en: 'amount|new amount|new total|new limit|limit new|new|proposed limit|proposed amount|requested amount|requested limit|amount requested|limit requested|desired amount|desired limit|requested credit limit|credit limit requested|new credit limit|requested total|requested cover|cover requested|limit amount|limit|credit limit|cover amount|limit needed|limit required|credit limit needed|credit limit required|amount needed|amount required',
      de: 'betrag|neuer betrag|limit neu|betrag neu|neu|neue limite|kreditlimit neu|neues kreditlimit|limit gewünscht|beantragter betrag|wunschbetrag|gewünschter betrag|antragsbetrag|angefragter betrag|wunschlimit|gewünschtes limit|beantragtes limit|limit|kreditlimit|neues limit|versicherungssumme',
      fr: 'montant|nouveau montant|nouveau|limite nouvelle|nouveau plafond|nouvel encours|montant demandé|montant souhaité|montant sollicité|limite souhaitée|limite demandée|limite|nouvelle limite|plafond',
      nl: 'bedrag|nieuw bedrag|nieuw|limiet nieuw|nieuwe kredietlimiet|aangevraagd bedrag|gewenst bedrag|gevraagd bedrag|gewenste limiet|aangevraagde limiet|limiet|kredietlimiet|nieuwe limiet',
      it: 'importo|nuovo importo|nuovo|limite nuovo|fido nuovo|nuovo fido|nuovo massimale|importo richiesto|importo desiderato|fido desiderato|limite richiesto|fido|fido richiesto|limite|nuovo limite|massimale',
      es: 'importe|nuevo importe|nuevo|límite nuevo|nueva clasificación|importe solicitado|importe deseado|límite deseado|cantidad solicitada|límite|límite solicitado|nuevo límite|clasificación',
    },
    {
      isWeighty: true,
      notWith: amountsInForce,
      vague: {
        fr: 'encours',
        any: 'sum|value|total',
        de: 'summe|wert',
        nl: 'som|waarde',
        it: 'somma|valore',
        es: 'suma|valor',
      },
    },
  ),
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
} as const;

/** Names the buyer of a line: by a number, or by the name that is matched. */
export const namedBuyerNeed = [...companyNeed, 'companyName'];

/** Heads of the column that says what is ordered. */
export const headsOfAction = {
  any: 'typ|type',
  en: 'action|order|kind|operation|request type|order type',
  de: 'auftrag|aktion|art|auftragsart|vorgang|antragsart',
  fr: 'action|ordre|opération|type demande|nature',
  nl: 'actie|opdracht|soort|handeling',
  it: 'azione|ordine|operazione|tipo richiesta',
  es: 'acción|orden|operación|tipo solicitud',
} as const;
