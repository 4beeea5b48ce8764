import { defineArea } from '../../platform/core/area.ts';
import { readWith } from '../../platform/core/record-kinds.ts';
import { fileOf } from '../../platform/exports/list-file.ts';
import { policyDocumentsContract } from './policy-documents.contract.ts';
import { policyDocumentList } from './policy-documents.list.ts';

export const policyDocumentsArea = defineArea({
  name: 'policy-administration/policy-documents',
  contracts: [policyDocumentsContract],
  records: { 'policy-document': readWith('edoc') },
  exports: [fileOf(policyDocumentList)],
});
