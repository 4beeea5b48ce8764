import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';

/**
 * Tokens for the header `Bypass-Maintenance-Page` (row A9): `<expiry>.<id>.<signature>`, the expiry in seconds since
 * 1970. Nothing is stored: whoever knows the secret can make them, and they expire.
 */
const form = /^(\d{10})\.([A-Za-z0-9_-]{8})\.([A-Za-z0-9_-]{43})$/;

/** Makes a token that is valid until an instant in milliseconds. */
export function makeMaintenanceToken(secret: string, until: number): string {
  const claims = `${Math.floor(until / 1000)}.${randomBytes(6).toString('base64url')}`;
  return `${claims}.${sign(secret, claims).toString('base64url')}`;
}

/** The id of a genuine token that has not ended at `now`, in milliseconds; `null` for anything else. */
export function readMaintenanceToken(secret: string, token: string, now: number): string | null {
  const [, expiry, id, signature] = form.exec(token) ?? [];
  if (!expiry || !id || !signature) return null;
  const isGenuine = timingSafeEqual(sign(secret, `${expiry}.${id}`), Buffer.from(signature, 'base64url'));
  return isGenuine && Number(expiry) * 1000 > now ? id : null;
}

function sign(secret: string, claims: string): Buffer {
  return createHmac('sha256', secret).update(`aval maintenance ${claims}`).digest();
}

/** The configured secret, else the one of the data directory, which is made at the first use. */
export async function maintenanceSecret({ maintenance, dataDirectory }: Config): Promise<string> {
  if (maintenance.secret) return maintenance.secret;
  const file = join(dataDirectory, 'maintenance-secret');
  try {
    await mkdir(dataDirectory, { recursive: true });
    await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  await chmod(file, 0o600);
  return readFile(file, 'utf8');
}
