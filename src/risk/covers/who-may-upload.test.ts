import { describe, expect, it } from 'vitest';
import { whyNotUploadKind } from '../../bulk/jobs/who-may-upload.ts';
import type { OrderingMode, OrderingRole } from '../../identity/access/roles.ts';

import { coverChangeLines, coverRequestLines } from './line-targets.ts';

const held = (...roles: (readonly [OrderingRole, OrderingMode])[]) => roles.map(([role, mode]) => ({ role, mode }));

describe('who uploads files', () => {
  it.each([
    [held(['requestor-validator', 'DIRECT']), undefined, undefined],
    [held(['requestor-four-eyes', 'FOUR_EYES']), undefined, undefined],
    [held(['requestor-six-eyes', 'SIX_EYES']), undefined, undefined],
    [held(['read-only', 'DIRECT'], ['requestor-four-eyes', 'FOUR_EYES']), undefined, undefined],
    [held(['read-only', 'DIRECT']), 'ordering-role-missing', 'ordering-role-missing'],
    [held(['broker-read-only', 'FOUR_EYES']), 'ordering-role-missing', 'ordering-role-missing'],
    [held(['requestor-four-eyes', 'DIRECT']), 'ordering-mode-mismatch', 'ordering-mode-mismatch'],
    // who only validates orders nothing, but gives covers another reference
    [held(['validator-four-eyes', 'FOUR_EYES']), 'ordering-role-missing', undefined],
    [held(), 'ordering-role-missing', 'ordering-role-missing'],
  ])('with %j: %s for requests, %s for changes', (roles, ofRequests, ofChanges) => {
    expect(whyNotUploadKind(coverRequestLines, roles)?.code).toBe(ofRequests);
    expect(whyNotUploadKind(coverChangeLines, roles)?.code).toBe(ofChanges);
  });
});
