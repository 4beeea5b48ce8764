import {
  dayCellType,
  paymentTermsCellType,
  signedAmountCellType,
  textCellType,
  yesOrNoCellType,
} from '../../bulk/imports/cell-types.ts';
import { currencyField } from '../../bulk/imports/currency-field.ts';
import { field } from '../../bulk/imports/field.ts';
import { longestDocumentNumber } from './item.ts';
import { itemTypeCellType, paidMarkCellType, sideCellType } from './item-type-cells.ts';

/** A number of a document: any text with a figure in it, as it is, since leading zeros distinguish numbers. */
const documentNumberCellType = textCellType(longestDocumentNumber, (text) => {
  if (/[./-]/.test(text) && dayCellType.fits(text) > 0.8) return 0.05; // a day, whatever else its head says
  if (/\d[.,]\d{2}\s?-?$/.test(text)) return 0.05; // a sum of money
  return /\d/.test(text) && !/\s.*\s/.test(text) ? 0.55 : 0.2;
});

/** Days that did not happen, or belong to another event: they neither pay nor deliver the invoice. */
const otherDays =
  'last|latest|next|expected|promised|planned|forecast|estimated|requested|scheduled|term|terms|method|letzte|letzter|letztes|nächste|geplant|geplante|geplantes|voraussichtlich|voraussichtliches|wunsch|zugesagt|dernier|dernière|prochain|prochaine|prévu|prévue|promis|promise|laatste|volgende|verwacht|verwachte|gepland|geplande|ultimo|ultima|prossimo|prossima|previsto|prevista|último|última|próximo|próxima|previsto|prevista|invoice|due|rechnung|facture|factuur|fattura|factura';

/** The columns of a ledger, as they are called in six languages and by the systems that print them. */
export const itemColumns = {
  // the unspecific number is last: a column with a more specific head is the invoice's
  documentNumber: field(documentNumberCellType, {
    any: 'doc|belnr|xblnr|invoice id|doc nr|vbeln|belegnr|facturanr',
    en: 'document number|invoice number|inv nr|invoice|invoice no|document|document no|reference number|voucher number|voucher|transaction number|transaction no|trans no|ref no|inv no|bill no|bill number|trx number|trx no|inv',
    de: 'belegnummer|rechnungsnummer|rechnung|beleg|re nr|rg nr|rechnungs nr|belegfeld 1|beleg nr|re|rg|rech',
    fr: 'numéro document|numéro facture|numéro de facture|facture|n° facture|n° de pièce|pièce|numéro pièce|n° pièce|document|fact|fac',
    nl: 'documentnummer|boekst nr|boekstuk nr|fact nr|factuurnummer|factuur|factuur nr|document|boekstuknummer|boekstuk|fact|fac',
    it: 'numero documento|n doc|num doc|numero fattura|fattura|n. fattura|documento|fatt',
    es: 'número documento|nº fra|num fra|nº doc|número factura|factura|n° factura|documento|número|fra|fact',
  }),
  /** Which part of a document a line is, where its number is on several lines: decided by the values beside it. */
  instalment: field(textCellType(10), {}, { isWeighty: true, byHead: 'exact' }),
  itemType: field(
    itemTypeCellType,
    {
      any: 'in cn|typ|type|ty|blart|doc ty|dct|tran type|trans type|documentsoort',
      en: 'type|kind|document type|item type|transaction type|doc type|kind of line|transaction class|trx type|trx class|invoice type|entry type|line type',
      de: 'art|belegart|dokumentart|buchungsart|vorgang|vorgangsart|beleg art|belegtyp',
      fr: 'type|type document|nature|type pièce|genre',
      nl: 'soort|documentsoort|type document|documenttype',
      it: 'tipo|tipo documento|tipologia|tipo doc|tipo movimento|causale',
      es: 'tipo|tipo documento|clase|clase documento|tipo doc|clase de documento',
    },
    {
      isWeighty: true,
      notWith: 'payment|method|zahlungsart|règlement|identifier|account|customer|kunden|client|pago|pagamento',
      vague: { any: 'class|klasse|classe|categoria|category|kategorie|catégorie', nl: 'categorie' },
    },
  ),
  issueDate: field(
    dayCellType,
    {
      any: 'bldat|budat|trans date|tran date|trx date',
      en: 'invoice date|issue date|issued|document date|date|date of invoice|date of issue|posting date|billing date|transaction date|doc date|inv date|inv dt|doc dt|bill date|invoice bill date',
      de: 'rechnungsdatum|belegdatum|belegdat|ausgestellt|ausstellungsdatum|datum|buchungsdatum|beleg datum|re datum|rg datum',
      fr: 'date facture|date de facture|date émission|date document|date pièce|émise|émis|date',
      nl: 'factuurdatum|fact dat|factdatum|documentdatum|uitgegeven|datum|boekingsdatum',
      it: 'data fattura|data doc|data fatt|data documento|data emissione|emessa|emesso|data',
      es: 'fecha factura|f factura|f fra|fecha fra|f doc|f emisión|fecha documento|fecha emisión|emitida|emitido|fecha',
    },
    { isWeighty: true, byHead: 'named' },
  ),
  dueDate: field(
    dayCellType,
    {
      any: 'faedt|zfbdt|netdt|nettofaelligkeit',
      en: 'due date|due|due on|payment due date|payable on|maturity|maturity date|original due date|net due date|net due|net due dt|net due date|pay by|date due|due dt',
      de: 'fälligkeitsdatum|fälligkeit|fällig am|fällig|zahlbar bis|nettofälligkeit|netto fälligkeit|fälligkeit netto|nettofälligkeitsdatum|nettofäll|nettofällig|fälligkeitstermin',
      fr: 'date échéance|échéance|échéance facture|date exigibilité|exigible|due le',
      nl: 'vervaldatum|verv dat|vervdatum|vervaldag|verval|vervalt op|betaaldatum uiterlijk|vervaldat',
      it: 'data scadenza|data scad|scad|scadenza|scade|scade il',
      es: 'fecha vencimiento|f vto|fecha vto|vto|f vencimiento|vencimiento|vence|vence el',
    },
    {
      isWeighty: true,
      byHead: 'named',
      notWith: 'days|tage|jours|dagen|giorni|días|dias|amount|betrag|montant|bedrag|importe|importo',
      vague: { de: 'zahlungsziel|zahlungsfrist|ziel' },
    },
  ),
  /** When an invoice is to be paid, where no day states it. */
  paymentTerms: field(
    paymentTermsCellType,
    {
      any: 'zterm|zbd1t',
      en: 'payment terms|payment term|terms of payment|terms|payment term days|credit terms|credit period|term days|net days|terms days|pmt terms|terms code',
      de: 'zahlungsziel|zahlungsbedingung|zahlungsbedingungen|zahlungskondition|zahlungskonditionen|zahlungsfrist|zahlungsziel tage|kreditziel|zlg bed|zahlbed|ziel|nettotage|netto tage',
      fr: 'conditions|délai|délais|échéances|mode règlement|mode de règlement|modalités de paiement|délai paiement|délai de paiement|conditions paiement|conditions de paiement|condition de règlement|mode échéance|délai règlement',
      nl: 'termijn|condities|betalingscond|betaaltermijn|betalingstermijn|betalingsconditie|betalingscondities|betaalconditie|krediettermijn',
      it: 'termini|termini pag|cond pag|modalità di pagamento|modalità pagamento|tipo pagamento|termini di pagamento|termini pagamento|condizioni di pagamento|condizioni pagamento|dilazione|dilazione pagamento|giorni pagamento',
      es: 'condiciones|plazo|plazos|forma de pago|forma pago|cond pago|vto días|condiciones de pago|condiciones pago|plazo de pago|plazo pago|días pago|forma de pago días|términos de pago',
    },
    {
      isWeighty: true,
      byHead: 'named',
      standsInFor: 'dueDate',
      notWith:
        'overdue|late|past|überfällig|verzug|retard|vertraging|ritardo|retraso|discount|skonto|date|datum|new|neu|neue|nouvelle|nieuwe|nuova|nuevo',
      vague: {
        en: 'due|due in|due days',
        de: 'fällig|fällig in|fälligkeit',
        fr: 'échéance',
        nl: 'verval|vervalt',
        it: 'scadenza|scade',
        es: 'vencimiento|vence',
      },
    },
  ),
  shipmentDate: field(
    dayCellType,
    {
      en: 'shipment date|delivery date|delivered|shipping date|service date|date of delivery|dispatch date|goods issue date|ship date|ship dt|shipped|shipped on|date shipped',
      de: 'lieferschein vom|lieferscheindatum|lieferdatum|leistungsdatum|versanddatum|geliefert|liefertag|warenausgangsdatum|leistungszeitraum',
      fr: 'date livraison|date expédition|livrée|livré|date prestation',
      nl: 'leverdatum|leveringsdatum|verzenddatum|geleverd',
      it: 'data consegna|data spedizione|consegnata|consegnato|data prestazione',
      es: 'fecha entrega|fecha envío|entregada|entregado|fecha expedición',
    },
    {
      isWeighty: true,
      byHead: 'exact',
      notWith:
        'note|order|planned|expected|requested|promised|estimated|scheduled|auftrag|geplant|geplantes|voraussichtlich|voraussichtliches|wunsch|zugesagt|prévue|prévu|commande|verwacht|verwachte|gepland|geplande|prevista|previsto|ordine|pedido',
      vague: { de: 'leistungszeitraum', en: 'service period', fr: 'période prestation' },
    },
  ),
  amount: field(
    signedAmountCellType,
    {
      any: 'wrbtr|umsatz|dmbtr',
      en: 'amount with tax|amount incl tax|amount including tax|amount incl vat|gross amount|invoice amount|total amount|amount|gross|total|invoice total|original amount|orig amt|orig amount|amount original|original invoice amount|original value|original total|invoice value|amount due original|original amount due|original balance|original|doc total|document total|total signed|total in currency signed|amount total signed|total in currency|amt in dc|amt in doc curr|document amount|amount in doc curr|amount in dc|amount in document currency|value|debit amount total|amt|inv amount|amount in lc|amount in loc curr|amount in local currency|amount in local curr',
      de: 'betrag mit steuer|bruttobetrag|rechnungsbetrag|betrag inkl steuer|betrag brutto|betrag|brutto|gesamtbetrag|rechnungssumme|originalbetrag|ursprungsbetrag|ursprünglicher betrag|urspr betrag|ursprungl betrag|ursprünglicher rechnungsbetrag|umsatz|belegbetrag|betr belegw|betrag belegw|betr in belegw|betrag in belegwährung|betrag in bw|betrag in hauswährung|betrag in hw|wert',
      fr: 'montant ttc|montant avec taxe|montant taxe comprise|montant facture|montant|total ttc|ttc|montant total|montant initial|montant origine|montant original|mnt origine|mt origine|montant devise',
      nl: 'bedrag met btw|bedrag incl btw|brutobedrag|factuurbedrag|oorspronkelijk bedrag|oorspr bedrag|oorsp bedrag|origineel bedrag|oorspronkelijk factuurbedrag|bedrag|totaalbedrag|totaal|bedrag in valuta',
      it: 'importo con iva|importo originario|importo originale|imp originale|imp originario|imp orig|importo orig|importo iniziale|imp documento|imp doc|importo ivato|importo lordo|importo fattura|importo|totale|totale fattura|importo documento|importo in valuta',
      es: 'importe con iva|importe fra|importe con impuestos|importe bruto|importe factura|importe original|imp original|importe inicial|importe origen|imp factura|importe|total|total factura|importe documento|importe moneda',
    },
    {
      isWeighty: true,
      byHead: 'named',
      notWith:
        'paid|bezahlt|gezahlt|réglé|payé|betaald|pagato|pagado|limit|limite|limiet|fido|discount|skonto|escompte|korting|sconto|descuento|overdue|überfällig|rate|kurs',
    },
  ),
  amountExclTax: field(signedAmountCellType, {
    en: 'amount without tax|amount excl tax|amount excluding tax|amount excl vat|net amount|net|taxable amount|subtotal',
    de: 'betrag ohne steuer|nettobetrag|betrag netto|netto|betrag exkl steuer|nettosumme',
    fr: 'montant ht|montant sans taxe|montant hors taxe|total ht|ht|montant hors taxes',
    nl: 'bedrag zonder btw|bedrag excl btw|nettobedrag|netto',
    it: 'importo senza iva|imponibile|importo netto|netto',
    es: 'importe sin iva|importe sin impuestos|base imponible|importe neto|neto',
  }),
  outstandingAmount: field(
    signedAmountCellType,
    {
      any: 'open balance|offen betrag',
      en: 'still owed|outstanding amount|outstanding|open amount|amount open|open|unpaid|unpaid amount|balance|amount due|open balance|remaining amount|balance due|remaining|balance outstanding|os amount|o s amount|still open|amount outstanding|outstanding balance|open amt|remaining amt|remaining amount lcy|bal due|balance owing|invoice amount due|amount due remaining|remaining amount due|due remaining|amount due signed|residual signed|amount residual signed|amount due in currency|residual|residual amount|amount residual|remaining open|net payable|payable|amount payable|total payable|balance payable|net amount payable|outstanding balance due|to be received|to receive|to collect|to be collected|receivable|to be paid|to pay|still to pay|not paid|bal|bal amt|amt bal|os|o s|os bal|o s bal|os amt|o s amt|outst|outst amt|outst bal|outstdg|outstd|remg|remg amt|rem amt|open bal',
      de: 'noch geschuldet|offener betrag|offen|restbetrag|saldo|offener saldo|noch offen|offener posten|op betrag|offene posten|op saldo|betrag offen|noch zu zahlen|restforderung|offene forderung|zahlbetrag offen|zu zahlen|zu zahlender betrag|rest|restbetr|offener betr|zu erhalten|noch zu erhalten|zu bezahlen|noch zu bezahlen|zu begleichen|unbezahlt|nicht bezahlt|unbeglichen|geschuldet|geschuldeter betrag',
      fr: 'encore dû|restant dû|solde|reste à payer|montant dû|montant restant|montant ouvert|solde dû|reste dû|encours|montant ouvert|solde ouvert|net à payer|à payer|montant à payer|à recevoir|à encaisser|reste à encaisser|reste à recevoir|à régler|reste à régler|non payé|non réglé|impayé|dû|sde',
      nl: 'nog verschuldigd|openst bedrag|openst|openstaand bedrag|openstaand|saldo|restbedrag|open bedrag|nog te betalen|open saldo|restant|resterend|resterend bedrag|te betalen|netto te betalen|te ontvangen|nog te ontvangen|te innen|nog te innen|te voldoen|nog te voldoen|te incasseren|te vorderen|niet betaald|onbetaald|verschuldigd|verschuldigd bedrag|sld',
      it: 'ancora dovuto|importo residuo|residuo|saldo|importo aperto|da pagare|scoperto|saldo aperto|residuo aperto|importo scoperto|rimanente|netto a pagare|a pagare|importo da pagare|da incassare|da ricevere|da riscuotere|da saldare|non pagato|insoluto|impagato|dovuto|importo dovuto|sdo',
      es: 'aún debido|pdte cobro|pdte|pendiente cobro|pendiente de cobro|importe pdte|importe pendiente|pendiente|saldo|saldo pendiente|importe abierto|saldo abierto|restante|importe restante|líquido a pagar|neto a pagar|a pagar|total a pagar|por cobrar|a cobrar|por recibir|por pagar|no pagado|impagado|adeudado|importe adeudado|debido|pend|sdo',
    },
    {
      isWeighty: true,
      byHead: 'named',
      asksBlanks: true,
      notWith:
        'days|tage|jours|dagen|giorni|días|date|datum|data|fecha|limit|original|originale|originario|initial|ursprünglich|ursprünglicher|oorspronkelijk|oorspr|origine',
    },
  ),
  debit: field(
    signedAmountCellType,
    {
      en: 'debit|debits|debit amount',
      de: 'soll|sollbetrag|betrag soll',
      fr: 'débit|montant débit',
      nl: 'debet|debetbedrag',
      it: 'dare|importo dare',
      es: 'debe|cargo|importe debe',
    },
    { isWeighty: true, byHead: 'named', notWith: 'kz|kennzeichen|indicator|mark' },
  ),
  credit: field(
    signedAmountCellType,
    {
      en: 'credit|credits|credit amount',
      de: 'haben|habenbetrag|betrag haben',
      fr: 'crédit|montant crédit',
      nl: 'credit|creditbedrag',
      it: 'avere|importo avere',
      es: 'haber|abono|importe haber',
    },
    {
      isWeighty: true,
      byHead: 'named',
      notWith: 'kz|kennzeichen|indicator|mark|limit|note|memo|rating|days|terms|insurance',
    },
  ),
  currency: currencyField,
  disputed: field(yesOrNoCellType, {
    en: 'disputed|dispute|in dispute|contested',
    de: 'bestritten|strittig|streitig|reklamiert|reklamation',
    fr: 'contestée|contesté|litige|en litige|litigieux',
    nl: 'betwist|in geschil|geschil',
    it: 'contestata|contestato|contestazione|in contestazione',
    es: 'discutida|impugnada|disputada|en disputa|litigio|en litigio',
  }),
  settledDate: field(
    dayCellType,
    {
      any: 'augdt',
      en: 'settled date|clearing date|cleared on|paid on|settled on|date paid|settlement date',
      de: 'ausgleichsdatum|ausgleich|bezahlt am|ausgeglichen am',
      fr: 'payée le|réglée le|date lettrage',
      nl: 'betaald op|afletterdatum',
      it: 'pagata il|data saldo|data incasso',
      es: 'pagada el|fecha compensación',
    },
    {
      isWeighty: true,
      byHead: 'exact',
      notWith: otherDays,
      vague: {
        en: 'payment date|paid date|date of payment|paid',
        de: 'zahlungsdatum|zahldatum|zahlung',
        fr: 'date paiement|date règlement|date de paiement',
        nl: 'betaaldatum|datum betaling',
        it: 'data pagamento',
        es: 'fecha pago|fecha cobro',
      },
    },
  ),
  /** What came in on an invoice: what is left of the amount is still owed. */
  paidAmount: field(
    signedAmountCellType,
    {
      en: 'paid|amount paid|paid amount|payments|payments received|received|amount received|paid to date|pd to dt|paid to dt|amount applied|applied|allocated|allocated amount|payments applied|settled amount|amount settled',
      de: 'bezahlt|gezahlt|zahlungen|bezahlter betrag|gezahlter betrag|betrag bezahlt|zahlbetrag|geleistete zahlungen|teilzahlungen|ausgeglichener betrag',
      fr: 'payé|réglé|montant payé|montant réglé|règlements|encaissé|montant encaissé|acomptes',
      nl: 'betaald|betaald bedrag|bedrag betaald|ontvangen|voldaan|betalingen',
      it: 'pagato|importo pagato|incassato|importo incassato|pagamenti|acconti',
      es: 'pagado|importe pagado|cobrado|importe cobrado|cobros|pagos',
    },
    {
      isWeighty: true,
      byHead: 'named',
      notWith:
        'date|datum|data|fecha|status|last|days|by|be|method|not|nicht|niet|non|zu|te|da|por|reste|pendiente|encaisser|recevoir|noch|nog|remaining|offen|open',
    },
  ),
  /** Whether an invoice is paid, in a word. */
  paidMark: field(
    paidMarkCellType,
    {
      any: 'paid',
      en: 'is paid|paid yes no|payment status|invoice status|settled|cleared|open closed',
      de: 'bezahlt|zahlungsstatus|ausgeglichen|erledigt|zahlstatus',
      fr: 'payé|payée|réglé|réglée|soldé|soldée|statut paiement|lettré',
      nl: 'betaald|betaalstatus|voldaan|afgeletterd',
      it: 'pagata|pagato|saldata|saldato|stato pagamento',
      es: 'pagada|pagado|cobrada|cobrado|estado pago',
    },
    { isWeighty: true, byHead: 'exact', vague: { any: 'status|state', fr: 'statut|état', it: 'stato', es: 'estado' } },
  ),
  /** The side of the account of a line, where amounts have no sign: DATEV's `S` and `H`. */
  side: field(
    sideCellType,
    {
      any: 'sh|shkzg|dc|drcr|dbcr|sh kz|sh kennzeichen|dc indicator',
      en: 'debit credit|debit credit indicator|debit or credit|dr or cr|posting side|sign|side',
      de: 'soll haben|soll haben kennzeichen|soll haben kz|sollhaben|buchungsseite|vorzeichen',
      fr: 'sens|débit crédit|sens écriture',
      nl: 'debet credit|debetcredit',
      it: 'dare avere|segno',
      es: 'debe haber|signo',
    },
    { isWeighty: true },
  ),
} as const;

/** A file in the fixed order of EDC, without heads: `documentNumber;issueDate;dueDate;amountExclTax;amountInclTax;currency;IN|CN` (handbook N 1.1). */
export const edcOrder = [
  'documentNumber',
  'issueDate',
  'dueDate',
  'amountExclTax',
  'amount',
  'currency',
  'itemType',
] as const satisfies ReadonlyArray<keyof typeof itemColumns>;
