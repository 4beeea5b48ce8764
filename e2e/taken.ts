import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@playwright/test';

/*
 * Journeys run beside each other in one demo world. What one acts on — a buyer of a policy — it takes for itself, and the
 * others look further: each finds what it needs whichever run at the same time (decision 102).
 */

type OfPolicy = Readonly<{ companyId: string }>;

/** Takes a buyer of a policy for the journey that asks; `false` when another journey of this run has it. */
export function take(policy: string, { companyId }: OfPolicy): boolean {
  const directory = join(test.info().project.outputDir, 'taken');
  mkdirSync(directory, { recursive: true });
  try {
    writeFileSync(join(directory, `${policy}-${companyId}`), test.info().title, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
