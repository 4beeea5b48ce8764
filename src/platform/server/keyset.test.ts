import { Kysely, PostgresDialect, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { keyset } from './keyset.ts';
import { Refused } from './refusal-error.ts';

const columns = { name: { column: 't.name', kind: 'text' }, day: { column: 't.day', kind: 'day' } } as const;
const by = (input: Parameters<typeof keyset>[0]) => keyset(input, columns, { id: 't.id', standard: 'name' });
const db = new Kysely<object>({
  dialect: new PostgresDialect({ pool: async () => Promise.reject(new Error('unused')) }),
});
const rows = ['a', 'b', 'c'].map((id) => ({ id, sortValue: `name ${id}` }));
const page = (limit: number, sort?: string) =>
  by({ limit, sort }).toPage(
    rows,
    (row) => row.id,
    ({ id }) => id,
  );
const cursorOf = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');

describe('keyset', () => {
  it('fetches one row more than the page and says whether another page follows', () => {
    expect(by({ limit: 2 }).fetch).toBe(3);
    expect(page(2)).toMatchObject({ items: ['a', 'b'], count: null });
    expect(page(2).next).not.toBeNull();
    expect(page(3).next).toBeNull();
  });

  it('continues behind the last row of the page before, in either direction', () => {
    const { afterCursor, orderBy } = by({ cursor: page(2).next ?? '' });
    const compiled = sql`${afterCursor} order by ${orderBy}`.compile(db);
    expect(compiled.sql).toBe('("t"."name", "t"."id") > ($1, $2) order by "t"."name" asc, "t"."id" asc');
    expect(compiled.parameters).toEqual(['name b', 'b']);
    const descending = by({ cursor: page(2, '-name').next ?? '', sort: '-name' });
    expect(sql`${descending.afterCursor}`.compile(db).sql).toBe('("t"."name", "t"."id") < ($1, $2)');
  });

  it.each([
    ['nothing', ''],
    ['no JSON', 'abc'],
    ['no list', Buffer.from('{"a":1}').toString('base64url')],
    ['another order', cursorOf('-name', 'x', 'a')],
    ['an id that is no text', cursorOf('name', 'x', 1)],
    ['a value that is no text', cursorOf('name', { a: 1 }, 'a')],
    ['a NUL', cursorOf('name', 'x\0', 'a')],
  ])('refuses a cursor with %s', (_what, cursor) => {
    expect(() => by({ cursor })).toThrow(Refused);
  });

  it.each(['x', '2026-02-30', '2026-13-01', 5, null])('refuses %j as a day', (day) => {
    expect(() => by({ sort: 'day', cursor: cursorOf('day', day, 'a') })).toThrow(Refused);
  });
});
