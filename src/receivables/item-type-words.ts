import { choiceNotion } from '../imports/notions.ts';
import type { ItemType } from './receivable.ts';

/**
 * What ledgers call the kinds of their lines, in six languages; `IN` and `CN` are EDC's (handbook N 1.1), `RE`, `GS` and
 * `DZ` those of German ledgers, `FA` and `AV` those of French ones.
 */
export const itemTypeNotion = choiceNotion<ItemType>('kind of line', {
  INVOICE:
    'in|inv|invoice|sales invoice|bill|re|rg|rechnung|ausgangsrechnung|fa|fac|facture|factuur|verkoopfactuur|fattura|ft|factura',
  CREDIT_NOTE:
    'cn|cr|crn|credit|credit note|credit memo|credit invoice|gs|gutschrift|rechnungskorrektur|storno|av|avoir|note de crédit|note crédit|creditnota|creditfactuur|credit nota|nc|nota di credito|nota credito|nota de crédito|nota de abono|abono',
  PARTIAL_PAYMENT:
    'pp|py|pay|payment|partial payment|part payment|receipt|cash|dz|zahlung|teilzahlung|anzahlung|zahlungseingang|paiement|règlement|acompte|paiement partiel|betaling|deelbetaling|ontvangst|pagamento|pagamento parziale|acconto|incasso|pago|pago parcial|cobro|anticipo',
});
