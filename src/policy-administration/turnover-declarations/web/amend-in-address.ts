import { useNavigate, useSearch } from '@tanstack/react-router';

/**
 * Whether the address asks to change what colleagues have before them, as *Amend…* of an order does, and how that ends:
 * once it is submitted again, the address asks no more.
 */
export function useAmendInAddress(): Readonly<{ isAsked: boolean; end(): void }> {
  const { amend } = useSearch({ strict: false }) as { amend?: string };
  const navigate = useNavigate();
  const isAsked = amend === 'true';
  return {
    isAsked,
    end: () => {
      if (!isAsked) return;
      const without = ({ amend: _, ...former }: Record<string, unknown>) => former;
      void navigate({ to: '.', search: without as never, replace: true });
    },
  };
}
