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
      currency: z.string().nullable().describe('`null`: lines without one, in the policy’s'),
      lines: z.int(),
      open: z.string().describe('Amount outstanding, net of credit notes and payments'),
      overdue: z.string().describe('The part of it that is past due'),
      creditNotes: z.string(),
    }),
  ),
});

/** What a file comes to, as it is stored and sent. */
export type FileSums = Readonly<z.output<typeof fileSumsShape>>;
