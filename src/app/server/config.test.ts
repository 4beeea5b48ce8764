import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { describeSettings, InvalidConfiguration, readConfig, settingNames } from './config.ts';

const problemsOf = (environment: Record<string, string>): string => {
  try {
    readConfig(environment);
    return '';
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidConfiguration);
    return (error as Error).message;
  }
};

describe('settings', () => {
  test('nothing has to be set: a demo world on this machine', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      databaseUrl: null,
      demo: true,
      idp: null,
      timeZone: 'UTC',
      session: { idleSeconds: 3600, absoluteSeconds: 43_200 },
      apiBase: '/api',
      countrySpecials: {
        extraSearchKeyCountries: ['AU', 'CH', 'TH', 'US', 'CA'],
        subdivisionCountries: ['AU', 'CA', 'CH', 'MX', 'US'],
        optionalSubdivisionCountries: ['CH', 'MX'],
      },
    });
  });

  test('a real identity provider brings no demo world unless it is requested', () => {
    const provider = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'portal' };
    expect(readConfig(provider).demo).toBe(false);
    expect(readConfig({ ...provider, AVAL_DEMO: '1' }).demo).toBe(true);
    expect(readConfig({ AVAL_DEMO: '0' }).demo).toBe(false);
  });

  test('whom to contact is named by the operator, or by the demo world', () => {
    expect(readConfig({ AVAL_DEMO: '0' }).contact).toEqual({ email: null, phone: null });
    expect(readConfig({ AVAL_CONTACT_EMAIL: 'help@insurer.example' }).contact.email).toBe('help@insurer.example');
    expect(readConfig({}).contact.phone).not.toBeNull();
  });

  test.each([
    ['45s', 45],
    ['30m', 1800],
    ['2h', 7200],
    ['1d', 86_400],
  ])('a duration %s', (text, seconds) => {
    expect(readConfig({ AVAL_SESSION_IDLE: text }).session.idleSeconds).toBe(seconds);
  });

  test('C15: entities of the insurer are added to the published ones', () => {
    const { insurerEntities } = readConfig({ AVAL_INSURER_ENTITIES: 'EHSE=SE,EHDK=DK' });
    expect(insurerEntities).toHaveLength(19);
    expect(insurerEntities).toContainEqual({ code: 'EHSE', country: 'SE' });
  });

  test('toggles are set by name, with or without a value', () => {
    const toggles = 'tmp-policy-renewal-HERM=false,tmp-policy-renewal-TI=pilot,micro-frontend';
    expect(readConfig({ AVAL_TOGGLES: toggles }).toggles).toEqual({
      'tmp-policy-renewal-HERM': false,
      'tmp-policy-renewal-TI': 'pilot',
      'micro-frontend': true,
    });
  });
});

describe('what cannot be used', () => {
  test.each([
    ['PORT', '70000'],
    ['AVAL_TIME_ZONE', 'Mars/Olympus'],
    ['AVAL_CLOCK', 'yesterday'],
    ['AVAL_SESSION_IDLE', '1 hour'],
    ['AVAL_BRAND_COLOR', 'teal'],
    ['AVAL_BRAND_LOGO', '//elsewhere.example/logo.svg'],
    ['AVAL_API_BASE', 'api'],
    ['AVAL_CONTACT_EMAIL', 'help'],
    ['AVAL_CONTACT_PHONE', 'call us'],
    ['AVAL_TAG_MANAGER_ID', '"><script>'],
    ['AVAL_MONITORING_SCRIPT_URL', 'javascript:alert(1)'],
    ['AVAL_SUBDIVISION_COUNTRIES', 'AU,XX'],
    ['AVAL_INSURER_ENTITIES', 'EHSE=Sweden'],
    ['AVAL_INSURER_ENTITIES', 'EHSE'],
    ['AVAL_TOGGLES', 'no-such-toggle=true'],
    ['OIDC_GRANTS', '{"group": {"permissions": ["no_such_permission"]}}'],
  ])('%s=%s is refused by name', (name, value) => {
    expect(problemsOf({ [name]: value })).toContain(`${name}=${value}`);
  });

  test.each(settingNames)('C14: an empty %s is an error that names it, and no way to its default', (name) => {
    for (const empty of ['', '  '])
      expect(problemsOf({ [name]: empty })).toBe(
        `These settings cannot be used:\n  ${name}: it is set, but empty; give it a value or take it away`,
      );
  });

  test('all wrong variables are named at once', () => {
    expect(problemsOf({ PORT: 'x', AVAL_TIME_ZONE: 'x' })).toMatch(/PORT=x[\s\S]*AVAL_TIME_ZONE=x/);
  });

  test.each(['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'])(
    'C14: %s without an issuer is half an identity provider',
    (name) => {
      expect(problemsOf({ [name]: 'portal' })).toBe(`${name} is set, but OIDC_ISSUER is not.`);
    },
  );

  test('an identity provider without a client', () => {
    expect(problemsOf({ OIDC_ISSUER: 'https://id.example' })).toContain('OIDC_CLIENT_ID');
  });

  test('a mail server needs a sender, and its address is a secret', () => {
    const url = 'smtp://portal:secret@mail.example:587';
    expect(readConfig({}).mail).toBeNull();
    expect(problemsOf({ AVAL_SMTP_URL: url })).toContain('AVAL_MAIL_FROM');
    expect(problemsOf({ AVAL_SMTP_URL: 'https://mail.example', AVAL_MAIL_FROM: 'a@b.example' })).toContain(
      'AVAL_SMTP_URL',
    );
    expect(problemsOf({ AVAL_SMTP_URL: url, AVAL_MAIL_FROM: 'Portal\nBcc: <x@y.example>' })).toContain(
      'AVAL_MAIL_FROM',
    );
    const settings = { AVAL_SMTP_URL: url, AVAL_MAIL_FROM: 'Portal <portal@insurer.example>' };
    expect(readConfig(settings).mail).toEqual({ url, from: 'Portal <portal@insurer.example>' });
    expect(describeSettings(settings).join()).not.toContain('secret');
  });

  test('a secret is never repeated', () => {
    const secrets = { DATABASE_URL: 'mysql://me:hunter2@db', AVAL_MAINTENANCE_SECRET: 'hunter2' };
    expect(problemsOf(secrets)).toMatch(/DATABASE_URL[\s\S]*AVAL_MAINTENANCE_SECRET/);
    expect(problemsOf(secrets)).not.toContain('hunter2');
  });
});

describe('C14: without an identity provider, and so without passwords,', () => {
  const provider = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'portal' };
  const published = [
    { NODE_ENV: 'production' },
    { NODE_ENV: 'Production' },
    { NODE_ENV: 'PROD' },
    { AVAL_PUBLIC_URL: 'https://portal.insurer.example' },
    { AVAL_PUBLIC_URL: 'http://192.168.7.9:3000' },
    { AVAL_PUBLIC_URL: 'https://localhost.insurer.example' },
    { AVAL_PUBLIC_URL: 'http://127.0.0.1.insurer.example' },
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.7.9' },
    { AVAL_TRUST_PROXY: '1' },
  ] as const satisfies Record<string, string>[];

  test.each(published)('the portal does not start with %j unless the demo is asked for by name', (settings) => {
    const [[name = '', value = '']] = Object.entries(settings) as [[string, string]];
    expect(problemsOf(settings)).toMatch(/there is no identity provider.*without a password/);
    expect(problemsOf(settings)).toContain(name);
    expect(problemsOf(settings)).toContain(value === '1' ? 'proxy' : value);
    expect(problemsOf({ ...settings, AVAL_DEMO: '0' })).not.toBe('');
    expect(problemsOf({ ...settings, AVAL_DEMO: '1' })).toBe('');
    expect(problemsOf({ ...settings, ...provider, DATABASE_URL: 'postgres://db/aval' })).toBe('');
  });

  test.each([
    {},
    { AVAL_DEMO: '0' },
    { NODE_ENV: 'test' },
    { HOST: '127.0.0.1', AVAL_PUBLIC_URL: 'http://localhost:4000' },
    { HOST: '::1' },
    { HOST: '127.0.0.2' },
    { AVAL_PUBLIC_URL: 'http://[::1]:3000' },
    { AVAL_TRUST_PROXY: 'false' },
  ])('the portal starts on this machine with %j', (settings) => {
    expect(problemsOf(settings as Record<string, string>)).toBe('');
  });
});

describe('in production', () => {
  const provider = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'portal' };
  const database = { DATABASE_URL: 'postgres://db/aval' };
  const codeOf = (environment: Record<string, string>): string | null => {
    try {
      readConfig({ NODE_ENV: 'production', ...environment });
      return null;
    } catch (error) {
      return (error as InvalidConfiguration).code;
    }
  };

  test('what is for development does not stand in for a database or an identity provider', () => {
    expect(codeOf(database)).toBe('identity-provider-missing');
    expect(codeOf(provider)).toBe('database-missing');
    expect(codeOf({ ...provider, AVAL_DEMO: '0' })).toBe('database-missing');
    expect(problemsOf({ NODE_ENV: 'production', ...provider })).toContain('DATABASE_URL');
    expect(codeOf({ ...provider, ...database })).toBeNull();
  });

  test('a demo asked for by name may have both', () => {
    expect(codeOf({ AVAL_DEMO: '1' })).toBeNull();
    expect(codeOf({ ...provider, AVAL_DEMO: '1' })).toBeNull();
  });
});

test('the settings are told at the start without their secrets, and without what is nobody’s business', () => {
  const environment = {
    PORT: '8080',
    DATABASE_URL: 'postgres://a:hunter2@db/x',
    OIDC_CLIENT_SECRET: 'hunter2',
    PATH: '/bin',
  };
  expect(describeSettings(environment)).toEqual(['PORT=8080', 'DATABASE_URL=(hidden)', 'OIDC_CLIENT_SECRET=(hidden)']);
});

test('every variable is explained to whoever runs the portal', () => {
  const manual = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
  expect(settingNames.filter((name) => !manual.includes(`\`${name}\``))).toEqual([]);
});

describe('tools of the insurer and its partners', () => {
  const provider = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'portal' };

  test('are those that have an address', () => {
    const { tools } = readConfig({
      ...provider,
      AVAL_TOOL_TODE_URL: 'https://tode.example/in',
      AVAL_TOOL_SMART_VIEW_URL: 'http://localhost:9000/',
      AVAL_TOOL_SMART_VIEW_SIGN_ON: 'oidc',
    });
    expect(tools.offered).toEqual({
      tode: { url: 'https://tode.example/in', signOn: 'JWT' },
      'smart-view': { url: 'http://localhost:9000/', signOn: 'OIDC' },
    });
    expect(tools.identityProvider).toBe('https://id.example');
    expect(readConfig({ AVAL_DEMO: '0' }).tools.offered).toEqual({});
  });

  test('G5: are examples in the demo world, but for those that have an address, and for the German one', () => {
    const { offered } = readConfig({ AVAL_TOOL_MIDAS_URL: 'https://midas.example/' }).tools;
    expect(Object.keys(offered)).toHaveLength(6);
    expect(offered['smart-view']).toEqual({ url: 'http://localhost:3000/example-tools/smart-view', signOn: 'JWT' });
    expect(offered.midas?.url).toBe('https://midas.example/');
    expect(offered.tode).toBeUndefined();
  });

  test.each([
    ['http://tode.example/'],
    ['https://user:secret@tode.example/'],
    ['https://tode.example/#in'],
    ['javascript:alert(1)'],
    ['tode'],
  ])('are not led to at %s', (address) => {
    expect(problemsOf({ AVAL_TOOL_TODE_URL: address })).toContain('AVAL_TOOL_TODE_URL');
  });

  test('have their own login only beside an identity provider', () => {
    const tool = { AVAL_TOOL_MIDAS_URL: 'https://midas.example/', AVAL_TOOL_MIDAS_SIGN_ON: 'oidc' };
    expect(problemsOf(tool)).toContain('OIDC_ISSUER');
    expect(problemsOf({ ...tool, ...provider })).toBe('');
  });

  test('are handed over to with a key of the right curve, which is never printed', () => {
    expect(problemsOf({ AVAL_TOOLS_KEY: 'not a key' })).toContain('P-256');
    expect(problemsOf({ AVAL_TOOLS_KEY: 'not a key' })).not.toContain('not a key');
    expect(describeSettings({ AVAL_TOOLS_KEY: 'x' })).toEqual(['AVAL_TOOLS_KEY=(hidden)']);
  });
});
