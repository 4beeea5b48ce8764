import { eventType } from '../../platform/core/event-type.ts';
import type { CompanyChange } from './company-master-data.ts';

/** Companies whose name, address or status in the register changed. */
export const companiesChanged = eventType<readonly CompanyChange[]>('companies.changed');
