import { field } from '../imports/field.ts';
import { currencyNotion, dayNotion, signedAmountNotion, textNotion, yesOrNoNotion } from '../imports/notions.ts';
import { longestDocumentNumber } from './item.ts';
import { itemTypeNotion } from './item-type-words.ts';

/** A number of a document: any text with a figure in it, as it stands, since leading zeros tell numbers apart. */
const documentNumberNotion = textNotion(longestDocumentNumber, (text) =>
  /\d/.test(text) && !/\s.*\s/.test(text) ? 0.55 : 0.2,
);

/** The columns of a ledger, as they are called in six languages. */
export const itemColumns = {
  documentNumber: field(documentNumberNotion, {
    any: 'belnr|xblnr|invoice id|doc nr',
    en: 'document number|invoice number|invoice|invoice no|document|document no|number|reference number|voucher number|voucher',
    de: 'belegnummer|rechnungsnummer|rechnung|beleg|re nr|rg nr|rechnungs nr|nummer|belegfeld 1|beleg nr',
    fr: 'numéro document|numéro facture|numéro de facture|facture|n° facture|pièce|numéro pièce|n° pièce|document|numéro',
    nl: 'documentnummer|factuurnummer|factuur|factuur nr|document|boekstuknummer|boekstuk|nummer',
    it: 'numero documento|numero fattura|fattura|n. fattura|documento|numero',
    es: 'número documento|número factura|factura|n° factura|documento|número',
  }),
  itemType: field(itemTypeNotion, {
    any: 'in cn|typ|type',
    en: 'type|kind|document type|item type|transaction type|doc type|kind of line',
    de: 'art|belegart|dokumentart|buchungsart|vorgang',
    fr: 'type|type document|nature|type pièce|genre',
    nl: 'soort|documentsoort|type document|documenttype',
    it: 'tipo|tipo documento|tipologia',
    es: 'tipo|tipo documento|clase',
  }),
  issueDate: field(dayNotion, {
    any: 'bldat',
    en: 'invoice date|issue date|issued|document date|date|date of invoice|date of issue|posting date|billing date',
    de: 'rechnungsdatum|belegdatum|ausgestellt|ausstellungsdatum|datum|buchungsdatum',
    fr: 'date facture|date de facture|date émission|date document|date pièce|émise|émis|date',
    nl: 'factuurdatum|documentdatum|uitgegeven|datum|boekingsdatum',
    it: 'data fattura|data documento|data emissione|emessa|emesso|data',
    es: 'fecha factura|fecha documento|fecha emisión|emitida|emitido|fecha',
  }),
  dueDate: field(dayNotion, {
    any: 'faedt|zfbdt',
    en: 'due date|due|due on|payment due date|payable on|maturity|maturity date|original due date|net due date',
    de: 'fälligkeitsdatum|fälligkeit|fällig am|fällig|zahlbar bis|nettofälligkeit',
    fr: 'date échéance|échéance|échéance facture|date exigibilité|exigible|due le',
    nl: 'vervaldatum|vervaldag|verval|vervalt op|betaaldatum uiterlijk',
    it: 'data scadenza|scadenza|scade|scade il',
    es: 'fecha vencimiento|vencimiento|vence|vence el',
  }),
  shipmentDate: field(dayNotion, {
    en: 'shipment date|delivery date|delivered|shipping date|service date|date of delivery|dispatch date|goods issue date',
    de: 'lieferdatum|leistungsdatum|versanddatum|geliefert|liefertag|warenausgangsdatum|leistungszeitraum',
    fr: 'date livraison|date expédition|livrée|livré|date prestation',
    nl: 'leverdatum|leveringsdatum|verzenddatum|geleverd',
    it: 'data consegna|data spedizione|consegnata|consegnato|data prestazione',
    es: 'fecha entrega|fecha envío|entregada|entregado|fecha expedición',
  }),
  amount: field(signedAmountNotion, {
    any: 'dmbtr|wrbtr',
    en: 'amount with tax|amount incl tax|amount including tax|amount incl vat|gross amount|invoice amount|total amount|amount|gross|total|invoice total|original amount|document amount',
    de: 'betrag mit steuer|bruttobetrag|rechnungsbetrag|betrag inkl steuer|betrag brutto|betrag|brutto|gesamtbetrag|rechnungssumme|umsatz|belegbetrag',
    fr: 'montant ttc|montant avec taxe|montant taxe comprise|montant facture|montant|total ttc|ttc|montant total|montant initial',
    nl: 'bedrag met btw|bedrag incl btw|brutobedrag|factuurbedrag|bedrag|totaalbedrag|totaal',
    it: 'importo con iva|importo ivato|importo lordo|importo fattura|importo|totale|totale fattura|importo documento',
    es: 'importe con iva|importe con impuestos|importe bruto|importe factura|importe|total|total factura|importe documento',
  }),
  amountExclTax: field(signedAmountNotion, {
    en: 'amount without tax|amount excl tax|amount excluding tax|amount excl vat|net amount|net|taxable amount|subtotal',
    de: 'betrag ohne steuer|nettobetrag|betrag netto|netto|betrag exkl steuer|nettosumme',
    fr: 'montant ht|montant sans taxe|montant hors taxe|total ht|ht|montant hors taxes',
    nl: 'bedrag zonder btw|bedrag excl btw|nettobedrag|netto',
    it: 'importo senza iva|imponibile|importo netto|netto',
    es: 'importe sin iva|importe sin impuestos|base imponible|importe neto|neto',
  }),
  outstandingAmount: field(signedAmountNotion, {
    en: 'still owed|outstanding amount|outstanding|open amount|amount open|open|unpaid|unpaid amount|balance|amount due|open balance|remaining amount|balance due|remaining',
    de: 'noch geschuldet|offener betrag|offen|restbetrag|saldo|offener saldo|noch offen|offener posten',
    fr: 'encore dû|restant dû|solde|reste à payer|montant dû|montant restant|montant ouvert|solde dû',
    nl: 'nog verschuldigd|openstaand bedrag|openstaand|saldo|restbedrag|open bedrag|nog te betalen',
    it: 'ancora dovuto|importo residuo|residuo|saldo|importo aperto|da pagare|scoperto',
    es: 'aún debido|importe pendiente|pendiente|saldo|saldo pendiente|importe abierto',
  }),
  debit: field(signedAmountNotion, {
    en: 'debit|debits|debit amount',
    de: 'soll|sollbetrag|betrag soll',
    fr: 'débit|montant débit',
    nl: 'debet|debetbedrag',
    it: 'dare|importo dare',
    es: 'debe|cargo|importe debe',
  }),
  credit: field(signedAmountNotion, {
    en: 'credit|credits|credit amount',
    de: 'haben|habenbetrag|betrag haben',
    fr: 'crédit|montant crédit',
    nl: 'credit|creditbedrag',
    it: 'avere|importo avere',
    es: 'haber|abono|importe haber',
  }),
  currency: field(currencyNotion, {
    any: 'waers|ccy|cur|iso',
    en: 'currency|currency code|curr|invoice currency|document currency',
    de: 'währung|belegwährung|whg|wkz',
    fr: 'devise|monnaie|code devise',
    nl: 'valuta|munt|muntsoort',
    it: 'valuta|divisa',
    es: 'moneda|divisa',
  }),
  disputed: field(yesOrNoNotion, {
    en: 'disputed|dispute|in dispute|contested',
    de: 'bestritten|strittig|streitig|reklamiert|reklamation',
    fr: 'contestée|contesté|litige|en litige|litigieux',
    nl: 'betwist|in geschil|geschil',
    it: 'contestata|contestato|contestazione|in contestazione',
    es: 'discutida|impugnada|disputada|en disputa|litigio|en litigio',
  }),
  settledDate: field(dayNotion, {
    any: 'augdt',
    en: 'settled date|paid date|payment date|clearing date|cleared on|paid on|settled on|date paid|settlement date',
    de: 'ausgleichsdatum|zahlungsdatum|bezahlt am|ausgeglichen am|zahldatum',
    fr: 'date règlement|date paiement|payée le|réglée le|date lettrage',
    nl: 'betaaldatum|betaald op|afletterdatum|datum betaling',
    it: 'data pagamento|pagata il|data saldo|data incasso',
    es: 'fecha pago|pagada el|fecha cobro|fecha compensación',
  }),
  customer: field(textNotion(200), {
    any: 'kunnr',
    en: 'customer id|customer|customer number|customer no|buyer|debtor|client|account|customer name|buyer number|debtor number|account number',
    de: 'kundennummer|kunde|debitor|debitorennummer|debitorenkonto|abnehmer|konto|kundenname|personenkonto',
    fr: 'client|numéro client|code client|acheteur|débiteur|compte client|nom client|compte',
    nl: 'klant|klantnummer|debiteur|debiteurnummer|afnemer|klantnaam',
    it: 'cliente|codice cliente|numero cliente|debitore|acquirente|nome cliente',
    es: 'cliente|código cliente|número cliente|deudor|comprador|nombre cliente',
  }),
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
