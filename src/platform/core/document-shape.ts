import { z } from 'zod';
import { documentTypes, longestContent } from './document.ts';

/** A document as it comes with a request of the API. */
export const documentShape = z.strictObject({
  fileName: z.string().min(1).max(200),
  contentType: z.enum(documentTypes),
  content: z
    .string()
    .max(longestContent)
    .regex(/^[A-Za-z0-9+/]*={0,2}$/)
    .describe('The bytes in base64, 5 MB at most'),
});
