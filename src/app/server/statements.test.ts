import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  type RawBuilder,
  type RawNode,
  sql,
} from 'kysely';
import pg from 'pg';
import type { Node, TemplateLiteral } from 'typescript/unstable/ast';
import {
  isCallExpression,
  isFunctionDeclaration,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isTaggedTemplateExpression,
} from 'typescript/unstable/ast/is';
import {
  API,
  type Checker,
  type Project,
  type Signature,
  SignatureKind,
  SymbolFlags,
  type Type,
  TypeFlags,
} from 'typescript/unstable/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insurerScope, scopeOfMandates } from '../../platform/core/scope.ts';
import { camelCase, SnakeCaseDialect } from '../../platform/server/column-names.ts';
import type { Db } from '../../platform/server/context.ts';
import type { Database } from '../../platform/server/schema.ts';
import { type TestDatabase, testDatabase } from '../../testing/server/test-database.ts';
import { areas } from '../areas.ts';

/*
 * Statements are composed of fragments, so their text is known only when they run. This test calls every exported
 * function that is given a connection, with arguments made of the types of its parameters and on a connection that
 * executes nothing: PostgreSQL describes each statement against the migrated schema, and the columns that it would
 * answer are compared with the row that the statement declares (decision 107).
 */

const root = join(import.meta.dirname, '../../..');
/** Where statements stand that several stores run. */
const shared = 'src/platform/server/';

/** A statement of the source, and the row that it says it answers. */
type Statement = {
  readonly key: string;
  readonly file: string;
  readonly place: string;
  readonly row: Type | null;
  isReached: boolean;
};
type Column = Readonly<{ name: string; oid: number }>;

let api: API;
let project: Project;
let checker: Checker;
let database: TestDatabase;
let connection: pg.Client;

beforeAll(async () => {
  const config = join(root, 'tsconfig.server.json');
  api = new API({ cwd: root });
  project = api.updateSnapshot({ openProject: config }).getProject(config) as Project;
  ({ checker } = project);
  database = await testDatabase();
  connection = new pg.Client({ connectionString: database.url });
  await connection.connect();
});

afterAll(async () => {
  api?.close();
  await connection?.end();
  await database?.drop();
});

/** What PostgreSQL says of a statement without running it: its own message, of which `pg` knows no query. */
function describe(text: string): Promise<readonly Column[]> {
  return new Promise((resolve, reject) => {
    let columns: readonly Column[] = [];
    connection.query({
      submit(wire: pg.Connection & Record<'parse' | 'describe' | 'sync', (message?: object) => void>) {
        wire.parse({ name: '', text, types: [] });
        wire.describe({ type: 'S', name: '' });
        wire.sync();
      },
      handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }) {
        columns = fields.map(({ name, dataTypeID }) => ({ name: camelCase(name), oid: dataTypeID }));
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(columns),
    } as never);
  });
}

/** The files whose statements are checked. */
function sources(): string[] {
  return readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\/server\/[^/]+\.ts$/.test(path) && !/\.test\.ts$|^testing\/|example/.test(path))
    .map((path) => join(root, 'src', path));
}

function* nodesIn(node: Node): Generator<Node> {
  yield node;
  const children: Node[] = [];
  node.forEachChild((child) => {
    children.push(child);
  });
  for (const child of children) yield* nodesIn(child);
}

/** The text around the values of a template, by which a statement that ran is found again in the source. */
function keyOfTemplate(template: TemplateLiteral): string {
  if (isNoSubstitutionTemplateLiteral(template)) return template.text;
  return [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)].join('${}');
}

/** The type in angle brackets behind a name, where the name fits. */
function rowOf(call: Node, names: RegExp): Type | null | undefined {
  if (!isCallExpression(call) || !isIdentifier(call.expression) || !names.test(call.expression.text)) return undefined;
  return call.typeArguments?.[0] ? (checker.getTypeFromTypeNode(call.typeArguments[0]) ?? null) : null;
}

/** The statements of a file; and the rows that its functions declare of lists, which `pagesOf` reads. */
function readSource(path: string): { file: string; statements: Statement[]; listRows: Map<string, Type[]> } {
  const source = project.program.getSourceFile(path);
  const file = relative(root, path);
  const statements: Statement[] = [];
  const listRows = new Map<string, Type[]>();
  for (const node of source ? nodesIn(source) : []) {
    if (isTaggedTemplateExpression(node)) {
      const row = rowOf(node.tag, /^(allRows|firstRow|execute)$/);
      if (row === undefined) continue;
      const line = source?.text.slice(0, node.template.pos).split('\n').length;
      statements.push({ key: keyOfTemplate(node.template), file, place: `${file}:${line}`, row, isReached: false });
    } else if (isFunctionDeclaration(node) && node.name) {
      listRows.set(
        node.name.text,
        [...nodesIn(node)].flatMap((call) => rowOf(call, /^pages$|Pages$/) ?? []),
      );
    }
  }
  return { file, statements, listRows };
}

/** How values are chosen in one round: which member of a union, whether nothing, and how many rows are answered. */
type Round = Readonly<{ choice: number; isNullish: boolean; rows: 0 | 1 }>;

const rounds: readonly Round[] = [
  { choice: 0, isNullish: false, rows: 1 },
  { choice: 1, isNullish: false, rows: 1 },
  { choice: 2, isNullish: false, rows: 0 },
  { choice: 0, isNullish: true, rows: 1 },
  { choice: 1, isNullish: true, rows: 0 },
];

/** Texts that must mean something, by the names of what holds them. */
const texts: readonly (readonly [name: RegExp, text: string])[] = [
  [/currency/i, 'EUR'],
  [/country/i, 'DE'],
  [/timeZone/i, 'Europe/Berlin'],
  [/^table$/, 'covers'],
  [/^(id|variant)$/, 'cover_id'],
  [/^filter$/, 'cover'],
  [/idType/i, 'LEI'],
  [/amount|percent|rate$|premium|price|limit|sum/i, '1'],
  [/now$|At$|since$|until$|instant/i, '2026-11-20T10:00:00Z'],
];

const textFor = (name: string) => texts.find(([fits]) => fits.test(name))?.[1] ?? '2026-11-20';

/** What a fragment must be where it is more than a value. */
const fragments: Readonly<Record<string, RawBuilder<unknown>>> = {
  rows: sql`covers`,
  covers: sql`covers`,
  from: sql`covers`,
  answer: sql`null::jsonb`,
  isTouched: sql`true`,
  seen: sql`select 1 as count, 'x' as by`,
};

const scopes = [scopeOfMandates([], ['o']), scopeOfMandates(['p'], ['o']), insurerScope()];

/** Makes values of types, for the parameters and properties of a name, in one round. */
function valuesOf(round: Round, tx: Db): (type: Type | undefined, name: string) => unknown {
  const made = new Map<string, unknown>();

  function valueOf(type: Type | undefined, name: string): unknown {
    if (!type) return undefined;
    if (type.getSymbol()?.name === 'RawBuilder') return fragments[name] ?? sql`null`;
    const key = `${type.id} ${textFor(name)}`;
    // what a type that holds itself holds of itself is nothing
    if (!made.has(key)) made.set(key, undefined).set(key, valueOfNew(type, name));
    return made.get(key);
  }

  function valueOfNew(type: Type, name: string): unknown {
    const known = { Db: tx, Scope: scopes[round.choice] };
    const alias = type.getAliasSymbol()?.name ?? '';
    if (alias in known) return known[alias as keyof typeof known];
    if (type.isLiteralType()) return type.value;
    if (type.flags & TypeFlags.Null) return null;
    if (type.flags & (TypeFlags.Undefined | TypeFlags.Void | TypeFlags.Never)) return undefined;
    if (type.flags & (TypeFlags.StringLike | TypeFlags.AnyOrUnknown)) return textFor(name);
    if (type.flags & TypeFlags.NumberLike) return round.isNullish ? 0 : 1;
    if (type.flags & TypeFlags.BooleanLike) return !round.isNullish;
    if (type.isUnionType()) return valueOf(memberOf(type.getTypes() ?? []), name);
    const primitive = type.isIntersectionType() && type.getTypes()?.find(({ flags }) => flags & TypeFlags.Primitive);
    if (primitive) return valueOf(primitive, name);
    if (type.flags & TypeFlags.Instantiable) return valueOf(checker.getBaseConstraintOfType(type), name);
    return objectOf(type, name);
  }

  function memberOf(members: readonly Type[]): Type | undefined {
    const isNothing = ({ flags }: Type) => (flags & (TypeFlags.Nullable | TypeFlags.Void)) !== 0;
    const fitting = members.filter((member) => isNothing(member) === round.isNullish);
    const chosen = fitting.length > 0 ? fitting : members;
    return chosen[round.choice % chosen.length];
  }

  function objectOf(type: Type, name: string): unknown {
    const symbol = type.getSymbol()?.name ?? '';
    if (/^(Buffer|Uint8Array)$/.test(symbol)) return Buffer.from('x');
    const held = type.isTypeReference() ? checker.getTypeArguments(type) : [];
    if (checker.isTupleType(type)) return held.map((member) => valueOf(member, name));
    if (checker.isArrayLikeType(type) || /Iterable|Iterator|Generator/.test(symbol)) return [valueOf(held[0], name)];
    if (symbol.endsWith('Set')) return new Set([valueOf(held[0], name)]);
    if (symbol.endsWith('Map')) return new Map([[valueOf(held[0], name), valueOf(held[1], name)]]);
    const [called] = checker.getSignaturesOfType(type, SignatureKind.Call);
    if (called) return () => valueOf(checker.getReturnTypeOfSignature(called), name);
    if (symbol === 'Promise') return Promise.resolve(valueOf(held[0], name));
    return Object.fromEntries(
      checker
        .getPropertiesOfType(type)
        // which sorts and cursors there are is said by the list
        .filter((property) => !/^__@|^(sort|cursor)$/.test(property.name))
        .map((property) => [property.name, valueOf(checker.getTypeOfSymbol(property), property.name)]),
    );
  }

  return valueOf;
}

const { BOOL, INT2, INT4, INT8, FLOAT4, FLOAT8, TEXT, VARCHAR, NUMERIC, DATE, TIMESTAMPTZ } = pg.types.builtins;

/** As which type of TypeScript a column arrives; JSON, lists and what is not listed may be anything. */
const arrivesAs: readonly Readonly<{ oids: readonly number[]; flag: TypeFlags; name: string }>[] = [
  { oids: [BOOL], flag: TypeFlags.BooleanLike, name: 'boolean' },
  { oids: [INT2, INT4, INT8, FLOAT4, FLOAT8], flag: TypeFlags.NumberLike, name: 'number' },
  { oids: [TEXT, VARCHAR, NUMERIC, DATE, TIMESTAMPTZ], flag: TypeFlags.StringLike, name: 'string' },
];

function mayBe(type: Type, flag: TypeFlags): boolean {
  if (type.flags & (flag | TypeFlags.AnyOrUnknown)) return true;
  if (type.isUnionType() || type.isIntersectionType()) return (type.getTypes() ?? []).some((one) => mayBe(one, flag));
  return false;
}

/** What is wrong about the declared row of a statement that answers these columns. */
function faultsOf(row: Type, columns: readonly Column[]): string[] {
  return checker.getPropertiesOfType(row).flatMap((property) => {
    const column = columns.find(({ name }) => name === property.name);
    if (!column) return property.flags & SymbolFlags.Optional ? [] : [`does not answer ${property.name}`];
    const arriving = arrivesAs.find(({ oids }) => oids.includes(column.oid));
    const declared = checker.getTypeOfSymbol(property);
    if (!arriving || !declared || mayBe(declared, arriving.flag)) return [];
    return [`answers ${property.name} as ${arriving.name}, declared is ${checker.typeToString(declared)}`];
  });
}

type Parameter = Readonly<{ name: string; type: Type | undefined }>;

/** The functions of a module that are given a connection, and their parameters. */
function functionsOf(path: string): { name: string; parameters: Parameter[] }[] {
  const source = project.program.getSourceFile(path);
  const module = source && checker.getSymbolAtLocation(source);
  return (module ? checker.getExportsOfModule(module) : []).flatMap((exported) => {
    const type = checker.getTypeOfSymbol(exported);
    const [signature] = type ? checker.getSignaturesOfType(type, SignatureKind.Call) : [];
    const parameters = (signature?.getParameters() ?? []).map(({ name }, index) => ({
      name,
      type: checker.getParameterType(signature as Signature, index),
    }));
    return parameters.some(isConnected) ? [{ name: exported.name, parameters }] : [];
  });
}

function isConnected({ type }: Parameter): boolean {
  if (!type) return false;
  return type.getAliasSymbol()?.name === 'Db' || checker.getPropertyOfType(type, 'tx') !== undefined;
}

/** A connection on which nothing runs: `answer` is given each statement. */
function connectionTo(answer: (query: CompiledQuery) => Promise<unknown[]>): Db {
  const executeQuery = async (query: CompiledQuery) => ({ rows: await answer(query), numAffectedRows: 1n });
  class Driver extends DummyDriver {
    override acquireConnection = async () => ({ executeQuery, streamQuery: () => [] }) as never;
  }
  const compiler = new SnakeCaseDialect({ pool: {} as never }).createQueryCompiler();
  return new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new Driver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => compiler,
    },
  });
}

/** More than any function needs: one that goes on until nothing is left is stopped there. */
const mostStatements = 40;

/** Files with statements that nothing here leads to; they run in tests of their own. */
const notReached: readonly string[] = [
  // what opens its own connections
  'src/identity/access/server/sign-in.ts',
  'src/insurer/house/server/house-insurer.ts',
  'src/insurer/port/server/insurer.routes.ts',
  'src/platform/server/event-recorder.ts',
  'src/platform/server/in-savepoint.ts',
  'src/platform/server/platform-work.ts',
  'src/platform/server/rate-limit.ts',
  'src/platform/server/refresh-statistics.ts',
  'src/platform/server/work-leader.ts',
  'src/platform/server/work-node.ts',
  'src/insurer/house/server/awaited-answers.ts',
  // what asks for values that agree with each other
  'src/policies/policies/server/policies.store.ts',
  'src/policies/policies/server/upsert-policies.ts',
  'src/risk/buyers/server/identify-lines.ts',
  'src/risk/buyers/server/word-dictionary.store.ts',
  'src/risk/covers/server/end-with-policy.ts',
  'src/risk/covers/server/upsert-covers.ts',
  'src/workspace/monitor/server/monitor-events.store.ts',
];

test('statements fit the schema, and answer the rows that they declare', async () => {
  expect(areas).not.toEqual([]); // manifests, which some statements are made of, are put together
  const files = sources().map((path) => ({ path, ...readSource(path) }));
  const statements = Map.groupBy(
    files.flatMap((file) => file.statements),
    ({ key }) => key,
  );
  const faults = new Set<string>();
  const described = new Map<string, Promise<readonly Column[] | Error>>();
  const given = rounds.map((round) => ({ round, valueOf: valuesOf(round, connectionTo(answer)) }));
  let run = {
    file: '',
    name: '',
    listRows: [] as readonly Type[],
    rows: 0,
    statementsLeft: 0,
    valueOf: (_type: Type | undefined, _name: string): unknown => null,
  };

  async function answer({ query, sql: text }: CompiledQuery): Promise<unknown[]> {
    if (run.statementsLeft-- <= 0) throw new Error('More statements than a function needs');
    const { file, name, listRows, rows } = run;
    const found = 'sqlFragments' in query ? (statements.get((query as RawNode).sqlFragments.join('${}')) ?? []) : [];
    const own = found.filter((statement) => statement.file === file);
    const meant = own.length > 0 ? own : found.filter((statement) => statement.file.startsWith(shared));
    const place = meant[0]?.place ?? `${file}, ${name}`;
    if (!described.has(text))
      described.set(
        text,
        describe(text).catch((error: Error) => error),
      );
    const columns = (await described.get(text)) ?? [];
    if (columns instanceof Error) {
      faults.add(`${place}: ${columns.message}`);
      throw columns;
    }
    for (const statement of meant) statement.isReached = true;
    const [faultsOfBest = []] = meant
      .flatMap(({ row }) => (row ? [faultsOf(row, columns)] : []))
      .toSorted((one, other) => one.length - other.length);
    for (const fault of faultsOfBest) faults.add(`${place}: ${fault}`);
    if (columns.some((column) => column.name === 'rowId'))
      for (const fault of listRows.flatMap((row) => faultsOf(row, columns))) faults.add(`${file}, ${name}: ${fault}`);
    const plain = Object.fromEntries(columns.map((column) => [column.name, textFor(column.name)]));
    const typed = run.valueOf(meant[0]?.row ?? undefined, '');
    return rows === 0 ? [] : [{ ...plain, ...(typed as object) }];
  }

  for (const { path, file, statements: own, listRows } of files) {
    if (own.length === 0) continue;
    const module = await import(path);
    for (const { name, parameters } of functionsOf(path))
      for (const { round, valueOf } of given) {
        run = {
          file,
          name,
          listRows: listRows.get(name) ?? [],
          rows: round.rows,
          statementsLeft: mostStatements,
          valueOf,
        };
        // rules refuse values that do not fit together, after the statements that matter here
        await (async () => module[name](...parameters.map((each) => valueOf(each.type, each.name))))().catch(() => {});
      }
  }

  expect([...faults]).toEqual([]);
  const missed = [...statements.values()]
    .flat()
    .filter(({ isReached, file }) => !isReached && !notReached.includes(file));
  expect(missed.map(({ place }) => place)).toEqual([]);
});
