import { defineArea } from '../../platform/core/area.ts';
import { readWith } from '../../platform/core/record-kinds.ts';
import { gradeCoversContract } from './grade-covers.contract.ts';
import { gradeCoverExport, gradeExport } from './grade-export.ts';
import { gradesContract } from './grades.contract.ts';

export const gradesArea = defineArea({
  name: 'risk/grades',
  contracts: [gradesContract, gradeCoversContract],
  records: {
    'grade-request': readWith('tci-access', 'read_gr'),
    'grade-cover': readWith('tci-access', 'read_gr'),
    'grade-cover-table': readWith('tci-access', 'read_gr'),
  },
  exports: [gradeCoverExport, gradeExport],
});
