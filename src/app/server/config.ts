import { readFileSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import { z } from 'zod';
import { defaultClaimNames, grantsByGroupShape } from '../../identity/access/identity-claims.ts';
import { faultsOfAccount } from '../../non-payment/claims/bank-account.ts';
import { isCountry } from '../../platform/core/countries.ts';
import { countrySpecials } from '../../platform/core/country-specials.ts';
import { isEmailAddress } from '../../platform/core/email-address.ts';
import { entitiesWith, type InsurerEntity } from '../../platform/core/insurer-entities.ts';
import { isKnownToggle, readToggleText, type ToggleValues } from '../../platform/core/toggles.ts';
import { root } from '../../platform/server/root.ts';
import { isThisMachine } from '../../platform/server/this-machine.ts';
import { usualMost } from '../../risk/strategic-covers/strategic-cover.ts';
import { isProduction, whyNotWithoutPasswords } from './passwordless-demo.ts';
import { exampleTools, offeredTools, signingKeyText, toolVariables } from './tool-settings.ts';

/** A duration such as `20s`, `45m`, `1h`, `7d`; comes out in seconds. */
const duration = z
  .string()
  .regex(/^\d{1,6}[smhd]$/, 'a number and s, m, h or d, such as 45m')
  .transform(
    (text) => Number.parseInt(text, 10) * { s: 1, m: 60, h: 3600, d: 86_400 }[text.at(-1) as 's' | 'm' | 'h' | 'd'],
  );

const flag = z.enum(['0', '1', 'false', 'true', 'off', 'on']).transform((text) => ['1', 'true', 'on'].includes(text));

const webAddress = z.url({ protocol: /^https?$/, error: 'an address that starts with http:// or https://' });

const addressOrPath = z
  .string()
  .refine(
    (text) => /^\/(?!\/)/.test(text) || webAddress.safeParse(text).success,
    'a path that starts with / or an address',
  );

const hexColour = z.string().regex(/^#[0-9a-f]{6}$/i, 'a colour such as #0a4e5d');

const timeZone = z.string().refine((name) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}, 'a time zone of the IANA list, such as Europe/Berlin');

const countries = z
  .string()
  .transform((text) => text.split(',').filter(Boolean))
  .refine((codes) => codes.every(isCountry), 'country codes with commas between, such as AU,CA');

/** `EHSE=SE,EHDK=DK`: entities that the published list lacks or has with another country (row C15). */
const entities = z.string().transform((text, context): readonly InsurerEntity[] =>
  text.split(',').flatMap((pair) => {
    const [code = '', country = ''] = pair.split('=');
    if (/^[A-Z0-9]{2,8}$/.test(code) && isCountry(country)) return { code, country };
    context.addIssue({ code: 'custom', message: 'codes with their countries, such as EHSE=SE,EHDK=DK' });
    return [];
  }),
);

const toggleValues = z.string().transform((text, context): ToggleValues => {
  const pairs = text
    .split(',')
    .filter(Boolean)
    .map((pair) => pair.split('=') as [string, string?]);
  for (const [name] of pairs) {
    if (!isKnownToggle(name)) context.addIssue({ code: 'custom', message: `"${name}" is not a toggle` });
  }
  return Object.fromEntries(pairs.map(([name, value = 'true']) => [name, readToggleText(value)]));
});

/** What each group of the identity provider grants, as JSON. */
const grants = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'not JSON' });
      return z.NEVER;
    }
  })
  .pipe(grantsByGroupShape);

/** `false`, a number of proxies in front, or their addresses: whom to believe about the caller's address. */
const proxies = z
  .string()
  .transform((text) => (text === 'false' ? false : text === 'true' ? true : /^\d+$/.test(text) ? Number(text) : text));

/** Every variable of the environment that the server reads. Names and defaults are listed in docs/operations.md. */
const environmentShape = z.object({
  NODE_ENV: z.string().optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  AVAL_PUBLIC_URL: webAddress.optional(),
  AVAL_TRUST_PROXY: proxies.default(false),
  AVAL_ENV: z
    .string()
    .regex(/^[a-z0-9-]{1,30}$/, 'lower-case letters, digits and hyphens')
    .default('demo'),
  AVAL_LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),

  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'an address that starts with postgres://' }).optional(),
  AVAL_DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(500).default(10),
  AVAL_DATA: z.string().min(1).default('.data'),
  AVAL_CLOCK: z.iso.datetime({ offset: true, error: 'an instant such as 2026-11-20T10:00:00Z' }).optional(),
  AVAL_TIME_ZONE: timeZone.default('UTC'),
  AVAL_DEMO: flag.optional(),

  OIDC_ISSUER: webAddress.optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_SCOPE: z
    .string()
    .refine((text) => text.split(' ').includes('openid'), 'scopes, openid among them')
    .default('openid profile email'),
  OIDC_EMAIL_CLAIM: z.string().min(1).default(defaultClaimNames.email),
  OIDC_NAME_CLAIM: z.string().min(1).default(defaultClaimNames.name),
  OIDC_GROUPS_CLAIM: z.string().min(1).default(defaultClaimNames.grants),
  OIDC_GRANTS: grants.optional(),
  OIDC_ADDRESSES_VERIFIED: flag.default(false),
  AVAL_DRAWING_WAIT: duration.default(1),
  AVAL_SESSION_IDLE: duration.default(3600),
  AVAL_SESSION_ABSOLUTE: duration.default(12 * 3600),

  AVAL_BRAND_NAME: z.string().min(1).max(60).default('Aval Trade Credit'),
  AVAL_TITLE: z.string().min(1).max(80).optional(),
  AVAL_BRAND_LOGO: addressOrPath.optional(),
  AVAL_BRAND_COLOR: hexColour.default('#0a4e5d'),
  AVAL_BRAND_MARKER: hexColour.default('#dcec6c'),
  AVAL_CONTACT_EMAIL: z.string().refine(isEmailAddress, 'an e-mail address').optional(),
  AVAL_CONTACT_PHONE: z
    .string()
    .regex(/^\+?[\d ()/.-]{5,30}$/, 'a telephone number such as +31 20 555 0140')
    .optional(),
  AVAL_PREMIUM_IBAN: z
    .string()
    .refine((iban) => faultsOfAccount({ bankAccount: iban }).length === 0, 'an IBAN such as NL91 ABNA 0417 1643 00')
    .transform((iban) => iban.replaceAll(' ', ''))
    .optional(),
  AVAL_API_BASE: z
    .string()
    .regex(/^(\/[a-z0-9._-]+)+$/i, 'a path such as /api')
    .default('/api'),
  AVAL_TAG_MANAGER_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]{4,12}$/, 'an id such as GTM-AB12CD')
    .optional(),
  AVAL_MONITORING_SCRIPT_URL: addressOrPath.optional(),
  AVAL_MICRO_FRONTEND: flag.default(false),
  AVAL_APP_SHELL: addressOrPath.optional(),
  AVAL_TOGGLES: toggleValues.default({}),

  AVAL_HOUSE_INSURER: flag.default(true),
  AVAL_HOUSE_INSURER_DELAY: duration.default(20),
  AVAL_HOUSE_RULES: z.string().min(1).optional(),

  AVAL_STRATEGIC_COVERS: z.coerce.number().int().min(0).max(999).default(usualMost),

  AVAL_SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'an address that starts with smtp:// or smtps://' }).optional(),
  AVAL_MAIL_FROM: z
    .string()
    .regex(
      /^[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/,
      'a sender such as Portal <portal@insurer.example>',
    )
    .optional(),

  AVAL_EXCHANGE_RATES_URL: webAddress.optional(),
  AVAL_EXPORTS_KEPT: duration.default(7 * 24 * 3600),

  AVAL_MAINTENANCE: flag.default(false),
  AVAL_MAINTENANCE_RETRY_AFTER: duration.default(600),
  AVAL_MAINTENANCE_SECRET: z.string().min(32, 'at least 32 characters').optional(),

  AVAL_EXTRA_SEARCH_KEY_COUNTRIES: countries.default([...countrySpecials.extraSearchKeyCountries]),
  AVAL_SUBDIVISION_COUNTRIES: countries.default([...countrySpecials.subdivisionCountries]),
  AVAL_OPTIONAL_SUBDIVISION_COUNTRIES: countries.default([...countrySpecials.optionalSubdivisionCountries]),

  AVAL_INSURER_ENTITIES: entities.default([]),

  AVAL_TOOLS_KEY: signingKeyText.optional(),
  ...toolVariables,
});

type Environment = z.output<typeof environmentShape>;

/** Contacts for the people of the demo data; nobody answers there. */
/** An example of the IBAN registry: no such account exists. */
const demoIban = 'NL91ABNA0417164300';
const demoContact = { email: 'advisers@aval.example', phone: '+31 20 555 0140' } as const;

/** Variables whose values are never printed. */
const secrets = [
  'DATABASE_URL',
  'OIDC_CLIENT_SECRET',
  'AVAL_SMTP_URL',
  'AVAL_MAINTENANCE_SECRET',
  'AVAL_TOOLS_KEY',
] as const satisfies ReadonlyArray<keyof Environment>;

/** What an operator set up wrong, one line for each variable. */
export class InvalidConfiguration extends Error {
  override readonly name = 'InvalidConfiguration';
  readonly code: InvalidConfigurationCode;

  constructor(message: string, code: InvalidConfigurationCode = 'settings-invalid') {
    super(message);
    this.code = code;
  }
}

/** What kind of mistake it is: a setting that cannot be used, or what production cannot do without. */
type InvalidConfigurationCode = 'settings-invalid' | 'identity-provider-missing' | 'database-missing';

/** The server's settings. */
export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the settings from the environment. An empty variable is refused: a secret that did not arrive must not switch
 * to a default that asks for no password.
 * @throws InvalidConfiguration naming every variable that is wrong
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>) {
  const values = parse(environment);
  const idp = identityProvider(values);
  const demo = values.AVAL_DEMO ?? !idp;
  const publicUrl = (values.AVAL_PUBLIC_URL ?? `http://${hostForPeople(values.HOST)}:${values.PORT}`).replace(
    /\/+$/,
    '',
  );
  if (!idp) refusePasswordless(values, publicUrl);
  if (!values.DATABASE_URL) refuseEmbedded(values);
  const dataDirectory = isAbsolute(values.AVAL_DATA) ? values.AVAL_DATA : resolve(root, values.AVAL_DATA);
  return {
    version: installedVersion(),
    env: values.AVAL_ENV,
    host: values.HOST,
    port: values.PORT,
    /** Where people reach the portal, without a slash at the end. */
    publicUrl,
    trustProxy: values.AVAL_TRUST_PROXY,
    logLevel: values.AVAL_LOG_LEVEL,
    /** `null`: the embedded PostgreSQL in the data directory. */
    databaseUrl: values.DATABASE_URL ?? null,
    databaseConnections: values.AVAL_DATABASE_CONNECTIONS,
    dataDirectory,
    /** Instant at which the clock is fixed, for tests and screenshots. */
    clock: values.AVAL_CLOCK ?? null,
    timeZone: values.AVAL_TIME_ZONE,
    /** How long a page waits for its drawing: beyond a second, the application is mostly there before it. */
    drawingWaitSeconds: values.AVAL_DRAWING_WAIT,
    /**
     * Whether an empty database is filled with the demo world: by default only beside the development identity
     * provider.
     */
    demo,
    /** `null`: the development identity provider in this process. */
    idp,
    session: { idleSeconds: values.AVAL_SESSION_IDLE, absoluteSeconds: values.AVAL_SESSION_ABSOLUTE },
    brand: {
      name: values.AVAL_BRAND_NAME,
      title: values.AVAL_TITLE ?? values.AVAL_BRAND_NAME,
      logo: values.AVAL_BRAND_LOGO ?? null,
      color: values.AVAL_BRAND_COLOR,
      marker: values.AVAL_BRAND_MARKER,
    },
    /** Contacts at the insurer; each is `null` where the operator names none. */
    contact: {
      email: values.AVAL_CONTACT_EMAIL ?? (demo ? demoContact.email : null),
      phone: values.AVAL_CONTACT_PHONE ?? (demo ? demoContact.phone : null),
    },
    /** The account that premium is transferred to; `null` where the operator names none. */
    premiumAccount: premiumAccount(values.AVAL_BRAND_NAME, values.AVAL_PREMIUM_IBAN ?? (demo ? demoIban : undefined)),
    apiBase: values.AVAL_API_BASE,
    tagManagerId: values.AVAL_TAG_MANAGER_ID ?? null,
    monitoringScriptUrl: values.AVAL_MONITORING_SCRIPT_URL ?? null,
    microFrontend: values.AVAL_MICRO_FRONTEND,
    /** Address of the app shell whose toggles count when the micro-frontend toggle is on. */
    appShell: values.AVAL_APP_SHELL?.replace(/\/+$/, '') ?? null,
    toggles: values.AVAL_TOGGLES,
    houseInsurer: {
      on: values.AVAL_HOUSE_INSURER,
      delaySeconds: values.AVAL_HOUSE_INSURER_DELAY,
      /** File with further versions of its rules, as a JSON list; the published ones are always there. */
      rulesFile: values.AVAL_HOUSE_RULES ?? null,
    },
    /** Strategic covers that a policy may have. */
    strategicCovers: values.AVAL_STRATEGIC_COVERS,
    /** `null`: the portal writes no mails. */
    mail: mailServer(values),
    /** Where a central bank publishes the rates of the day; `null`: nothing is fetched. */
    exchangeRatesUrl: values.AVAL_EXCHANGE_RATES_URL ?? null,
    /** How long a file that somebody asked for is kept. */
    exportsKeptSeconds: values.AVAL_EXPORTS_KEPT,
    maintenance: {
      on: values.AVAL_MAINTENANCE,
      retryAfterSeconds: values.AVAL_MAINTENANCE_RETRY_AFTER,
      /** `null`: the secret that the server keeps in its data directory. */
      secret: values.AVAL_MAINTENANCE_SECRET ?? null,
    },
    countrySpecials: {
      extraSearchKeyCountries: values.AVAL_EXTRA_SEARCH_KEY_COUNTRIES,
      subdivisionCountries: values.AVAL_SUBDIVISION_COUNTRIES,
      optionalSubdivisionCountries: values.AVAL_OPTIONAL_SUBDIVISION_COUNTRIES,
    },
    insurerEntities: entitiesWith(values.AVAL_INSURER_ENTITIES),
    tools: {
      offered: { ...(demo && !idp ? exampleTools(publicUrl) : {}), ...toolsSignedOnTo(values) },
      issuer: publicUrl,
      identityProvider: idp?.issuer ?? null,
      keySource: { pem: values.AVAL_TOOLS_KEY ?? null, dataDirectory },
    },
  };
}

/** Names of all variables that the server reads. */
export const settingNames: readonly string[] = Object.keys(environmentShape.shape);

/** The variables that differ from their defaults, one `NAME=value` each, secrets hidden. */
export function describeSettings(environment: Readonly<Record<string, string | undefined>>): string[] {
  return settingNames
    .filter((name) => environment[name])
    .map((name) => `${name}=${isSecret(name) ? '(hidden)' : environment[name]}`);
}

function isSecret(name: string): boolean {
  return (secrets as readonly string[]).includes(name);
}

function parse(environment: Readonly<Record<string, string | undefined>>): Environment {
  const empty = settingNames.filter((name) => environment[name]?.trim() === '');
  const parsed = environmentShape.safeParse(environment);
  if (parsed.success && empty.length === 0) return parsed.data;
  const wrong = (parsed.error?.issues ?? []).filter(({ path: [name] }) => !empty.includes(String(name)));
  const lines = [
    ...empty.map((name) => `  ${name}: it is set, but empty; give it a value or take it away`),
    ...wrong.map(({ path: [name], message }) => `  ${settingText(String(name), environment)}: ${message}`),
  ];
  throw new InvalidConfiguration(`These settings cannot be used:\n${lines.join('\n')}`);
}

function settingText(name: string, environment: Readonly<Record<string, string | undefined>>): string {
  return isSecret(name) ? name : `${name}=${environment[name]}`;
}

function refusePasswordless(values: Environment, publicUrl: string): void {
  const reason = whyNotWithoutPasswords({
    nodeEnvironment: values.NODE_ENV ?? '',
    publicUrl,
    host: values.HOST,
    isBehindProxy: values.AVAL_TRUST_PROXY !== false,
    isDemoAskedFor: values.AVAL_DEMO === true,
  });
  if (!reason) return;
  throw new InvalidConfiguration(
    `${reason}, and there is no identity provider: anybody could sign in as anybody, without a password.\n` +
      '  Set OIDC_ISSUER and OIDC_CLIENT_ID, or ask for the demo by name with AVAL_DEMO=1.',
    'identity-provider-missing',
  );
}

/** What an insurer's customers enter does not go to a database that nobody backs up, because an address was forgotten. */
function refuseEmbedded({ NODE_ENV: nodeEnvironment = '', AVAL_DEMO: isDemoAskedFor }: Environment): void {
  if (isDemoAskedFor || !isProduction(nodeEnvironment)) return;
  throw new InvalidConfiguration(
    `NODE_ENV is ${nodeEnvironment}, and there is no database: the embedded PostgreSQL is for development.\n` +
      '  Set DATABASE_URL, or ask for the demo by name with AVAL_DEMO=1.',
    'database-missing',
  );
}

function identityProvider(values: Environment) {
  if (!values.OIDC_ISSUER) {
    const orphan = (['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_GRANTS'] as const).find((name) => values[name]);
    if (orphan) throw new InvalidConfiguration(`${orphan} is set, but OIDC_ISSUER is not.`);
    return null;
  }
  if (!values.OIDC_CLIENT_ID) throw new InvalidConfiguration('OIDC_ISSUER is set, but OIDC_CLIENT_ID is not.');
  return {
    issuer: values.OIDC_ISSUER,
    clientId: values.OIDC_CLIENT_ID,
    clientSecret: values.OIDC_CLIENT_SECRET ?? null,
    scope: values.OIDC_SCOPE,
    claimNames: { email: values.OIDC_EMAIL_CLAIM, name: values.OIDC_NAME_CLAIM, grants: values.OIDC_GROUPS_CLAIM },
    vouchesForAddresses: values.OIDC_ADDRESSES_VERIFIED,
    /** `null`: the provider only says who somebody is, the portal itself knows what they may do. */
    grantsByGroup: values.OIDC_GRANTS ?? null,
  };
}

function mailServer({ AVAL_SMTP_URL: url, AVAL_MAIL_FROM: from }: Environment) {
  if (!url) return null;
  if (!from) throw new InvalidConfiguration('AVAL_SMTP_URL is set, but AVAL_MAIL_FROM is not.');
  return { url, from };
}

function toolsSignedOnTo(values: Environment) {
  const offered = offeredTools(values);
  const hasOwnLogin = Object.values(offered).some(({ signOn }) => signOn === 'OIDC');
  if (hasOwnLogin && !values.OIDC_ISSUER)
    throw new InvalidConfiguration('A tool is signed on to by oidc, but OIDC_ISSUER is not set.');
  return offered;
}

/** A loopback or any-address host is "localhost" to people: browsers trust its cookies without https. */
function hostForPeople(host: string): string {
  if (['0.0.0.0', '::'].includes(host) || isThisMachine(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function installedVersion(): string {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;
}

function premiumAccount(name: string, iban: string | undefined): Readonly<{ name: string; iban: string }> | null {
  return iban === undefined ? null : { name, iban };
}
