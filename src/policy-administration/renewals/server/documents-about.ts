import type { RenewalRecord } from './renewals.store.ts';

/** Where the documents of a renewal are kept. */
export function documentsAbout({ renewalId, policyKey }: Pick<RenewalRecord, 'renewalId' | 'policyKey'>) {
  return {
    policy: policyKey,
    companyId: null,
    subject: `renewal/${renewalId}`,
    readableWith: 'policy-admin-read',
  } as const;
}
