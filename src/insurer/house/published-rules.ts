import type { HouseRules } from './house-rules.ts';
import { houseRules202611 } from './house-rules-2026-11.ts';

/**
 * Every version of the house rules that was ever published, oldest first. A file is added for each new version and
 * none is ever changed or removed: passports are replayed with the version that decided.
 */
export const publishedRules: readonly HouseRules[] = [houseRules202611];
