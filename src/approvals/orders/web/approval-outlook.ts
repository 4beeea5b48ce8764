import { lazyPart, NotThere } from '../../../platform/ui/lazy-part.tsx';
import type { ApprovalOutlookProps } from './ApprovalOutlook.tsx';

/** What stands before the button that submits a request, loaded with the last step. */
export const ApprovalOutlook = lazyPart<ApprovalOutlookProps>(
  async () => (await import('./ApprovalOutlook.tsx')).ApprovalOutlook,
  NotThere,
);
