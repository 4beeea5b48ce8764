import { startTransition, useEffect, useState } from 'react';

let isFrameDrawn = false;

/**
 * Whether the screen may be drawn within its frame: always, but for the first drawing of a visit, when it waits until the
 * frame is there. A slow telephone then shows the frame before it works on the rest.
 */
export function useAfterFirstDrawing(): boolean {
  const [mayDraw, setMayDraw] = useState(isFrameDrawn);
  useEffect(() => {
    isFrameDrawn = true;
    startTransition(() => setMayDraw(true));
  }, []);
  return mayDraw;
}
