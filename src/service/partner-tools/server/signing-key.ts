import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calculateJwkThumbprint, exportJWK, jwtVerify, SignJWT } from 'jose';
import type { PartnerTool } from '../../../identity/access/connected-tools.ts';

const algorithm = 'ES256';

/** A key that signs hand-offs, and the public half that tools check them by (RFC 7517). */
export type SigningKey = Readonly<{ secret: KeyObject; open: KeyObject; jwk: PublicKey }>;
export type PublicKey = Readonly<Record<'kty' | 'crv' | 'x' | 'y' | 'kid' | 'alg' | 'use', string>>;

/** Where the key comes from: configured as PEM, or made at the first use and kept in the data directory. */
export type KeySource = Readonly<{ pem: string | null; dataDirectory: string }>;

/** The key to sign with. Several nodes need a configured one: each would make another otherwise. */
export async function openSigningKey({ pem, dataDirectory }: KeySource): Promise<SigningKey> {
  const secret = createPrivateKey(pem ?? (await keptKey(dataDirectory)));
  const open = createPublicKey(secret);
  const jwk = await exportJWK(open);
  return {
    secret,
    open,
    jwk: { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: algorithm, use: 'sig' } as PublicKey,
  };
}

async function keptKey(dataDirectory: string): Promise<string> {
  const file = join(dataDirectory, 'partner-tools-key.pem');
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  try {
    await mkdir(dataDirectory, { recursive: true });
    await writeFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFile(file, 'utf8');
}

/** What a hand-off says: who is handed over, to which tool, by whom and for how long. Instants are RFC 3339. */
export type HandOff = Readonly<{
  id: string;
  issuer: string;
  audience: string;
  tool: PartnerTool;
  person: Readonly<{ personId: string; email: string }>;
  from: string;
  until: string;
}>;

/** Signs a hand-off (RFC 7519, RFC 8725: one algorithm, a type of its own, issuer, audience and end always there). */
export function signHandOff({ secret, jwk }: SigningKey, handOff: HandOff): Promise<string> {
  return new SignJWT({ email: handOff.person.email, tool: handOff.tool })
    .setProtectedHeader({ alg: algorithm, typ: 'handoff+jwt', kid: jwk.kid })
    .setIssuer(handOff.issuer)
    .setAudience(handOff.audience)
    .setSubject(handOff.person.personId)
    .setJti(handOff.id)
    .setIssuedAt(secondsOf(handOff.from))
    .setNotBefore(secondsOf(handOff.from))
    .setExpirationTime(secondsOf(handOff.until))
    .sign(secret);
}

/** The id of a genuine hand-off to that audience which is valid at `now`; `null` for anything else. */
export async function readHandOff(
  { open }: SigningKey,
  token: string,
  { issuer, audience, now }: Readonly<{ issuer: string; audience: string; now: string }>,
): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, open, {
      algorithms: [algorithm],
      typ: 'handoff+jwt',
      issuer,
      audience,
      currentDate: new Date(now),
      requiredClaims: ['jti', 'exp'],
    });
    return payload.jti ?? null;
  } catch {
    return null;
  }
}

function secondsOf(instant: string): number {
  return Math.floor(Date.parse(instant) / 1000);
}
