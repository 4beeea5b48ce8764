import { createContext, use } from 'react';
import type { ToggleValues } from '../../core/toggles.ts';

/** The settled toggles of the mounted portal. */
export const TogglesContext = createContext<ToggleValues>({});

/** The toggles of this browser session. They change what is shown, never what is allowed (row A6). */
export function useToggles(): ToggleValues {
  return use(TogglesContext);
}
