import type { DocumentCategory } from './document-on-file.ts';

/*
 * What a file is, by its name, as a proposal that a person corrects: "Lieferschein zu RE-4711.pdf" is a proof of delivery
 * of the invoice RE-4711. Words are those of the six languages of the portal, without accents; of several in a name the
 * first tells, because what follows says what it belongs to.
 */

/** An invoice that a file may belong to. */
export type InvoiceOfName = Readonly<{ receivableId: string; documentNumber: string }>;

/** What a file is by its name: `null` where the name does not tell. */
export type ProposedDocument = Readonly<{ category: DocumentCategory | null; receivableId: string | null }>;

/**
 * Words by what they tell. A word of six letters and more is found within others ("Ausgangsrechnung"), a shorter one by
 * itself only, with or without digits behind it ("RE4711"). Words that several documents have in their names, such as
 * "letter", tell last.
 */
const words: readonly (readonly [DocumentCategory, string])[] = [
  [
    'CREDIT_REPORT_FOR_DISCRETIONARY_LIMIT',
    'credit report, credit opinion, wirtschaftsauskunft, bonitat, creditreform, auskunft, rapport de credit, renseignement commercial, renseignements commerciaux, kredietrapport, kredietinformatie, rapporto informativo, informazioni commerciali, informe comercial, informe de credito, crif, cerved, dnb',
  ],
  [
    'BANK_DETAILS',
    'bank details, iban, bankverbindung, rib, coordonnees bancaires, bankgegevens, coordinate bancarie, datos bancarios',
  ],
  [
    'INSOLVENCY_PROOF',
    'insolv, bankrupt, konkurs, faillite, redressement judiciaire, liquidation judiciaire, sauvegarde, faillissement, surseance, falliment, sentenza di falliment, concordato, concurso de acreedores, concurso, quiebra, chapter 11',
  ],
  [
    'DEBT_ACKNOWLEDGEMENT_OR_PROOF_OF_DEBT',
    'acknowledg, proof of debt, judgment, judgement, anerkenntnis, urteil, vollstreckungsbescheid, mahnbescheid, titel, reconnaissance de dette, jugement, injonction de payer, schulderkenning, schuldbekentenis, vonnis, riconoscimento del debito, riconoscimento di debito, decreto ingiuntivo, sentenza, reconocimiento de deuda, sentencia',
  ],
  [
    'PROTEST',
    'protest, bill of exchange, cheque, check, wechsel, scheck, lettre de change, effet, wissel, cambiale, assegno, pagare, letra de cambio',
  ],
  [
    'SECURITY',
    'guarantee, surety, security, pledge, retention of title, burgschaft, buergschaft, sicherheit, garantie, eigentumsvorbehalt, caution, nantissement, zekerheid, borgtocht, borgstelling, pandrecht, garanzia, fideiussione, pegno, garantia, fianza, aval',
  ],
  [
    'AGREEMENT',
    'payment plan, agreement, ratenzahlung, ratenplan, zahlungsvereinbarung, vereinbarung, plan de paiement, echeancier, moratoire, accord, betalingsregeling, afbetalingsregeling, piano di rientro, piano di pagamento, rateizzazione, accordo, plan de pagos, acuerdo',
  ],
  [
    'PROOF_OF_DELIVERY',
    'proof of delivery, delivery, waybill, bill of lading, pod, cmr, awb, lieferschein, liefernachweis, ablieferbeleg, ablieferungsnachweis, frachtbrief, bon de livraison, livraison, lettre de voiture, bl, leverbon, afleverbon, pakbon, vrachtbrief, consegna, bolla, ddt, documento di trasporto, lettera di vettura, albaran, entrega, carta de porte',
  ],
  [
    'STATEMENT_OF_ACCOUNT',
    'statement, soa, aged debtors, kontoauszug, saldenliste, offene posten, opos, releve, grand livre, balance agee, rekeningoverzicht, openstaande posten, saldilijst, estratto conto, scadenzario, partitario, extracto, estado de cuenta',
  ],
  [
    'ORDER_OR_CONTRACT',
    'purchase order, order, contract, po, terms of sale, bestellung, auftrag, vertrag, agb, commande, contrat, bon de commande, bestelling, opdracht, overeenkomst, ordine, contratto, pedido, contrato',
  ],
  ['INVOICES', 'invoice, inv, rechnung, re, rg, facture, fact, factuur, fattura, fatt, factura'],
  [
    'CLAIM_FORM',
    'claim form, schadenanzeige, schadenmeldung, declaration de sinistre, schadeaangifte, denuncia di sinistro, declaracion de siniestro',
  ],
  [
    'CORRESPONDENCE',
    'correspondence, email, e mail, mail, letter, reminder, dunning, demand, korrespondenz, schriftverkehr, mahnung, schreiben, zahlungserinnerung, courrier, courriel, lettre, relance, mise en demeure, brief, aanmaning, herinnering, corrispondenza, lettera, sollecito, diffida, correspondencia, carta, correo, requerimiento, reclamacion',
  ],
];

/** Words of length from which on they are found within others. */
const tellingLength = 6;

/** What a file is by its name, of these kinds and invoices. */
export function documentOfName(
  fileName: string,
  among: readonly DocumentCategory[],
  invoices: readonly InvoiceOfName[] = [],
): ProposedDocument {
  const invoice = invoiceInName(fileName, invoices);
  // the number of the invoice says nothing of what the document is, unless nothing else does
  const rest = invoice ? fileName.replace(patternOf(invoice.documentNumber), ' ') : fileName;
  const told = categoryOfName(rest, among) ?? categoryOfName(fileName, among);
  const isInvoice = invoice !== null && among.includes('INVOICES');
  return { category: told ?? (isInvoice ? 'INVOICES' : null), receivableId: invoice?.receivableId ?? null };
}

/** The category that the first telling word of a name stands for; of two at one place the longer tells. */
function categoryOfName(fileName: string, among: readonly DocumentCategory[]): DocumentCategory | null {
  const name = plainName(fileName);
  const found = words.flatMap(([category, list]) =>
    among.includes(category)
      ? list.split(', ').flatMap((word) => {
          const at = name.search(patternOfWord(word));
          return at < 0 ? [] : [{ category, at: isGeneral(category) ? at + name.length : at, length: word.length }];
        })
      : [],
  );
  const [first] = found.toSorted((one, other) => one.at - other.at || other.length - one.length);
  return first?.category ?? null;
}

/** What any document may be as well: a letter with the judgment is the judgment. */
function isGeneral(category: DocumentCategory): boolean {
  return category === 'CORRESPONDENCE';
}

function patternOfWord(word: string): RegExp {
  return word.length >= tellingLength ? new RegExp(word) : new RegExp(`(?<![a-z])${word}(?![a-z])`);
}

/** The name without its ending, in small letters without accents, its parts divided by one blank. */
function plainName(fileName: string): string {
  return fileName
    .replace(/\.[^.]{1,5}$/, '')
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The invoice whose number stands in a name; of several the one with the longest number. */
function invoiceInName(fileName: string, invoices: readonly InvoiceOfName[]): InvoiceOfName | null {
  const [longest] = invoices
    .filter(({ documentNumber }) => signsOf(documentNumber).length >= 3 && patternOf(documentNumber).test(fileName))
    .toSorted((one, other) => signsOf(other.documentNumber).length - signsOf(one.documentNumber).length);
  return longest ?? null;
}

function signsOf(number: string): string[] {
  return [...number].filter((sign) => /[\p{L}\p{N}]/u.test(sign));
}

/** A number however its parts are divided: "RE-2026/4711" is in "re 2026_4711.pdf", and not in "RE-2026/47110". */
function patternOf(number: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${signsOf(number).join('[^\\p{L}\\p{N}]*')}(?![\\p{L}\\p{N}])`, 'iu');
}
