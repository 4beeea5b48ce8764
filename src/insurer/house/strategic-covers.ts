import type { GradeCode } from '../../risk/buyers/grade.ts';

/** The underwriter of the nominations that the house insurer accepts. */
export const houseUnderwriter = 'Key account underwriting';

/**
 * How the house insurer answers: it accepts every key account that it may insure at all, and none whose grade excludes
 * cover (08 to 10, handbook covers 3).
 */
export function houseAccepts({ isInsurable, gradeCode }: HouseFacts): boolean {
  return isInsurable && (gradeCode === null || gradeCode === 'NA' || gradeCode <= '07');
}
type HouseFacts = Readonly<{ isInsurable: boolean; gradeCode: GradeCode | null }>;
