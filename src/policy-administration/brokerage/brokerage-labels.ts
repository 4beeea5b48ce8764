import { label } from '../../platform/core/label.ts';
import type { BookingType } from './brokerage.ts';

export const bookingTypeLabels = {
  NEW: label('New policy'),
  RENEWAL: label('Renewal'),
  ADJUSTMENT: label('Adjustment'),
  CLAWBACK: label('Clawback'),
} as const satisfies Record<BookingType, object>;
