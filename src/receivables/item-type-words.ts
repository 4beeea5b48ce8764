import { choiceNotion } from '../imports/notions.ts';
import type { ItemType } from './receivable.ts';

/**
 * What ledgers call the kinds of their lines, in six languages; `IN` and `CN` are EDC's (handbook N 1.1), `RE`, `GS` and
 * `DZ` those of German ledgers, `FA` and `AV` those of French ones.
 */
export const itemTypeNotion = choiceNotion<ItemType>('kind of line', {
  INVOICE:
    'in|inv|si|dr|rv|accrec|finance charge|tax invoice|invoice|sales invoice|bill|re|rg|rechnung|ausgangsrechnung|fa|fac|facture|factuur|verkoopfactuur|fattura|ft|factura',
  CREDIT_NOTE:
    'cn|cr|crn|sc|dg|accreccredit|credit adj|sales credit note|credit|credit note|credit memo|credit invoice|gs|gutschrift|rechnungskorrektur|storno|av|avoir|note de crédit|note crédit|creditnota|creditfactuur|credit nota|nc|nota di credito|nota credito|nota de crédito|nota de abono|abono',
  PARTIAL_PAYMENT:
    'pp|py|pay|sa|sr|deposit|prepayment|overpayment|bank receipt|sales receipt on account|payment|partial payment|part payment|receipt|cash|dz|zahlung|teilzahlung|anzahlung|zahlungseingang|paiement|règlement|acompte|paiement partiel|betaling|deelbetaling|ontvangst|pagamento|pagamento parziale|acconto|incasso|pago|pago parcial|cobro|anticipo',
});

/** The sides of an account as ledgers mark them: `S` and `H` in German ones, `D` and `C` or `A` elsewhere. */
export const sideNotion = choiceNotion<'DEBIT' | 'CREDIT'>('side of the account', {
  DEBIT: 's|soll|d|dr|db|debit|débit|debet|dare|debe',
  CREDIT: 'h|haben|c|cr|credit|crédit|a|avere|haber',
});

/** Words that say whether an invoice is paid; one that is paid in part is open. */
export const paidMarkNotion = choiceNotion<'PAID' | 'OPEN' | 'PARTLY'>('paid or open', {
  PAID: 'paid|yes|y|true|x|ja|j|oui|si|sí|bezahlt|ausgeglichen|erledigt|payé|payée|réglé|réglée|soldé|soldée|betaald|voldaan|pagato|pagata|saldato|saldata|pagado|pagada|cobrado|cobrada|closed|settled|cleared|geschlossen|fermé|gesloten|chiuso|cerrado',
  OPEN: 'open|no|n|false|nein|non|nee|unpaid|outstanding|offen|unbezahlt|ouvert|ouverte|impayé|impayée|openstaand|onbetaald|aperto|aperta|non pagato|non pagata|insoluto|abierto|abierta|pendiente|impagado|overdue|due|authorised|sent|awaiting payment|not paid|überfällig|fällig|échu|vervallen|scaduto|vencido|posted',
  PARTLY:
    'partly|partially paid|partial|in part|partly paid|teilweise|teilweise bezahlt|teilbezahlt|partiellement payé|en partie|gedeeltelijk|deels betaald|parziale|parzialmente pagato|parcial|parcialmente pagado',
});
