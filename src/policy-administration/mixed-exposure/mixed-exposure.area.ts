import { defineArea } from '../../platform/core/area.ts';
import { fileOf } from '../../platform/exports/list-file.ts';
import { mixedExposureContract } from './mixed-exposure.contract.ts';
import { exposurePackageList } from './mixed-exposure.list.ts';

export const mixedExposureArea = defineArea({
  name: 'policy-administration/mixed-exposure',
  contracts: [mixedExposureContract],
  exports: [fileOf(exposurePackageList)],
});
