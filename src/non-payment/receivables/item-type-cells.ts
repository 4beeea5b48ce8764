import type { CellType, Read, WordMeanings } from '../../bulk/imports/cell-type.ts';
import { choiceCellType, keyOfWord } from '../../bulk/imports/cell-types.ts';
import { cellText } from '../../bulk/imports/table.ts';
import { type WordMeaning, wordMeanings } from '../../bulk/imports/word-meanings.ts';
import { type ItemType, itemTypes } from './receivable.ts';

/**
 * What ledgers call the kinds of their lines, in six languages; `IN` and `CN` are EDC's (handbook N 1.1), `INV`, `CM`, `DM`,
 * `CB` and `PMT` the classes of Oracle Receivables, `DR`, `DG`, `DZ`, `RV` and `AB` the document types of SAP, `SI`, `SC`
 * and `SA` those of Sage, `RI`, `RM`, `RU` and `RB` those of JD Edwards, `RE`, `GS` and `ZA` those of German ledgers, `FA` and `AV` those of French ones.
 */
const itemTypeParserByWord = choiceCellType<WordMeaning>('kind of line', {
  INVOICE:
    'in|inv|invc|si|ri|rf|dr|accrec|finance charge|tax invoice|invoice|invoices|sales invoice|sales inv|customer invoice|ar invoice|standard invoice|commercial invoice|bill|re|rg|rechnung|ausgangsrechnung|kundenrechnung|verkaufsrechnung|faktura|teilrechnung|abschlagsrechnung|schlussrechnung|fa|fac|fact|facture|facture client|facture de vente|fc|factuur|verkoopfactuur|klantfactuur|vf|fattura|fattura cliente|fattura di vendita|fattura immediata|fattura differita|ft|fatt|ftv|factura|factura cliente|factura de cliente|factura de venta|factura emitida|fra|fv',
  CREDIT_NOTE:
    'cn|cr|crn|cm|crm|sc|rm|dg|accreccredit|credit adj|sales credit note|customer credit memo|customer credit note|ar credit memo|credit|credit note|credit memo|credit invoice|gs|gu|gut|gutschrift|gutschriften|rechnungskorrektur|storno|stornorechnung|korrekturrechnung|av|avo|avr|avoir|avoir client|facture d avoir|note de crédit|note crédit|creditnota|creditfactuur|credit nota|creditfact|cf|nc|ncr|nota di credito|nota credito|nota di accredito|nota de crédito|nota crédito|nota de abono|abono|abono cliente|factura rectificativa|rectificativa',
  PARTIAL_PAYMENT:
    'pp|py|pay|pmt|pymt|payt|sa|sr|rcpt|ru|rc|dz|zv|za|ze|zp|deposit|prepayment|overpayment|bank receipt|cash receipt|sales receipt on account|payment|payments|customer payment|payment received|payment on account|unapplied|unapplied cash|unapplied payment|on account payment|partial payment|part payment|receipt|cash|zahlung|zahlungen|zahlung debitor|kundenzahlung|teilzahlung|anzahlung|zahlungseingang|paiement|paiement client|règlement|règlement client|rgl|regl|rgt|encaissement|versement|acompte|paiement partiel|betaling|klantbetaling|deelbetaling|vooruitbetaling|ontvangst|pagamento|pagamento cliente|pagamento parziale|acconto|incasso|pag|pago|pago cliente|pago de cliente|pago parcial|cobro|cobro cliente|anticipo',
  BY_SIGN:
    'ab|rv|da|kr|kg|dm|cb|rb|debit memo|debit note|chargeback|lastschrift|belastung|belastungsanzeige|note de débit|debetnota|nota di debito|nota di addebito|nota de débito|nota de cargo',
});

/** Document types of SAP; beside those `SA` is a booking between accounts, not a receipt on account as in Sage. */
const wordsOfSap: ReadonlySet<string> = new Set(['dr', 'dg', 'dz', 'rv', 'ab', 'kr', 'kg']);
/** Kinds without which a list of words hardly tells the lines of an account apart. */
const invoiced: ReadonlySet<WordMeaning> = new Set(['INVOICE', 'BY_SIGN']);

/** The kind of a line as its word says it; `undefined` where the sign of its amount does. */
export const itemTypeCellType: CellType<ItemType | undefined> = {
  label: 'kind of line',
  fits: itemTypeParserByWord.fits,
  read(cell, { words = {} }) {
    const meaningOfWord = wordMeanings.find((meaning) => meaning === words[keyOfWord(cellText(cell))]);
    if (meaningOfWord) return kindOf(meaningOfWord);
    const known = itemTypeParserByWord.read(cell, {});
    return known.kind === 'read' ? kindOf(known.value) : { ...known, facts: { values: [...itemTypes] } };
  },
  wordList: {
    keyOf: keyOfWord,
    isUnmistakable(texts) {
      const meanings = texts.flatMap((text) => meaningOf(text) ?? []);
      const areMost = meanings.length * 2 >= texts.length;
      return areMost && new Set(meanings).size > 1 && meanings.some((each) => invoiced.has(each));
    },
    meantBeside: (texts): WordMeanings =>
      texts.filter((text) => wordsOfSap.has(keyOfWord(text))).length > 1 ? { sa: 'BY_SIGN' } : {},
  },
};

function kindOf(meaning: WordMeaning): Read<ItemType | undefined> {
  return { kind: 'read', value: meaning === 'BY_SIGN' ? undefined : meaning };
}

function meaningOf(text: string): WordMeaning | null {
  const known = itemTypeParserByWord.read(text, {});
  return known.kind === 'read' ? known.value : null;
}

/** The sides of an account as ledgers mark them: `S` and `H` in German ones, `D` and `C` or `A` elsewhere. */
export const sideCellType = choiceCellType<'DEBIT' | 'CREDIT'>('side of the account', {
  DEBIT: 's|soll|d|dr|db|debit|débit|debet|dare|debe',
  CREDIT: 'h|haben|c|cr|credit|crédit|a|avere|haber',
});

/** Words that say whether an invoice is paid; one that is paid in part is open. */
export const paidMarkCellType = choiceCellType<'PAID' | 'OPEN' | 'PARTLY'>('paid or open', {
  PAID: 'paid|yes|y|true|x|ja|j|oui|si|sí|bezahlt|ausgeglichen|erledigt|payé|payée|réglé|réglée|soldé|soldée|betaald|voldaan|pagato|pagata|saldato|saldata|pagado|pagada|cobrado|cobrada|closed|settled|cleared|geschlossen|fermé|gesloten|chiuso|cerrado',
  OPEN: 'open|no|n|false|nein|non|nee|unpaid|outstanding|offen|unbezahlt|ouvert|ouverte|impayé|impayée|openstaand|onbetaald|aperto|aperta|non pagato|non pagata|insoluto|abierto|abierta|pendiente|impagado|overdue|due|authorised|sent|awaiting payment|not paid|überfällig|fällig|échu|vervallen|scaduto|vencido|posted',
  PARTLY:
    'partly|partially paid|partially|partial|partial payment|partial paid|part paid|paid in part|in part|partly paid|teilweise|teilweise bezahlt|teilbezahlt|teilgezahlt|teilzahlung|anteilig bezahlt|partiellement payé|payé partiellement|payée partiellement|partiel|partielle|paiement partiel|en partie|gedeeltelijk|gedeeltelijk betaald|deels|deels betaald|deels voldaan|parziale|parzialmente|parzialmente pagato|parzialmente pagata|pagato parzialmente|pagata parzialmente|parcial|parcialmente|parcialmente pagado|parcialmente pagada|pago parcial|parcialmente cobrado|parcialmente cobrada',
});
