import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MessageChannel, Worker } from 'node:worker_threads';
import { root } from '../../platform/server/root.ts';
import type { DrawnScreen, FromDrawing, ReadReply, ScreenToDraw, ToDrawing } from '../drawn-screen.ts';
import type { DrawingTask } from './drawing-thread.ts';
import { shellStyles } from './style-files.ts';
import { threadFile } from './worker-pool.ts';

/** Draws screens before the application is there, on one node. */
export type ScreenDrawing = Readonly<{
  /** The style files of the frame, which every screen wears. */
  stylesOfShell: readonly string[];
  /** Loads the code of the screens, so that the first one does not wait for it. */
  begin(): void;
  /**
   * Draws a screen; `null` where that fails or takes too long: the application draws it then.
   *
   * @param read answers a path of the API to the reader
   */
  draw(screen: ScreenToDraw, read: (url: string) => Promise<ReadReply>): Promise<DrawnScreen | null>;
  end(): Promise<void>;
}>;

/** Drawings at the same time: beyond them, the server has more important things to do. */
const mostAtOnce = 8;

const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 24 };

/**
 * Opens the thread that draws; `null` where it was not built.
 *
 * @param waitSeconds how long a page waits for its drawing
 */
export function openScreenDrawing(waitSeconds: number, log: (message: string) => void): ScreenDrawing | null {
  if (!existsSync(join(root, 'dist/drawing/draw-screen.js'))) return null;
  let worker: Worker | null = null;
  let underWay = 0;

  function hire(): Worker {
    if (worker) return worker;
    const hired = new Worker(threadFile('drawing-thread'), { resourceLimits });
    hired.on('error', (error) => log(`The thread that draws screens ended: ${error.message}`));
    hired.on('exit', () => {
      if (worker === hired) worker = null;
    });
    hired.unref();
    worker = hired;
    return hired;
  }

  function drawing(screen: ScreenToDraw, read: (url: string) => Promise<ReadReply>): Promise<DrawnScreen | null> {
    const { port1: port, port2 } = new MessageChannel();
    return new Promise((resolve) => {
      const settle = (drawn: DrawnScreen | null) => {
        clearTimeout(timer);
        port.close();
        resolve(drawn);
      };
      const timer = setTimeout(settle, waitSeconds * 1000, null);
      port.on('message', (message: FromDrawing) => {
        if (message.kind === 'read')
          read(message.url).then(
            (reply) => port.postMessage({ read: message.read, reply } satisfies ToDrawing),
            () => settle(null),
          );
        else if (message.kind === 'drawn') settle(message.screen);
        else {
          // a session that has ended is no fault: the application leads to the sign-in
          if (message.code !== 'not-signed-in')
            log(`${screen.address.split('?')[0]} could not be drawn: ${message.message}`);
          settle(null);
        }
      });
      hire().postMessage({ screen, port: port2 } satisfies DrawingTask, [port2]);
    });
  }

  return {
    stylesOfShell: shellStyles(join(root, 'dist/web/assets')),
    begin: () => void hire(),
    async draw(screen, read) {
      if (underWay >= mostAtOnce) return null;
      underWay += 1;
      try {
        return await drawing(screen, read);
      } finally {
        underWay -= 1;
      }
    },
    async end() {
      await worker?.terminate();
    },
  };
}
