import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Operation } from '../../platform/core/contract.ts';
import { schemaForServer } from '../../platform/server/json-schema.ts';
import { compileSerializer } from '../../platform/server/lazy-compilers.ts';
import { coverRequestsContract } from '../../risk/covers/cover-requests.contract.ts';
import { direct, type ExampleWorld, exampleWorld } from '../../testing/server/example-world.ts';
import { contracts } from '../areas.ts';

/*
 * Wire: a field that the contract of an operation does not declare never leaves. Use cases spread whole records into their
 * replies, so this holds the last wall: the serialiser that is made of the contract.
 */

type Schema = Readonly<Record<string, unknown>>;

const undeclared = 'columnOfALaterMigration';
/** Texts of which one fits each pattern that alternatives have. */
const texts = ['text', 'HERM-1000001', '600001', '1', 'DE', 'EUR', '2026-11-20', '2026-11-20T10:00:00.000Z'];

/**
 * A value that fits a schema, with a field more in each object; `more` is nothing within alternatives, of which one with
 * more fields than it declares fits none, so that the whole reply fails.
 */
function exampleOf(schema: Schema, more: object = { [undeclared]: 'secret' }): unknown {
  const { properties, items, const: only, enum: choices, anyOf, oneOf } = schema;
  const [type] = [schema['type']].flat();
  if (only !== undefined) return only;
  if (Array.isArray(choices)) return choices[0];
  const branches = (anyOf ?? oneOf) as readonly Schema[] | undefined;
  if (branches) return branches.some((branch) => branch['type'] === 'null') ? null : exampleOf(branches[0] ?? {}, {});
  if (type === 'array') return [items ?? {}].flat().map((each) => exampleOf(each as Schema, more));
  if (properties !== undefined || type === 'object') return exampleObject(schema, more);
  if (type === 'integer' || type === 'number') return schema['minimum'] ?? 1;
  if (type === 'boolean' || type === 'null') return type === 'null' ? null : true;
  return texts.find((text) => new RegExp(String(schema['pattern'] ?? ''), 'u').test(text)) ?? 'text';
}

/** One that takes any name as a key, or some that it lists, takes the field more as well: it gets what is required. */
function exampleObject({ properties, required = [], additionalProperties }: Schema, more: object): object {
  if (properties === undefined)
    return Object.fromEntries(
      (required as string[]).map((name) => [name, exampleOf(additionalProperties as Schema, more)]),
    );
  const members = Object.entries(properties as Record<string, Schema>);
  return { ...Object.fromEntries(members.map(([name, its]) => [name, exampleOf(its, more)])), ...more };
}

const operations = contracts
  .flatMap((contract) => Object.entries<Operation>(contract))
  .filter(([, { reply }]) => reply !== 'stream');

it.each(operations)('the reply of %s has nothing that its contract does not declare', (_name, { reply }) => {
  const written = compileSerializer({ schema: reply as object })(exampleOf(schemaForServer(reply)));
  expect(written).not.toContain(undeclared);
});

describe('over the wire', () => {
  let world: ExampleWorld;
  beforeAll(async () => {
    world = await exampleWorld();
  }, 120_000);
  afterAll(() => world.close());

  it('a column that a record has and its contract does not declare stays on the server', async () => {
    const dirk = await world.person('dirk', direct, 'requestor-validator');
    const { requestId } = await world.order(dirk, {
      policy: direct,
      companyId: await world.company('03'),
      action: 'NEW',
      amount: { amount: '50000', currency: 'EUR' },
    });
    const { body } = await world.get(dirk, `/api/v2/cover-requests/${requestId}`);
    const declared = Object.keys(coverRequestsContract.findCoverRequest.reply.shape);
    expect(body.requestId).toBe(requestId);
    expect(Object.keys(body).filter((name) => !declared.includes(name))).toEqual([]);
  });
});
