import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { refuse } from '../core/refusal.ts';
import type { ThreadAnswer } from './answer-in-thread.ts';
import { Refused } from './refusal-error.ts';

/** What a thread may take. */
export type ThreadLimits = Readonly<{
  /** Memory for its objects; buffers are bounded by the parser itself. */
  megabytes: number;
}>;

/** A thread that was ended because it took more than it may. */
export class ThreadLimitExceeded extends Error {
  readonly of: 'time' | 'memory';

  constructor(of: 'time' | 'memory') {
    super(`a thread took too much ${of}`);
    this.name = 'ThreadLimitExceeded';
    this.of = of;
  }
}

/** Something broke in a thread. `details`: what the error said beyond its message. */
export class ThreadFault extends Error {
  readonly details: Readonly<Record<string, unknown>>;

  constructor(message: string, details: Readonly<Record<string, unknown>>) {
    super(message);
    this.name = 'ThreadFault';
    this.details = details;
  }
}

/**
 * Asks the thread, which answers one question after the other and is ended when an answer takes longer than `seconds`.
 * Throws `ThreadLimitExceeded` and `ThreadFault`.
 */
export type AskThread = (question: unknown, seconds: number) => Promise<unknown>;

/** Threads that read uploads, of one kind. */
export type BoundedThreads = Readonly<{
  /** Runs work in a thread. Waits for a free one; refuses with `overloaded` where too many wait already. */
  use<Result>(work: (ask: AskThread) => Promise<Result>): Promise<Result>;
}>;

/** Threads of a kind at work at once, and callers that may wait for one: each holds a connection to the database. */
const mostAtWork = Math.max(2, Math.min(4, availableParallelism() - 1));
const mostWaiting = 4;

/**
 * Opens threads whose code is in `file`. They start when they are needed and stay for later work; one that took too
 * much is ended and replaced. Idle threads do not keep the process alive.
 */
export function openBoundedThreads(file: string, limits: ThreadLimits): BoundedThreads {
  const idle: Worker[] = [];
  const waiting: Array<() => void> = [];
  let atWork = 0;

  async function claimSlot(): Promise<void> {
    if (atWork < mostAtWork) {
      atWork += 1;
      return;
    }
    if (waiting.length >= mostWaiting) throw new Refused(refuse('overloaded'));
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  /** Whoever waits longest gets the place. */
  function givePlaceUp(): void {
    const next = waiting.shift();
    if (next) next();
    else atWork -= 1;
  }

  function hire(): Worker {
    const known = idle.pop();
    if (known) return known;
    const hired = new Worker(file, {
      resourceLimits: { maxOldGenerationSizeMb: limits.megabytes, maxYoungGenerationSizeMb: 32 },
    });
    hired.on('error', () => undefined); // said to whoever asks
    hired.on('exit', () => {
      const place = idle.indexOf(hired);
      if (place >= 0) idle.splice(place, 1);
    });
    return hired;
  }

  return {
    async use(work) {
      await claimSlot();
      const thread = hire();
      let isSound = true;
      let before: Promise<unknown> = Promise.resolve();
      const askAfter = async (former: Promise<unknown>, question: unknown, seconds: number) => {
        await former.catch(() => undefined);
        try {
          return await ask(thread, question, seconds);
        } catch (error) {
          isSound &&= error instanceof ThreadFault;
          throw error;
        }
      };
      thread.ref();
      try {
        return await work((question, seconds) => {
          const answer = askAfter(before, question, seconds);
          before = answer;
          return answer;
        });
      } finally {
        if (isSound) {
          thread.unref();
          idle.push(thread);
        } else await thread.terminate();
        givePlaceUp();
      }
    },
  };
}

function ask(thread: Worker, question: unknown, seconds: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const settle = (end: () => void) => {
      clearTimeout(timer);
      for (const [event, listener] of Object.entries(listeners)) thread.off(event, listener);
      end();
    };
    const fail = (error: Error) => settle(() => reject(error));
    const listeners = {
      message: (answer: ThreadAnswer) =>
        'fault' in answer ? fail(new ThreadFault(answer.fault, answer.details)) : settle(() => resolve(answer.value)),
      error: (error: NodeJS.ErrnoException) =>
        fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadLimitExceeded('memory') : error),
      exit: () => fail(new Error('a thread ended before it answered')),
    };
    const timer = setTimeout(() => fail(new ThreadLimitExceeded('time')), seconds * 1_000);
    for (const [event, listener] of Object.entries(listeners)) thread.on(event, listener);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.postMessage(question);
  });
}
