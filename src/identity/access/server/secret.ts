import { hash, randomBytes } from 'node:crypto';

/** A secret that cannot be guessed: 256 random bits, as text for cookies and headers. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a secret. It needs no salt and no slow hash: 256 random bits cannot be tried out. */
export function hashOf(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}
