import { z } from 'zod';

/**
 * An address as mail systems take it (RFC 5321, section 4.1.2, with the letters of RFC 6531): no brackets, quotes, comments or
 * lists, which a mail server reads as another address than the one that is stored.
 */
const address = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:".]+(?:\.[^\s@<>()[\]\\,;:".]+)*$/u;

/** An e-mail address of at most so many characters. Every field that takes one is of this shape. */
export function emailShape(most: number) {
  return z.string().max(most).regex(address);
}

/** Whether a text is an e-mail address. */
export function isEmailAddress(text: string): boolean {
  return address.test(text);
}
