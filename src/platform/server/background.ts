/**
 * Work that no request asks for: due answers, the daily step, housekeeping. It must be safe to run on every node at
 * once.
 */
export type BackgroundStep = Readonly<{ name: string; everySeconds: number; run(): Promise<unknown> }>;

/**
 * Runs each step again and again, the next time only after the last has ended. A step that fails is logged and tried at
 * its next run. `stop` waits for what is under way.
 */
export function runInBackground(
  steps: readonly BackgroundStep[],
  { log }: { log: (step: string, error: Error) => void },
): { stop(): Promise<void> } {
  let isStopping = false;
  const timers = new Map<string, NodeJS.Timeout>();
  const underWay = new Map<string, Promise<void>>();

  function plan(step: BackgroundStep, seconds: number): void {
    if (isStopping) return;
    const timer = setTimeout(() => underWay.set(step.name, runOnce(step)), seconds * 1000);
    timer.unref();
    timers.set(step.name, timer);
  }
  async function runOnce(step: BackgroundStep): Promise<void> {
    try {
      await step.run();
    } catch (error) {
      log(step.name, error as Error);
    }
    plan(step, step.everySeconds);
  }

  for (const step of steps) plan(step, 1);
  return {
    async stop() {
      isStopping = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(underWay.values());
    },
  };
}
