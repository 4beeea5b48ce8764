import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listen } from '../../platform/ui/live.ts';
import { useConnection } from '../../platform/ui/query.ts';
import { staleAreas } from './areas.ts';

/** Keeps what is shown up to date while the portal is open. */
export function LiveUpdates() {
  const queries = useQueryClient();
  const { apiBase } = useConnection();
  useEffect(() => listen({ url: `${apiBase}/v2/live`, queries, staleAreas }), [apiBase, queries]);
  return null;
}
