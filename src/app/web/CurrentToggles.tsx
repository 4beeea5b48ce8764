import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ToggleValues } from '../../platform/core/toggles.ts';
import { TogglesContext } from '../../platform/ui/toggles/public.ts';

type CurrentTogglesProps = Readonly<{
  /** Those with which the portal was opened. */
  toggles: ToggleValues;
  readToggles: () => Promise<ToggleValues>;
  children: ReactNode;
}>;

/**
 * The toggles for the screens. They are read again with everything else that is shown: after a connection that broke,
 * and every five minutes while there is none (row K2). What cannot be read leaves them as they are.
 */
export function CurrentToggles({ toggles, readToggles, children }: CurrentTogglesProps) {
  const { data } = useQuery({
    queryKey: ['toggles'],
    queryFn: readToggles,
    initialData: toggles,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return <TogglesContext value={data}>{children}</TogglesContext>;
}
