import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { GradeRequestStatus } from '../grade-request.ts';
import type { GradeRequestOnWire } from '../grades.contract.ts';

/** The status of a grade request; an answered one is watched until its expiry. */
export const gradeRequestStatusLabels: Readonly<Record<GradeRequestStatus, MessageDescriptor>> = {
  PENDING: msg`Waiting`,
  ANSWERED: msg`Watched`,
  REJECTED: msg`Not admissible`,
  CANCELLED: msg`Taken back`,
  TERMINATED: msg`Ended`,
};

/** Why the insurer did not admit a request. */
export const gradeRejectionLabels: Readonly<Record<NonNullable<GradeRequestOnWire['rejection']>, MessageDescriptor>> = {
  MERGED: msg`The company was merged into another one. Ask for the grade of its successor.`,
  CEASED: msg`The company has ceased to exist and has no grade.`,
  PRIVATE_INDIVIDUAL: msg`Private individuals have no grade.`,
  OTHER: msg`The insurer gives no grade of this company.`,
};
