import { gradeOfBuyerSlot, orderSubjectSlot } from '../../approvals/orders/order-subjects.ts';
import { defineArea } from '../../platform/core/area.ts';
import { readWith } from '../../platform/core/record-kinds.ts';
import { fileOf } from '../../platform/exports/list-file.ts';
import { gradeShape } from '../buyers/grade-shape.ts';
import { gradeCoversContract } from './grade-covers.contract.ts';
import { gradeCoverList } from './grade-covers.list.ts';
import { gradesContract } from './grades.contract.ts';
import { gradeList } from './grades.list.ts';
import { gradeRequestCancellationOrder, gradeRequestOrder } from './order-subjects.ts';

export const gradesArea = defineArea({
  name: 'risk/grades',
  contracts: [gradesContract, gradeCoversContract],
  records: {
    'grade-request': readWith('tci-access', 'read_gr'),
    'grade-cover': readWith('tci-access', 'read_gr'),
    'grade-cover-table': readWith('tci-access', 'read_gr'),
  },
  exports: [fileOf(gradeCoverList), fileOf(gradeList)],
  declares: [orderSubjectSlot(gradeRequestOrder, gradeRequestCancellationOrder), gradeOfBuyerSlot(gradeShape)],
});
