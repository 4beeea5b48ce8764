import type { QueryClient } from '@tanstack/react-query';
import { constants } from '../core/constants.ts';

/* Live updates: an event stream that says what changed, never the change itself. The resources concerned are read
   again, each listener with its own rights. Without a stream everything shown is read again every five minutes (row
   K2). */

/** What the stream says: `{"type": "cover-request.answered", "subject": "cover-request/creq_…", "policy": …, "at": …}`. */
export type LiveEvent = Readonly<{ type: string; subject: string | null; policy: string | null; at: string }>;

/** Which resources an event makes stale, by the kind of its subject: `cover-request` → `cover-requests`, `covers`, … */
export type StaleAreas = Readonly<Record<string, readonly string[]>>;

export type LiveState = 'connecting' | 'live' | 'polling';

export type LiveOptions = Readonly<{
  url: string;
  queries: QueryClient;
  staleAreas: StaleAreas;
  onEvent?(event: LiveEvent): void;
  onState?(state: LiveState): void;
}>;

/** Nothing on the page was read before. */
const readingSince = performance.now();
/** Milliseconds that the request for the stream may take longer than a read before it. */
const longestWayMs = 2_000;
const longestPauseMs = 60_000;
/** Several events of one action arrive together; one read is enough. */
const gatheringMs = 150;

/** Listens until the returned function is called. Reconnects with growing pauses; meanwhile it polls. */
export function listen(options: LiveOptions): () => void {
  let stream: EventSource | null = null;
  let failures = 0;
  let reconnect: ReturnType<typeof setTimeout> | undefined;
  let poll: ReturnType<typeof setInterval> | undefined;
  const gather = gatherAreas(options.queries);

  function connect(): void {
    const missedMs = Math.ceil(performance.now() - readingSince + longestWayMs);
    stream = new EventSource(`${options.url}?missedMs=${missedMs}`, { withCredentials: true });
    stream.onopen = () => {
      if (failures > 0) void options.queries.invalidateQueries();
      failures = 0;
      stopPolling();
      options.onState?.('live');
    };
    stream.onmessage = ({ data }) => receive(JSON.parse(data) as LiveEvent);
    stream.addEventListener('look-again', () => void options.queries.invalidateQueries());
    stream.onerror = fallBack;
  }

  function receive(event: LiveEvent): void {
    gather(areasOf(event, options.staleAreas));
    options.onEvent?.(event);
  }

  /** The browser's own retry has no growing pause and stops after a refusal; this one does neither. */
  function fallBack(): void {
    stream?.close();
    failures += 1;
    startPolling();
    clearTimeout(reconnect);
    reconnect = setTimeout(connect, pauseAfter(failures));
  }

  function startPolling(): void {
    if (failures < 2 || poll) return;
    options.onState?.('polling');
    poll = setInterval(() => void options.queries.invalidateQueries(), constants.pollMs);
  }

  function stopPolling(): void {
    clearInterval(poll);
    poll = undefined;
  }

  connect();
  return () => {
    stream?.close();
    clearTimeout(reconnect);
    stopPolling();
  };
}

/** 1 s, 2 s, 4 s … one minute, each up to a quarter longer, so that a thousand browsers do not reconnect at once. */
export function pauseAfter(failures: number, random: () => number = Math.random): number {
  return Math.min(2 ** (failures - 1) * 1000, longestPauseMs) * (1 + random() / 4);
}

/** Resources of an event: by the kind of its subject, else by the kind named in its type. */
export function areasOf(event: LiveEvent, staleAreas: StaleAreas): readonly string[] {
  const kind = (event.subject ?? event.type).split(/[/.]/)[0] ?? '';
  return staleAreas[kind] ?? [];
}

function gatherAreas(queries: QueryClient): (areas: readonly string[]) => void {
  const waiting = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (areas) => {
    for (const area of areas) waiting.add(area);
    timer ??= setTimeout(() => {
      timer = undefined;
      for (const area of waiting) void queries.invalidateQueries({ queryKey: [area] });
      waiting.clear();
    }, gatheringMs);
  };
}
