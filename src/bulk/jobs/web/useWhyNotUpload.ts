import { useMe } from '../../../identity/access/web/public.ts';
import { useWhyNot } from '../../../platform/ui/caller.ts';
import { useWhyNotText } from '../../../platform/ui/problem-texts.ts';
import { useJobScreens } from './line-target.ts';

/** Why the reader uploads no such file: by permission, or because none of their roles would. */
export function useWhyNotUpload(): string | null {
  const { operations, whyNotWith } = useJobScreens();
  const { policies, policyCount } = useMe();
  const mayNot = useWhyNot(operations.uploadFile);
  return useWhyNotText()(mayNot ?? (policies.length === policyCount ? whyNotWith(policies) : null));
}
