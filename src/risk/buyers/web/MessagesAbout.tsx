import type { CompanyRef } from '../../../platform/core/company-reference.ts';
import { Contributed } from '../../../platform/ui/contributions.tsx';
import { messagesAbout } from './slots.ts';

type Props = Readonly<{ company: CompanyRef; policy?: string | null; about: string }>;

/** What was written to the insurer about a record; messages bring it. */
export function MessagesAbout({ company: { companyId, companyName }, policy, about }: Props) {
  return <Contributed slot={messagesAbout} props={{ companyId, companyName, policy: policy ?? undefined, about }} />;
}
