import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100; // USER_HZ, the unit of /proc/<pid>/stat on every Linux that Node runs on

type Process = { parent: number; seconds: number };

/** User and system time of one process, in seconds, its waited-for children included; `null` when it has ended. */
function processOf(pid: number): Process | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ofChildren = (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
    return { parent: Number(fields[1]), seconds: scheduledSeconds(pid) + ofChildren };
  } catch {
    return null;
  }
}

/**
 * Time on a processor of all threads that live, as the scheduler counts it, in nanoseconds: a request of a few tenths of a
 * millisecond is lost in the ticks of `/proc/<pid>/stat`.
 */
function scheduledSeconds(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const times = threads.map((thread) => {
    const [time = '0'] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ');
    return Number(time);
  });
  return times.reduce((sum, time) => sum + time, 0) / 1e9;
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
