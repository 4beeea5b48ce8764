/** Requests that are made from the schemas of operations: such as fit in every part, and such as have odd members. */
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import type { z } from 'zod';
import type { Operation } from '../../platform/core/contract.ts';
import { dayShape } from '../../platform/core/day.ts';
import { schemaForDocument } from '../../platform/server/json-schema.ts';
import type { KnownObjects, OwedByBuyer } from './test-objects.ts';

type Schema = { [key: string]: unknown } & {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  pattern?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  minLength?: number;
};

/** Whether a request fits in every part, or one of its members is odd. */
export type Manner = 'fitting' | 'odd';

/** What there is to ask about: ids of records, and buyers with what they owe under a policy. */
export type World = Readonly<{
  known: KnownObjects;
  buyers: readonly OwedByBuyer[];
  policies: readonly string[];
  /** Members of a query and of a body that must be just so. */
  query?: Readonly<Record<string, string>> | undefined;
  values?: Readonly<Record<string, unknown>> | undefined;
}>;

/** Values that have broken servers before. */
const odd: unknown[] = [
  null,
  '',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e',
  'x'.repeat(100_000),
  "'; drop table covers; --",
  '%',
  '_%\\',
  '{{7*7}}',
  -0,
  -1,
  1e308,
  2 ** 53,
  1.5,
  true,
  [],
  {},
  [[[[[[[[]]]]]]]],
  ['a', 1, null],
  { constructor: { prototype: { admin: true } } },
  '9999-12-31',
  '0000-00-00',
  '2026-02-30',
  '1e400',
  'NaN',
];

/** Days are near today as often as at the limits of the calendar. */
const days = ['2026-08-20', '2026-10-30', '2026-11-20', '2026-11-25', '2026-12-10', '1900-01-01', '2999-12-31'];

const schemas = new Map<z.ZodType, Schema>();

/** A shape as JSON Schema, the same object each time, so that it is compiled once. */
export function schemaOf(shape: z.ZodType): Schema {
  const known = schemas.get(shape) ?? (schemaForDocument(shape) as Schema);
  schemas.set(shape, known);
  return known;
}

const patternOfDay = schemaOf(dayShape).pattern;

/** Texts are often as long as they may be. */
function text({ pattern, minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<string> {
  if (pattern === patternOfDay) return fc.constantFrom(...days);
  if (pattern) return fc.stringMatching(new RegExp(pattern, 'u'));
  const longest = Math.min(maxLength, 3_000);
  return fc.oneof(
    fc.string({ minLength, maxLength: Math.min(longest, 60), unit: 'grapheme' }),
    fc.constantFrom('x'.repeat(longest), '🦆'.repeat(longest / 2), 'ß'.repeat(longest)),
  );
}

/**
 * Fields that belong together: an amount with a currency of the policies, a document with its name, an invoice with its
 * days, turnover of a country that policies cover.
 */
const usualObjects: Readonly<Record<string, fc.Arbitrary<object>>> = {
  'amount currency': fc.constantFrom(
    ...['1', '250', '1000', '20000', '75000'].map((amount) => ({ amount, currency: 'EUR' })),
  ),
  'content contentType fileName': fc.constant({
    fileName: 'proof.txt',
    contentType: 'text/plain',
    content: Buffer.from('delivered').toString('base64'),
  }),
  'category countryCode exclusions insuredEntityId turnover': fc
    .constantFrom(null, 'GRANTED_LIMIT', 'SELF_CHECK', 'PRODUCTION_COSTS', 'ADVANCE_PAYMENT')
    .map((category) => ({
      countryCode: 'DE',
      category,
      insuredEntityId: null,
      turnover: { amount: '9000000', currency: 'EUR' },
      exclusions: { amount: '1000', currency: 'EUR' },
    })),
  'amount documentNumber issueDate': fc.integer({ min: 1, max: 999_999 }).map((number) => ({
    documentNumber: `INV-${number}`,
    itemType: 'INVOICE',
    issueDate: '2026-09-10',
    dueDate: '2026-10-10',
    amount: { amount: '1000', currency: 'EUR' },
  })),
};

/** Texts whose shape says less than the rule that reads them. */
const usualTexts = (policies: readonly string[]): Readonly<Record<string, readonly string[]>> => ({
  email: ['ann@buyer.example'],
  bankAccount: ['DE89370400440532013000'],
  bankBic: ['COBADEFFXXX'],
  currency: ['EUR'],
  timeZone: ['Europe/Berlin'],
  subject: policies.map((policy) => `policy/${policy}`),
});

/** Parameters that number parts of a record, or name what everybody has. */
const numbered: Readonly<Record<string, readonly string[]>> = {
  line: ['2', '3'],
  no: ['1', '2'],
  version: ['current', '1'],
};

/** Makes requests of operations for a world. */
export function requestsFor({ known, buyers, policies, query: asked, values }: World) {
  const texts = usualTexts(policies);

  /** Records of a name that are there; `undefined` where the name means none. */
  function objectsNamed(name: string): readonly string[] | undefined {
    const there = known.get(name);
    return there && there.length > 0 ? there : undefined;
  }

  /** Values that fit a schema; of objects that are distinguished by an id, those that are there. */
  function fitting(schema: Schema, manner: Manner, name = ''): fc.Arbitrary<unknown> {
    const there = objectsNamed(name);
    if (there && schema.type === 'string') return fc.constantFrom(...there);
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    const branches = schema.anyOf ?? schema.oneOf;
    if (branches) return fc.oneof(...branches.map((branch) => fitting(branch, manner, name)));
    if (schema.type === 'object') return manner === 'fitting' ? usualOr(schema) : members(schema, manner);
    if (schema.type === 'array')
      return fc.array(fitting(schema.items ?? {}, manner, name.replace(/s$/, '')), { minLength: 1, maxLength: 3 });
    if (schema.type === 'integer' || schema.type === 'number') {
      return fc.integer({
        min: Math.max(schema.minimum ?? -1000, -(2 ** 31)),
        max: Math.min(schema.maximum ?? 1_000_000, 2 ** 31 - 1),
      });
    }
    if (schema.type === 'boolean') return fc.boolean();
    if (schema.type === 'string') return texts[name] ? fc.constantFrom(...texts[name]) : text(schema);
    return fc.constant(null);
  }

  /** Mostly what is usual of such an object, else whatever has its shape. */
  function usualOr(schema: Schema): fc.Arbitrary<unknown> {
    const names = Object.keys(schema.properties ?? {});
    const usual = Object.entries(usualObjects).find(([its]) =>
      its.includes('documentNumber')
        ? its.split(' ').every((name) => names.includes(name))
        : its === names.sort().join(' '),
    );
    const all = members(schema, 'fitting');
    return usual ? fc.oneof({ weight: 5, arbitrary: usual[1] }, { weight: 1, arbitrary: all }) : all;
  }

  /** Members of an object: of one that fits, what is needed and mostly few others. */
  function members({ properties = {}, required = [] }: Schema, manner: Manner): fc.Arbitrary<unknown> {
    const all = Object.entries(properties);
    if (manner === 'odd')
      return fc.record(
        Object.fromEntries(
          all.map(([name, schema]) => [
            name,
            fc.oneof(
              { weight: 9, arbitrary: fitting(schema, manner, name) },
              { weight: 1, arbitrary: fc.constantFrom(...odd) },
            ),
          ]),
        ),
        { requiredKeys: required },
      );
    const optional = all.map(([name]) => name).filter((name) => !required.includes(name));
    const few = fc.subarray(optional, { maxLength: Math.min(2, optional.length) });
    return fc.oneof({ weight: 3, arbitrary: few }, { weight: 1, arbitrary: fc.subarray(optional) }).chain((names) => {
      const used = all.filter(([name]) => required.includes(name) || names.includes(name));
      return fc.record(Object.fromEntries(used.map(([name, schema]) => [name, fitting(schema, manner, name)])));
    });
  }

  const inputOf = (shape: z.ZodType | undefined, manner: Manner) =>
    shape ? fitting(schemaOf(shape), manner) : fc.constant({});

  /** A body that fits mostly names a buyer of the policy, and of what that buyer owes. */
  function bodyOf(shape: z.ZodType | undefined, manner: Manner): fc.Arbitrary<unknown> {
    const all = inputOf(shape, manner);
    if (manner === 'odd')
      return fc.oneof({ weight: 6, arbitrary: all }, { weight: 1, arbitrary: fc.constantFrom(...odd) });
    if (buyers.length === 0) return all;
    return fc
      .tuple(all, fc.constantFrom(...buyers), fc.integer({ min: 0, max: 5 }))
      .map(([body, buyer, dice]) => (dice > 0 ? valuesFor(body, buyer) : body));
  }

  /** A draft of a claim is mostly complete. */
  function claimOf(body: unknown): unknown {
    return { ...(body as object), receivableIds: undefined, ...claimValues };
  }

  /** A search by a filter or two; a cursor that nobody was given fits no list. */
  function searchOf(query: Operation['query'], manner: Manner): fc.Arbitrary<unknown> {
    if (!query || manner === 'odd') return inputOf(query, manner);
    const schema = schemaOf(query);
    const { cursor: _, ...properties } = schema.properties ?? {};
    return members({ ...schema, properties }, manner);
  }

  /**
   * Parameters that name what is there: a name that stands for several kinds is distinguished by the path before it.
   */
  function parametersOf(path: string, params: Operation['params'], manner: Manner): fc.Arbitrary<unknown> {
    const place = path.split('/')[3];
    const its = Object.keys(params?.shape ?? {}).flatMap((name) => {
      const there = objectsNamed(`${place}/${name}`) ?? numbered[name];
      return there ? [[name, fc.constantFrom(...there)] as const] : [];
    });
    return fc
      .tuple(inputOf(params, manner), fc.record(Object.fromEntries(its)), pairOf(Object.keys(params?.shape ?? {})))
      .map(([all, there, pair]) => ({ ...(all as object), ...there, ...pair }));
  }

  /** Two ids of records that belong together. */
  function pairOf(names: readonly string[]): fc.Arbitrary<object> {
    const there = objectsNamed(names.join(' '));
    if (names.length !== 2 || !there) return fc.constant({});
    return fc
      .constantFrom(...there)
      .map((pair) => Object.fromEntries(pair.split(' ').map((id, index) => [names[index] ?? '', id])));
  }

  /** A request of an operation. */
  return function requestOf(
    { method, path, params, query, body, accepts, concurrency }: Operation,
    manner: Manner,
  ): fc.Arbitrary<InjectOptions> {
    return fc
      .tuple(parametersOf(path, params, manner), searchOf(query, manner), bodyOf(body, manner))
      .map(([parameters, search, payload]) => {
        const filled = path === '/api/v2/claims' && manner === 'fitting' ? claimOf(payload) : payload;
        return [
          parameters,
          { ...(search as object), ...asked },
          values ? { ...(filled as object), ...values } : filled,
        ];
      })
      .map(([parameters, search, payload]): InjectOptions => {
        const url = path.replace(
          /\{(\w+)\}/g,
          (_all, name) => encode((parameters as Record<string, unknown>)[name]) || 'x',
        );
        const pairs = Object.entries(search as object).map(([name, value]) => `${name}=${encode(value)}`);
        const request = { method, url: pairs.length > 0 ? `${url}?${pairs.join('&')}` : url } as const;
        if (method === 'GET') return request;
        const content = contentOf(payload, accepts, buyers);
        const asItStands = concurrency === 'if-match' ? { 'if-match': '*' } : {};
        return { ...request, ...content, headers: { ...content.headers, ...asItStands } };
      });
  };
}

/** What a claim needs before it can be filed. */
const claimValues = {
  causeOfLoss: 'INSOLVENCY',
  insolvencyDate: '2026-10-30',
  knownOn: '2026-11-19',
  bankAccount: 'DE89370400440532013000',
  isCollectionAgreed: true,
};

/** The body with a buyer of its policy, invoices of that buyer, and instalments that add up to their sum. */
function valuesFor(body: unknown, buyer: OwedByBuyer): unknown {
  if (typeof body !== 'object' || body === null || !('companyId' in body && 'policy' in body)) return body;
  const values: Record<string, unknown> = { ...body, policy: buyer.policy, companyId: buyer.companyId };
  const named = buyer.receivables.slice(0, 1);
  if ('receivableIds' in body) values.receivableIds = named.map(({ receivableId }) => receivableId);
  if ('instalments' in body || 'extendedDueDate' in body)
    values.items = named.map(({ receivableId }) => ({ receivableId }));
  if ('extendedDueDate' in body) values.mode = 'REQUEST';
  if ('instalments' in body) values.instalments = named.map(({ open }) => ({ dueDate: '2026-12-10', amount: open }));
  return values;
}

function contentOf(
  payload: unknown,
  accepts: string | undefined,
  buyers: readonly OwedByBuyer[],
): Pick<InjectOptions, 'headers' | 'payload'> {
  if (accepts === 'multipart/form-data') return formOf(payload, buyers);
  return { headers: { 'content-type': accepts ?? 'application/json' }, payload: JSON.stringify(payload) };
}

/** Lines that say what is asked for and what is owed: each kind of file reads the columns that it knows. */
const fileOf = (buyers: readonly OwedByBuyer[]) =>
  [
    'Company ID;Amount;Currency;Invoice number;Invoice date;Due date',
    ...buyers.map(({ companyId }, index) => `${companyId};20000;EUR;LINE-${index};2026-09-10;2026-10-10`),
    '999999999;20000;EUR;LINE-X;2026-09-10;2026-10-10',
    // turnover of a country, where that is what a file holds
    'Germany;20000;EUR;LINE-Y;2026-09-10;2026-10-10',
  ].join('\r\n');

/** The fields of a form as a browser sends them; where it takes a file, one of some lines. */
function formOf(payload: unknown, buyers: readonly OwedByBuyer[]): Pick<InjectOptions, 'headers' | 'payload'> {
  const boundary = 'between-the-parts';
  const part = (name: string, content: string, more = '') =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`;
  const fields = Object.entries(typeof payload === 'object' && payload !== null ? payload : {});
  const parts = fields.map(([name, value]) =>
    name === 'file'
      ? part(name, fileOf(buyers), '; filename="lines.csv"')
      : part(name, String(typeof value === 'object' ? JSON.stringify(value) : value).toWellFormed()),
  );
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `${parts.join('')}--${boundary}--\r\n`,
  };
}

function encode(value: unknown): string {
  const written = String(typeof value === 'object' ? JSON.stringify(value) : value).slice(0, 3000);
  return encodeURIComponent(written.toWellFormed());
}
