/** A promise of performance: a figure, the limit a run must keep (gate) and the one to be proud of (goal). */
export type Promised = Readonly<{
  name: string;
  value: number;
  gate: number;
  goal: number;
  unit?: string;
  atLeast?: boolean;
}>;

/** Prints the figures as a table and sets the exit code: a run that misses a gate is a defect. */
export function report(title: string, promises: readonly Promised[]): void {
  console.log(`\n${title}`);
  for (const promised of promises) {
    const { name, value, gate, goal, unit = '×', atLeast = false } = promised;
    const sign = atLeast ? '≥' : '≤';
    console.log(
      `  ${name.padEnd(58)} ${figure(value)} ${unit}   gate ${sign} ${gate}, goal ${sign} ${goal}   ${verdict(promised)}`,
    );
    if (!keeps(promised, gate)) process.exitCode = 1;
  }
}

function keeps({ value, atLeast = false }: Promised, limit: number): boolean {
  return atLeast ? value >= limit : value <= limit;
}

function verdict(promised: Promised): string {
  if (!keeps(promised, promised.gate)) return 'MISSED';
  return keeps(promised, promised.goal) ? 'goal' : 'gate kept';
}

function figure(value: number): string {
  return value.toFixed(value < 10 ? 2 : 0).padStart(7);
}
