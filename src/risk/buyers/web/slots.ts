import { defineSlot } from '../../../platform/ui/contributions.tsx';
import type { CoverBadge } from '../companies.contract.ts';

/** How a found company is covered under the policies of the reader. */
export const coverOfCompany = defineSlot<Readonly<{ cover: CoverBadge }>>('cover of a found company');

/** The next actions once a company is identified. */
export const stepsOfIdentified = defineSlot<Readonly<{ companyId: string }>>('steps of an identified company');
