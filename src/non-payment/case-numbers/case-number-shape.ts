import { z } from 'zod';

/** The number of a case on the wire. */
export const caseNumberShape = z
  .string()
  .describe('Short number, such as OV-26-00012, unique within the installation; it never changes');
