import type { RefObject } from 'react';
import { useElementSize, useExpectedSize } from './useElementSize.ts';

/** How tiles are laid out in the space they have, lengths in pixels. */
export type TileLayout = Readonly<{
  isPhone: boolean;
  perRow: number;
  /** Of each tile; on a phone of one without a bar, which is what most lists have. */
  tileHeight: number;
  /** Rows of tiles that are in view at once. */
  page: number;
}>;

const phoneWidth = 560;
const leastTileWidth = 280;
const wideTileHeight = 148;
const phoneTileHeight = 88;

/** As many tiles side by side as fit; on a phone one below the other. */
export function useTileLayout(scroller: RefObject<HTMLElement | null>): TileLayout {
  const measured = useElementSize(scroller);
  const expected = useExpectedSize();
  const { width, height } = measured.width > 0 ? measured : expected;
  const isPhone = width < phoneWidth;
  const tileHeight = isPhone ? phoneTileHeight : wideTileHeight;
  return {
    isPhone,
    perRow: isPhone ? 1 : Math.max(1, Math.floor(width / leastTileWidth)),
    tileHeight,
    page: Math.max(1, Math.floor(height / tileHeight)),
  };
}
