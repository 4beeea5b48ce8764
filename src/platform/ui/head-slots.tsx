import { createContext, createElement, type ReactNode, use, useCallback } from 'react';
import { createPortal } from 'react-dom';

/*
 * Places in the header of the shell that a page fills: it is drawn below the header, and knows what stands in it. In the
 * browser they are elements made before the first drawing, so that header and page are one drawing. The server knows no
 * portals: there a page leaves its parts where they are, and they are moved afterwards (`fill-head.ts`).
 */

/** Places in the header that a page fills. */
export type HeadSlot = 'title' | 'views' | 'actions';

export type HeadSlots = Readonly<Record<HeadSlot, HTMLElement>>;

/** The elements of the places; none on the server, and outside a shell. */
export const HeadSlotsContext = createContext<HeadSlots | null>(null);

const isServer = typeof document === 'undefined';

type SlotClasses = Readonly<Record<HeadSlot, string | undefined>>;

/** Makes the elements of the places; none on the server. */
export function makeHeadSlots(classNames: SlotClasses): HeadSlots | null {
  if (isServer) return null;
  const make = (slot: HeadSlot) => {
    const element = Object.assign(document.createElement('div'), { className: classNames[slot] ?? '' });
    // a tour points at what has a box of its own
    element.dataset['tour'] = slot;
    return element;
  };
  return { title: make('title'), views: make('views'), actions: make('actions') };
}

/** Where a place is in the header. */
export function HeadPlace({ slot, slots, className }: Place) {
  const put = useCallback(
    (holder: HTMLElement | null) => {
      if (slots) holder?.replaceChildren(slots[slot]);
    },
    [slots, slot],
  );
  return (
    <div ref={put} style={{ display: 'contents' }}>
      {isServer && <div className={className} data-slot={slot} />}
    </div>
  );
}

type Place = Readonly<{ slot: HeadSlot; slots: HeadSlots | null; className: string | undefined }>;

/** What a page puts into a place of the header; outside a shell it stays where it is. */
export function InHead({ slot, children }: Readonly<{ slot: HeadSlot; children: ReactNode }>) {
  const slots = use(HeadSlotsContext);
  if (slots) return createPortal(children, slots[slot]);
  return isServer ? createElement('av-in-head', { 'data-slot': slot }, children) : children;
}
