import { createHash } from 'node:crypto';
import { insertInvitation } from '../../src/identity/access/server/invitations.store.ts';
import { addMilliseconds } from '../../src/platform/core/instant.ts';
import { demoOrganisations } from './people.ts';
import { type DemoWorld, insurersSide } from './world.ts';

/** Whom Ada Admin has invited: one is open, the other has expired. */
const invited = [
  { name: 'Nina Neu', email: 'nina.neu@nordwind.example', jobTitle: 'Credit clerk', daysAgo: 2 },
  { name: 'Otto Ohnewort', email: 'otto.ohnewort@nordwind.example', jobTitle: 'Accountant', daysAgo: 20 },
] as const;

/**
 * Enters the open invitations of the demo world; repeating it changes nothing. The secrets of their links are unknown.
 */
export async function makeInvitations({ database, clock }: DemoWorld): Promise<void> {
  const { organisationId } = demoOrganisations.nordwind;
  await database.write(insurersSide, async (tx) => {
    for (const { name, email, jobTitle, daysAgo } of invited) {
      const [id = ''] = email.split('@');
      await insertInvitation(
        tx,
        {
          invitationId: `inv_${id.replace('.', '-')}`,
          personId: `per_${id.replace('.', '-')}`,
          organisationId,
          email,
          name,
          jobTitle,
          userType: 'customer',
          permissions: ['tci-access', 'policy-selector-single-search', 'read_clr', 'buyer-synthesis-basic'],
          mandates: [{ policy: 'HERM-1000001', orderingRole: 'requestor-four-eyes' }],
          tokenHash: createHash('sha256').update(`${email} ${clock.now()}`).digest(),
          invitedByName: 'Ada Admin',
        },
        addMilliseconds(clock.now(), -daysAgo * 86_400_000),
      );
    }
  });
}
