import { everyMinute, type Work } from '../../server/work.ts';
import { goOnChecking } from './verify-trail.ts';

export const auditWork: readonly Work[] = [
  {
    name: 'check the audit trail, a piece at a time',
    when: { at: everyMinute },
    run: (tools) =>
      goOnChecking(tools, ({ chainId, position, fault }) =>
        console.error(`The audit trail is broken: ${chainId} at ${position}: ${fault}`),
      ),
  },
];
