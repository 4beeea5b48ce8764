/** The kinds of records that may have a handler of their own, each with the area to which it belongs. */
export const areaOfKind = {
  cover: 'COVERS',
  'cover-request': 'COVERS',
  overdue: 'NON_PAYMENT',
  rescheduling: 'NON_PAYMENT',
  extension: 'NON_PAYMENT',
  dispute: 'NON_PAYMENT',
  collection: 'NON_PAYMENT',
  claim: 'NON_PAYMENT',
} as const;

/** The area of a record, as it is named in its audit trail: `claim/clm_…`; `null` where nobody handles its kind. */
export function handledAreaOf(subject: string): 'COVERS' | 'NON_PAYMENT' | null {
  const [kind = ''] = subject.split('/');
  return Object.hasOwn(areaOfKind, kind) ? areaOfKind[kind as keyof typeof areaOfKind] : null;
}
