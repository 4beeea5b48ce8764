import { lazyPart, NotThere } from '../../../platform/ui/lazy-part.tsx';
import type { ApprovalOutlookProps } from './ApprovalOutlook.tsx';
import type { ApprovalOutlooksProps } from './ApprovalOutlooks.tsx';

/** What stands before the button that submits a request, loaded with the last step. */
export const ApprovalOutlook = lazyPart<ApprovalOutlookProps>(
  async () => (await import('./ApprovalOutlook.tsx')).ApprovalOutlook,
  NotThere,
);

/** The same of several requests that are submitted together. */
export const ApprovalOutlooks = lazyPart<ApprovalOutlooksProps>(
  async () => (await import('./ApprovalOutlooks.tsx')).ApprovalOutlooks,
  NotThere,
);
