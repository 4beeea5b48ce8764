import { type CellType, refused } from '../../bulk/imports/cell-type.ts';
import { amountCellType, policyKeyCellType, textCellType } from '../../bulk/imports/cell-types.ts';
import type { SettledColumn, SheetSample } from '../../bulk/imports/column-mapping.ts';
import { field } from '../../bulk/imports/field.ts';
import { headerWords } from '../../bulk/imports/header-words.ts';
import { policyReferenceFields } from '../../bulk/imports/policy-fields.ts';
import { cellText, isBlank } from '../../bulk/imports/table.ts';
import { isPolicyNumber } from '../../bulk/jobs/policy-number.ts';
import { companyFields, companyNeed, companyReferenceFields } from '../buyers/company-fields.ts';
import { coverFields } from './cover-fields.ts';

/** A policy's key, or its number alone: the reader of the line knows their policies. */
const policyCellType: CellType<string> = {
  ...policyKeyCellType,
  read(cell, notation) {
    const number = cellText(cell);
    return isPolicyNumber(number) ? { kind: 'read', value: number } : policyKeyCellType.read(cell, notation);
  },
};

/** The policy that a line is about: its key, its number alone, or the parts of its key. */
export const policyLineFields = {
  ...policyReferenceFields,
  // a customer's account number may look like a key: only a head makes a column the policy
  policy: { ...policyReferenceFields.policy, cellType: policyCellType, traits: { byHead: 'named' } },
} as const;

/** The new total of a cover. What begins with a plus says by how much it grows, and is none. */
const orderedAmountCellType: CellType<string> = {
  ...amountCellType,
  read: (cell, notation) =>
    cellText(cell).trim().startsWith('+') ? refused('not-an-amount') : amountCellType.read(cell, notation),
};

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
    orderedAmountCellType,
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
  comment: field(textCellType(2000), {
    en: 'comment|comments|remark|remarks|note|notes|message',
    de: 'kommentar|bemerkung|bemerkungen|anmerkung|hinweis|notiz',
    fr: 'commentaire|commentaires|remarque|observation|observations|note',
    nl: 'opmerking|opmerkingen|toelichting|commentaar|notitie',
    it: 'commento|commenti|nota|note|osservazioni',
    es: 'comentario|comentarios|observación|observaciones|nota|notas',
  }),
} as const;

/** Words of what is wanted, in six languages, and of an amount of cover; some write both as one. */
const wantedWords: ReadonlySet<string> = wordSet(
  'new|requested|proposed|desired|wanted|wished|applied|target|needed|required|neu|neue|neues|neuer|gewünscht|gewünschte|gewünschtes|gewünschter|beantragt|beantragte|beantragtes|beantragter|angefragt|angefragtes|wunsch|antrag|soll|nouveau|nouvel|nouvelle|demandé|demandée|souhaité|souhaitée|sollicité|sollicitée|nieuw|nieuwe|gewenst|gewenste|gevraagd|gevraagde|aangevraagd|aangevraagde|nuovo|nuova|richiesto|richiesta|desiderato|desiderata|nuevo|nueva|solicitado|solicitada|deseado|deseada',
);
const coverWords: ReadonlySet<string> = wordSet(
  'limit|limits|amount|cover|total|credit|sum|limite|kreditlimit|kreditlimite|betrag|summe|versicherungssumme|deckung|montant|plafond|encours|crédit|limiet|kredietlimiet|bedrag|dekking|fido|importo|massimale|importe|límite|clasificación|crédito',
);
const writtenAsOne = /^(?:wunsch|antrags?|neu|ziel|soll)(?:kredit)?(?:limite?|betrag|summe)$/;

function wordSet(written: string): ReadonlySet<string> {
  return new Set(written.split('|').flatMap(headerWords));
}

/** Whether a head says the amount that is wanted, and nothing else: `Neues Limit`, `Wunschlimit`, `Requested amount`. */
function mentionsWanted(header: string): boolean {
  const words = headerWords(header);
  const isWanted = (word: string) => wantedWords.has(word) || writtenAsOne.test(word);
  const isCover = (word: string) => coverWords.has(word) || writtenAsOne.test(word);
  return words.some(isWanted) && words.some(isCover) && words.every((word) => isWanted(word) || isCover(word));
}

/**
 * Of several limits the one that is wanted is ordered, and a plain `Limit` beside it is the present one. Where it holds
 * anything but amounts (`-50%`, `+20.000`), or several columns are wanted, somebody agrees to it.
 */
export function settleWanted(
  { headers, rows }: SheetSample,
  isOpen: (column: number) => boolean,
): readonly SettledColumn[] {
  const [column, another] = headers.flatMap((header, place) =>
    isOpen(place) && mentionsWanted(header) ? [place] : [],
  );
  if (column === undefined) return [];
  const cells = rows.map((row) => row[column] ?? null).filter((cell) => !isBlank(cell));
  const areAmounts = cells.every((cell) => amountCellType.fits(cellText(cell)) > 0 && !isChange(cellText(cell)));
  return [{ column, field: 'amount', isHeaded: another === undefined && cells.length > 0 && areAmounts }];
}

/** `+20.000` says by how much, `-20.000` too: a line orders the new total. */
function isChange(text: string): boolean {
  return /^[+-]/.test(text.trim()) || text.includes('%');
}

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
