import { z } from 'zod';

/**
 * A text in which something is written, of so many characters at most. Input is checked by its JSON Schema, which knows no
 * trimming: a pattern refuses what is blank.
 */
export const writtenShape = (most: number) => z.string().max(most).regex(/\S/);
