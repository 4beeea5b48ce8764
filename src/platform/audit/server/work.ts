import { label } from '../../core/label.ts';
import { everyHour, type Work } from '../../server/work.ts';
import { goOnChecking } from './verify-trail.ts';

/** Seconds between two pieces of a round: checking takes a small share of a core. */
const secondsBetweenPieces = 50;

export const auditWork: readonly Work[] = [
  {
    name: label('Check the audit trail'),
    when: { at: everyHour },
    async run(tools) {
      const isUnfinished = await goOnChecking(tools, ({ chainId, position, fault }) =>
        console.error(`The audit trail is broken: ${chainId} at ${position}: ${fault}`),
      );
      if (isUnfinished) await tools.lookAgain(secondsBetweenPieces);
    },
  },
];
