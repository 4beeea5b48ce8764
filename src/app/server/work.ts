import { orderWork } from '../../approvals/orders/server/work.ts';
import { readHouseRules } from '../../insurer/house/server/read-rules.ts';
import { houseWork } from '../../insurer/house/server/work.ts';
import { claimWork } from '../../non-payment/claims/server/work.ts';
import { deadlineWork } from '../../non-payment/deadlines/server/work.ts';
import { extensionWork } from '../../non-payment/extensions/server/work.ts';
import { overdueWork } from '../../non-payment/overdues/server/work.ts';
import { reschedulingWork } from '../../non-payment/reschedulings/server/work.ts';
import { auditWork } from '../../platform/audit/server/work.ts';
import { insurerScope } from '../../platform/core/scope.ts';
import { draftWork } from '../../platform/drafts/server/work.ts';
import type { Clock } from '../../platform/server/clock.ts';
import type { DatabaseAccess } from '../../platform/server/database.ts';
import { platformWork } from '../../platform/server/platform-work.ts';
import type { Work } from '../../platform/server/work.ts';
import type { RunnableWork } from '../../platform/server/work-node.ts';
import { policyWork } from '../../policies/policies/server/work.ts';
import { capWork } from '../../risk/caps/server/work.ts';
import { coverEstimateWork } from '../../risk/cover-estimates/server/work.ts';
import { coverWork } from '../../risk/covers/server/work.ts';
import { gradeWork } from '../../risk/grades/server/work.ts';
import { ndCoverWork } from '../../risk/nd-covers/server/work.ts';
import { notificationWork } from '../../service/notifications/server/work.ts';
import { partnerToolWork } from '../../service/partner-tools/server/work.ts';
import { monitorWork } from '../../workspace/monitor/server/work.ts';
import { assessingOf, orderSubjectsOf } from './choose-insurer.ts';
import type { Config } from './config.ts';
import { onInsurersSide } from './on-insurers-side.ts';

type Node = Readonly<{ database: DatabaseAccess; clock: Clock }>;

/** What the server does on its own, each as its resource declares it. */
export function declaredWork({ houseInsurer }: Pick<Config, 'houseInsurer'>): readonly Work[] {
  const { on, rulesFile, delaySeconds } = houseInsurer;
  return [
    ...platformWork,
    ...auditWork,
    ...draftWork,
    ...policyWork,
    ...orderWork(orderSubjectsOf(houseInsurer)),
    ...gradeWork,
    ...coverWork,
    ...capWork,
    ...ndCoverWork,
    ...coverEstimateWork,
    ...deadlineWork,
    ...overdueWork,
    ...extensionWork,
    ...reschedulingWork,
    ...claimWork(assessingOf(houseInsurer)),
    ...notificationWork,
    ...partnerToolWork,
    ...monitorWork,
    ...(on ? houseWork(readHouseRules(rulesFile), delaySeconds) : []),
  ];
}

/** Work with all that a node gives it. */
export function onNode(work: readonly Work[], node: Node): RunnableWork[] {
  const tools = {
    ...node,
    viewer: { scope: insurerScope(), personId: 'house-insurer' },
    asInsurer: <Result>(name: string, action: Parameters<typeof onInsurersSide<Result>>[2]) =>
      onInsurersSide(node, name, action),
  };
  return work.map((each) => ({ ...each, run: () => each.run(tools) }));
}
