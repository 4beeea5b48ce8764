import { randomBytes } from 'node:crypto';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * A new opaque id, `<prefix>_<24 characters>`: 48 bits of time, so that ids sort by age and indexes grow at one end,
 * then 72 random bits.
 */
export function newId(prefix: string, now: string, random: (size: number) => Uint8Array = randomBytes): string {
  let bits = BigInt(Date.parse(now)) << 72n;
  for (const [index, byte] of random(9).entries()) bits |= BigInt(byte) << BigInt(index * 8);
  let text = '';
  for (let digit = 0; digit < 24; digit += 1) {
    text = alphabet[Number(bits & 31n)] + text;
    bits >>= 5n;
  }
  return `${prefix}_${text}`;
}
