import { defineSlot } from '../../../platform/ui/contributions.tsx';
import type { CoverBadge } from '../companies.contract.ts';

/** How a found company is covered under the policies of the reader. */
export const coverOfCompany = defineSlot<Readonly<{ cover: CoverBadge }>>('cover of a found company');

/** The next actions once a company is identified. */
export const stepsOfIdentified = defineSlot<Readonly<{ companyId: string }>>('steps of an identified company');

/** What was written to the insurer about a record of a buyer, and the way to write: `about` as in its history. */
export const messagesAbout =
  defineSlot<Readonly<{ companyId: string; companyName: string; policy?: string | undefined; about: string }>>(
    'messages about a record',
  );
