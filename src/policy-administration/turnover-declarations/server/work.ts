import { label } from '../../../platform/core/label.ts';
import { everyDay, untilDone, type Work } from '../../../platform/server/work.ts';
import { openDeclarations } from './open-declarations.ts';

export const declarationWork: readonly Work[] = [
  {
    name: label('Daily step: turnover declarations'),
    when: { at: everyDay, afterEvents: { everySeconds: 60, of: 'policy.' } },
    run: untilDone('Calendar', openDeclarations),
  },
];
