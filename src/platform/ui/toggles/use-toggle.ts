import { createContext, use } from 'react';
import { isOn, type ToggleValues } from '../../core/toggles.ts';

/** The settled toggles of the mounted portal. */
export const TogglesContext = createContext<ToggleValues>({});

/** Whether a toggle is on for this browser session. Toggles change what is shown, never what is allowed (row A6). */
export function useToggle(name: string): boolean {
  return isOn(use(TogglesContext), name);
}
