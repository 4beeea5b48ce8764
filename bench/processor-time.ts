import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100; // USER_HZ, the unit of /proc/<pid>/stat on every Linux that Node runs on

type Process = { parent: number; seconds: number };

/** User and system time of one process, in seconds, its waited-for children included; `null` when it has ended. */
function processOf(pid: number): Process | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = [11, 12, 13, 14].map((index) => Number(fields[index])).reduce((sum, value) => sum + value, 0);
    return { parent: Number(fields[1]), seconds: ticks / ticksPerSecond };
  } catch {
    return null;
  }
}

/**
 * Processor time used so far by the processes and all their descendants, in seconds, as the operating system accounts
 * it. Give the server and the postmaster: the time of a request is what both have used for it.
 */
export function processorSeconds(pids: readonly number[]): number {
  const all = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), processOf(Number(name))] as const),
  );
  const descends = (pid: number): boolean => pids.includes(pid) || (pid > 1 && descends(all.get(pid)?.parent ?? 0));
  return [...all].reduce((sum, [pid, process]) => sum + (process && descends(pid) ? process.seconds : 0), 0);
}

/** Resident memory of one process in bytes, its highest so far. */
export function peakMemory(pid: number): number {
  const line = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1] ?? 0) * 1024;
}
