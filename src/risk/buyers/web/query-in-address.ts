import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDebounced } from '../../../platform/ui/useDebounced.ts';
import { type CompanyQuery, readQuery, writeQuery } from './company-query.ts';

const pauseMs = 250;

/**
 * The search of the page, kept in its address: what is typed is written there after a moment, and what comes with the
 * address (a link, Back, a tab) replaces what was typed. An address without a search gets the country in which the
 * reader searched last.
 */
export function useQueryInAddress(): [CompanyQuery, (query: CompanyQuery) => void] {
  const navigate = useNavigate();
  const address = readQuery(useSearch({ strict: false }) as Record<string, string | undefined>);
  const key = keyOf(address);
  const written = useRef(key);
  const [query, setQuery] = useState(address);
  const settled = useDebounced(query, { pauseMs, keyOf });

  const readAddress = useEffectEvent(() => setQuery(address));
  // the key stands for the address
  useEffect(() => {
    if (key === written.current) return;
    written.current = key;
    readAddress();
  }, [key]);

  useEffect(() => {
    const next = keyOf(settled);
    if (next === written.current) return;
    written.current = next;
    void navigate({
      to: '.',
      search: (former: Record<string, unknown>) => ({ ...former, ...writeQuery(settled) }) as never,
      replace: true,
      resetScroll: false,
    });
  }, [settled, navigate]);

  return [query, setQuery];
}

function keyOf(query: CompanyQuery): string {
  return JSON.stringify(writeQuery(query));
}
