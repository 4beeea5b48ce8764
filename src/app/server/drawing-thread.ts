import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type MessagePort, parentPort } from 'node:worker_threads';
import { root } from '../../platform/server/root.ts';
import type { DrawScreen, FromDrawing, ReadReply, ScreenToDraw, ToDrawing } from '../drawn-screen.ts';
import { readStyleFiles } from './style-files.ts';

/* The thread that draws screens. Each drawing has a port of its own, over which it reads from the API and is handed back. */

export type DrawingTask = Readonly<{ screen: ScreenToDraw; port: MessagePort }>;

const stylesOf = readStyleFiles(join(root, 'dist/web/assets'));
const code: Promise<{ drawScreen: DrawScreen }> = import(pathToFileURL(join(root, 'dist/drawing/draw-screen.js')).href);

parentPort?.on('message', ({ screen, port }: DrawingTask) => void draw(screen, port));

async function draw(screen: ScreenToDraw, port: MessagePort): Promise<void> {
  const say = (message: FromDrawing) => port.postMessage(message);
  try {
    const { drawScreen } = await code;
    say({ kind: 'drawn', screen: await drawScreen(screen, { read: readOver(port, say), stylesOf }) });
  } catch (error) {
    const { message, code } = error as Error & { code?: string };
    say({ kind: 'failed', message, code });
  }
  port.close();
}

/** Reads from the API over the port of a drawing. */
function readOver(port: MessagePort, say: (message: FromDrawing) => void): (url: string) => Promise<ReadReply> {
  const waiting: Array<(reply: ReadReply) => void> = [];
  port.on('message', ({ read, reply }: ToDrawing) => waiting[read]?.(reply));
  return (url) =>
    new Promise((resolve) => {
      say({ kind: 'read', read: waiting.push(resolve) - 1, url });
    });
}
