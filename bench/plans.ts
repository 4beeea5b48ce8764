import type { CompiledQuery } from 'kysely';
import type { Db } from '../src/platform/server/context.ts';

/** What a statement did: the blocks that it looked at, and the tables that it read from one end to the other. */
export type Plan = Readonly<{ blocks: number; scannedTables: readonly string[] }>;

type PlanNode = Readonly<{
  'Node Type': string;
  'Relation Name'?: string;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: readonly PlanNode[];
}>;

/**
 * A connection that explains each statement with `explain (analyze, buffers)` before it runs it. It takes statements that
 * are written as SQL, as those of the stores are.
 */
export function explaining(db: Db, report: (plan: Plan) => void): Db {
  const executor = db.getExecutor();
  const executeQuery = async (query: CompiledQuery) => {
    const explained = { ...query, sql: `explain (analyze, buffers, format json) ${query.sql}` };
    const { rows } = await executor.executeQuery<{ 'QUERY PLAN': readonly [{ Plan: PlanNode }] }>(explained);
    const top = rows[0]?.['QUERY PLAN'][0].Plan;
    if (top) report(planOf(top));
    return executor.executeQuery(query);
  };
  const watched = replacing(executor, { executeQuery });
  return replacing(db, { getExecutor: () => watched });
}

function planOf(top: PlanNode): Plan {
  const scannedTables = nodesOf(top).flatMap((node) =>
    node['Node Type'] === 'Seq Scan' ? (node['Relation Name'] ?? []) : [],
  );
  // a node counts the blocks of those below it
  return { blocks: (top['Shared Hit Blocks'] ?? 0) + (top['Shared Read Blocks'] ?? 0), scannedTables };
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

/** The object with some of its functions replaced; all others work on the object itself. */
function replacing<Whole extends object>(whole: Whole, parts: Readonly<Record<string, unknown>>): Whole {
  return new Proxy(whole, {
    get(target, key) {
      if (typeof key === 'string' && key in parts) return parts[key];
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
