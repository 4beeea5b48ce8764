import { setTimeout as pause } from 'node:timers/promises';

/**
 * Makes the pause between pieces of long work: it lasts as long as the rest of the server worked meanwhile, at most as
 * long as the piece took. Where nobody asks for anything the work goes on at once; beside a busy server it takes half
 * of its time at most.
 */
export function makingWay(): () => Promise<void> {
  let begun = moment();
  return async () => {
    const ended = moment();
    await pause(Math.min(ended.others - begun.others, ended.at - begun.at));
    begun = moment();
  };
}

/** The instant, and what all other threads of the server worked so far, both in milliseconds. */
function moment(): Readonly<{ at: number; others: number }> {
  const [all, own] = [process.cpuUsage(), process.threadCpuUsage()];
  return { at: performance.now(), others: (all.user + all.system - own.user - own.system) / 1000 };
}
