import { insurerScope } from '../../platform/core/scope.ts';
import type { Clock } from '../../platform/server/clock.ts';
import type { DatabaseAccess } from '../../platform/server/database.ts';
import type { Subscription } from '../../platform/server/subscribers.ts';
import type { Work } from '../../platform/server/work.ts';
import { queueAgain, type RunnableWork } from '../../platform/server/work-node.ts';
import { onInsurersSide } from './on-insurers-side.ts';

type Node = Readonly<{ database: DatabaseAccess; clock: Clock; subscribers: readonly Subscription[] }>;

/** Work with all that a node gives it. */
export function onNode(work: readonly Work[], node: Node): RunnableWork[] {
  const common = {
    ...node,
    viewer: { scope: insurerScope(), personId: 'house-insurer' },
    asInsurer: <Result>(name: string, action: Parameters<typeof onInsurersSide<Result>>[2]) =>
      onInsurersSide(node, name, action),
  };
  return work.map((each) => {
    const tools = { ...common, lookAgain: (seconds: number) => queueAgain(node.database, each, seconds) };
    return {
      ...each,
      name: each.name.message,
      run: () => each.run(tools),
      runOne: each.runOne && ((recordId) => each.runOne?.(tools, recordId) ?? Promise.resolve()),
    };
  });
}
