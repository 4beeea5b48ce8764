import { eventType } from '../platform/event-type.ts';
import type { CompanyChange } from './company-face.ts';

/** Companies whose name, address or status in the register changed. */
export const companiesChanged = eventType<readonly CompanyChange[]>('companies.changed');
