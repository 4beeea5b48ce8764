import type { ReactNode } from 'react';
import { UNSAFE_PortalProvider as PortalProvider } from 'react-aria/PortalProvider';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useFormat } from '../../format/useFormat.ts';
import { useOverlayRoot } from '../overlay-root.ts';

/** Draws overlays inside the portal's own element and in the reader's locale; every overlay of the kit uses one. */
export function OverlayFrame({ children }: { children: ReactNode }) {
  const root = useOverlayRoot();
  const { locale } = useFormat();
  return (
    <I18nProvider locale={locale}>
      <PortalProvider getContainer={() => root}>{children}</PortalProvider>
    </I18nProvider>
  );
}
