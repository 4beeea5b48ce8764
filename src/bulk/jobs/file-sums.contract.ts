import { z } from 'zod';

/** The totals of a file of invoices, on the wire; amounts are decimals. */
export const fileSumsShape = z.strictObject({
  lines: z.int(),
  invoices: z.int(),
  creditNotes: z.int(),
  payments: z.int(),
  paid: z.int(),
  unread: z.int(),
  currencies: z.array(
    z.strictObject({
      currency: z.string().nullable().describe('`null`: lines that name none, in the policy’s'),
      lines: z.int(),
      open: z.string().describe('What is still owed, credit notes and payments taken off'),
      overdue: z.string().describe('What of it is past its due date'),
      creditNotes: z.string(),
    }),
  ),
});

/** What a file comes to, as it is stored and sent. */
export type FileSums = Readonly<z.output<typeof fileSumsShape>>;
