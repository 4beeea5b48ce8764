import { z } from 'zod';
import { itemShape } from './item.ts';

/** A reference to an invoice: a known one by its id, or a new one with its figures. */
export const namedInvoiceShape = z.union([
  z.strictObject({ receivableId: z.string().min(1).max(60) }),
  itemShape.extend({ itemType: z.literal('INVOICE').optional().describe('INVOICE when absent') }),
]);
export type NamedInvoice = z.output<typeof namedInvoiceShape>;
