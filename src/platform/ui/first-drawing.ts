import { startTransition, useEffect, useState } from 'react';

/*
 * The first drawing of a visit. Where the server drew the screen (decision 135), the application takes its place with one
 * drawing that is whole, as the server's own is; otherwise the frame is drawn before the screen in it.
 */

let isWhole = typeof document === 'undefined';
let isFrameDrawn = isWhole;

/** From now until the first drawing is shown, nothing in it comes later: parts, details and the screen in its frame. */
export function beginWholeDrawing(): void {
  isWhole = true;
  isFrameDrawn = true;
}

/** The first drawing is shown; what comes now comes in pieces. */
export function endWholeDrawing(): void {
  isWhole = false;
}

/** Whether what is drawn now waits until all of it is there. */
export function isDrawnWhole(): boolean {
  return isWhole;
}

/**
 * Whether the screen may be drawn within its frame: always, but for a first drawing that is not whole, when it waits until
 * the frame is there. A slow telephone then shows the frame before it works on the rest.
 */
export function useAfterFirstDrawing(): boolean {
  const [mayDraw, setMayDraw] = useState(isFrameDrawn);
  useEffect(() => {
    isFrameDrawn = true;
    startTransition(() => setMayDraw(true));
  }, []);
  return mayDraw;
}
