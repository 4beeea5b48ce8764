import { defineSlot } from '../../../platform/ui/contributions.tsx';
import type { CoverDetail } from '../cover-shape.ts';

/** Other notes on the cover on a buyer under a policy: a notice each, or nothing. */
export const coverNotices = defineSlot<Readonly<{ companyId: string; policy: string }>>('notices on a cover');

/** Shows which terms of a cover were valid on a chosen day. */
export const coverOnAnotherDay = defineSlot<Readonly<{ coverId: string }>>('a cover on another day');

/** Other parts of a cover in its panel: what tops it up, and that it is a strategic one. */
export const partsOfCover = defineSlot<Readonly<{ cover: CoverDetail }>>('parts of a cover');
