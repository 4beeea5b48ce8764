import { z } from 'zod';
import { operation, orderingHolderOf } from '../../platform/core/contract.ts';
import { fillSlots } from '../../platform/core/slot.ts';
import { defineOrderSubject } from './order-subject.ts';
import { gradeOfBuyerSlot, orderSubjectSlot } from './order-subjects.ts';

const order = operation({
  method: 'POST',
  path: '/api/v2/examples',
  summary: 'Order an example',
  access: orderingHolderOf('tci-access'),
  body: z.strictObject({ policy: z.string() }),
  reply: z.null(),
});

const common = {
  record: 'example',
  placedBy: order,
  correction: { operation: order, whileWaiting: true },
  authored: { form: order, fields: { policy: 'order' } },
  particulars: [],
} as const;

/** Declares two subjects of nobody, for tests of rules: approvals knows none of its own. Answers how to undo it. */
export function declareExamples(): () => void {
  return fillSlots([
    orderSubjectSlot(
      defineOrderSubject({ ...common, kind: 'lamp', right: 'read_clr', actions: { LAMP: { word: 'Lamp' } } }),
      defineOrderSubject({
        ...common,
        kind: 'ladder',
        right: 'read_gr',
        actions: { LADDER: { name: 'Ladder' } },
        isApprovedAlone: true,
      }),
    ),
    gradeOfBuyerSlot(z.null()),
  ]);
}
