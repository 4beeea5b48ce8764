import type { Contribution } from '../../platform/web/contributions.tsx';

/** The parts that resources contribute to screens below them, in the order in which they are shown. */
export const contributions: readonly Contribution[] = [];
