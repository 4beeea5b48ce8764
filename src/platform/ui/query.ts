import {
  type InfiniteData,
  keepPreviousData,
  QueryClient,
  type UseInfiniteQueryResult,
  type UseMutationResult,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { createContext, use, useCallback, useMemo } from 'react';
import type { Operation, ParamsOf, QueryOf } from '../core/contract.ts';
import { draftsContract } from '../core/drafts.contract.ts';
import type { Page } from '../core/page.ts';
import type { ProblemCode } from '../core/problem.ts';
import { type Call, type CallInput, ProblemError, type Replied } from './client.ts';
import {
  isOpenAfter,
  openUnansweredRequests,
  type SentRequest,
  type UnansweredRequests,
} from './unanswered-requests.ts';
import { useForgetWhenOnline } from './useProblem.ts';

/* Server state of the screens. Reading:
     const cover = useOperation(coversContract.findCover, { params: { coverId } });
     const covers = useOperationPages(coversContract.listCovers, { query: { filter: 'cover' } });   // covers.items
   Acting:
     const request = useAction(coverRequestsContract.requestCover);
     const answer = await request.mutateAsync({ body });   // sent at once or not at all; a repetition is executed once
   What an action or a live event changed is read again by resource: the path segment behind the version, `covers`. */

/** The client and the address of its API; set once by the mounted portal. */
export type Connection = Readonly<{ call: Call; apiBase: string }>;

export const ConnectionContext = createContext<Connection | null>(null);

/** The connection of the mounted portal. */
export function useConnection(): Connection {
  const connection = use(ConnectionContext);
  if (!connection) throw new Error('useConnection is used outside the portal');
  return connection;
}

/** Query cache with the portal's defaults: fresh for half a minute, retried only where that can help. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, gcTime: 300_000, retry: mayHelpToRetry, retryDelay: delayOfRetry },
      // offline an action fails at once: waiting for the network would send it later, perhaps against its author's will
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** Refusals are final; only a missing answer or an overload is retried, twice. */
function mayHelpToRetry(failures: number, error: Error): boolean {
  return (
    failures < 2 &&
    error instanceof ProblemError &&
    [0, 429, 502, 503, 504].includes(error.status) &&
    error.code !== 'maintenance'
  );
}

function delayOfRetry(failures: number, error: Error): number {
  const asked = error instanceof ProblemError ? error.retryAfter : null;
  return Math.min((asked ?? 2 ** failures) * 1000, 15_000);
}

/** The resource an operation belongs to, as invalidation names it: `covers` of `/api/v2/covers/{coverId}`. */
export function areaOf(operation: Operation): string {
  return /^\/api\/(?:insurer\/)?v\d+\/([^/{:]+)/.exec(operation.path)?.[1] ?? operation.path;
}

/** Key of a reading operation in the cache: its resource first, so that whole resources can be read again. */
export function keyOf(
  operation: Operation,
  { params, query, body }: { params?: unknown; query?: unknown; body?: unknown } = {},
): readonly unknown[] {
  return [areaOf(operation), `${operation.method} ${operation.path}`, { params, query, body }];
}

export type ReadOptions = {
  /** Off: nothing is asked (a dialog that is closed, a right that is missing). */
  enabled?: boolean;
  /** Keeps showing the former answer while another one is read, so that a list does not flicker between filters. */
  keepsFormer?: boolean;
  /** Milliseconds an answer counts as fresh. */
  staleTime?: number;
};

/** Reads one document. */
export function useOperation<Op extends Operation>(
  operation: Op,
  input?: CallInput<Op>,
  { enabled = true, keepsFormer = false, staleTime }: ReadOptions = {},
): UseQueryResult<Replied<Op>, ProblemError> {
  const { call } = useConnection();
  return useQuery<Replied<Op>, ProblemError, Replied<Op>>({
    queryKey: keyOf(operation, input),
    queryFn: ({ signal }) => call(operation, { ...input, signal } as CallInput<Op>),
    enabled,
    ...(keepsFormer ? { placeholderData: (former: Replied<Op> | undefined) => former as never } : {}),
    ...(staleTime === undefined ? {} : { staleTime }),
  });
}

/** Reads an operation where an action needs its reply: from what is cached, otherwise from the server. */
export function useReading<Op extends Operation>(operation: Op): (input: CallInput<Op>) => Promise<Replied<Op>> {
  const { call } = useConnection();
  const queries = useQueryClient();
  return useCallback(
    (input) =>
      queries.ensureQueryData<Replied<Op>>({
        queryKey: keyOf(operation, input),
        queryFn: ({ signal }) => call(operation, { ...input, signal } as CallInput<Op>),
      }),
    [operation, call, queries],
  );
}

type ItemOf<Op> = Replied<Op> extends { items: Array<infer Item> } ? Item : never;

/** A list read page after page; `items` are all that arrived so far, in order. */
export type Pages<Item> = UseInfiniteQueryResult<InfiniteData<Page<Item>>, ProblemError> & {
  items: readonly Item[];
  /** How many there are in all; `null` until it is known, and nothing waits for it. */
  count: Page<Item>['count'];
  /** Totals of all of them, where they were asked for; `null` where there are too many, `undefined` until they are known. */
  totals: Page<Item>['totals'];
};

/** The input of a list; the page is handled by the list itself. */
export type PagesInput<Op> = { params?: ParamsOf<Op>; query?: Omit<QueryOf<Op>, 'cursor' | 'count' | 'totals'> };

export type PagesOptions = ReadOptions & {
  /** Asks how many there are where the first page is not all; only for lists whose contract has `count`. */
  isCounted?: boolean;
  /** Asks for the totals, where there are several rows; only for lists whose contract has `totals`. */
  isSummed?: boolean;
};

/** Reads a keyset list: its first page, further ones by `fetchNextPage()`, its count and totals beside them. */
export function useOperationPages<Op extends Operation>(
  operation: Op,
  input: PagesInput<Op> = {},
  { enabled = true, keepsFormer = false, isCounted = false, isSummed = false, staleTime }: PagesOptions = {},
): Pages<ItemOf<Op>> {
  const { call } = useConnection();
  type OnePage = Page<ItemOf<Op>>;
  const options = { enabled, ...(staleTime === undefined ? {} : { staleTime }) };
  const readPage = async (paging: object, signal: AbortSignal) => {
    const asked: unknown = { ...input, query: { ...input.query, ...paging }, signal };
    return (await call(operation, asked as CallInput<Op>)) as OnePage;
  };
  const pages = useInfiniteQuery<OnePage, ProblemError, InfiniteData<OnePage>, readonly unknown[], string | null>({
    ...options,
    ...(keepsFormer ? { placeholderData: keepPreviousData } : {}),
    queryKey: [...keyOf(operation, input), 'pages'],
    queryFn: ({ pageParam, signal }) => readPage(pageParam === null ? {} : { cursor: pageParam }, signal),
    initialPageParam: null,
    getNextPageParam: (last) => last.next,
  });
  const first = pages.data?.pages[0];
  // former rows may be shown while new ones load, a former count may not: a reader would take "all 158" for the new
  // list
  const counted = useQuery<OnePage, ProblemError>({
    ...options,
    queryKey: [...keyOf(operation, input), 'count'],
    queryFn: ({ signal }) => readPage({ limit: 1, count: true, ...(isSummed ? { totals: true } : {}) }, signal),
    enabled:
      enabled && ((isCounted && Boolean(first?.next)) || (isSummed && first !== undefined && first.items.length > 1)),
  });
  const items = useMemo(() => pages.data?.pages.flatMap((page) => page.items) ?? [], [pages.data]);
  const count = first?.next === null ? { value: first.items.length, capped: false } : (counted.data?.count ?? null);
  return { ...pages, items, count, totals: counted.data?.totals };
}

/** The follow-up of an action. It runs also after the component that started it is unmounted. */
export type Afterwards<Op extends Operation> = Readonly<{
  onSuccess?: (reply: Replied<Op>) => void;
  onError?: (problem: ProblemError) => void;
  onSettled?: () => void;
}>;

/** An action: `mutate` with callbacks, `mutateAsync` where the caller needs the reply. */
export type Action<Op extends Operation> = Omit<
  UseMutationResult<Replied<Op>, ProblemError, CallInput<Op>>,
  'mutate'
> & {
  mutate(input: CallInput<Op>, afterwards?: Afterwards<Op>): void;
};

/**
 * An action. It is sent when it is asked for, or not at all: without a connection it fails at once. Sent again unchanged
 * after an answer failed to come it keeps its idempotency key, so that it cannot be done twice; changed it takes another
 * key, and only once the former request can no longer arrive (decision 49). The version that was read of the record goes
 * along (decision 100). Its own area is read again afterwards, also where others were faster, and the `alsoChanges` named.
 */
export function useAction<Op extends Operation>(
  operation: Op,
  options: { alsoChanges?: readonly string[] } = {},
): Action<Op> {
  const { call } = useConnection();
  const queries = useQueryClient();
  const unanswered = unansweredOf(queries);
  const changes = [areaOf(operation), ...(options.alsoChanges ?? [])];
  const mutation = useMutation<Replied<Op>, ProblemError, CallInput<Op>>({
    mutationFn: async (input) => {
      const request = await unanswered.begin(operation, input);
      try {
        await discardFormer(request);
        const seen = versionRead(queries, operation, input);
        const reply = await call(operation, { idempotencyKey: request.key, ...seen, ...input });
        unanswered.settle(request);
        return reply;
      } catch (thrown) {
        if (thrown instanceof ProblemError && isOpenAfter(thrown)) unanswered.keepOpen(request);
        else unanswered.settle(request);
        throw thrown;
      }
    },
    onSuccess: () => readAgain(queries, changes),
    onError: ({ code }) => (isOvertaken(code) ? readAgain(queries, changes) : undefined),
  });
  const { mutateAsync } = mutation;
  useForgetWhenOnline(mutation.error, mutation.reset);
  // the library drops callbacks when the component is unmounted, and live updates of the action often unmount it first
  const mutate: Action<Op>['mutate'] = useCallback(
    (input, { onSuccess, onError, onSettled } = {}) =>
      void mutateAsync(input)
        .then(onSuccess, onError ?? (() => {}))
        .then(onSettled),
    [mutateAsync],
  );
  return { ...mutation, mutate };

  /**
   * An earlier request about the same thing without an answer must not arrive later: either it has arrived, or it never
   * will.
   */
  async function discardFormer(request: SentRequest): Promise<void> {
    for (const former of unanswered.unansweredBeside(request)) {
      const hasKey = operation.idempotency === 'creates';
      const { key } = former;
      const arrival = hasKey ? await call(draftsContract.discardRequest, { params: { key } }) : null;
      unanswered.settle(former);
      if (arrival?.hasArrived) throw new ProblemError({ code: 'sent-before', status: 409 });
    }
  }
}

/** Whether others were faster, so that what stands on the screen is no longer so. */
function isOvertaken(code: ProblemCode): boolean {
  return code === 'sent-before' || code === 'version-changed';
}

/**
 * The version of the record that an action changes, as it is shown now: it goes along where the screen names none.
 * What adds to a record, a message or a payment, is meant in whatever version the record is.
 */
function versionRead(
  queries: QueryClient,
  operation: Operation,
  { params }: { params?: unknown },
): { ifMatch?: number } {
  if (operation.concurrency === undefined || operation.idempotency === 'creates') return {};
  const [record, name = ''] = /^\/api\/v\d+\/[^/]+\/\{(\w+)\}/.exec(operation.path) ?? [];
  const idIn = (of: unknown) => (of as Record<string, unknown> | undefined)?.[name];
  // what is no longer shown is not read again either, and says nothing of what its reader sees now
  const read = queries
    .getQueryCache()
    .findAll({ queryKey: [areaOf(operation), `GET ${record}`], type: 'active' })
    .find(({ queryKey }) => idIn((queryKey[2] as { params?: unknown }).params) === idIn(params));
  const version = (read?.state.data as { version?: unknown } | undefined)?.version;
  return typeof version === 'number' ? { ifMatch: version } : {};
}

const unansweredOfPortals = new WeakMap<QueryClient, UnansweredRequests>();

/** What the portal with this cache sent and got no answer to. */
function unansweredOf(queries: QueryClient): UnansweredRequests {
  const known = unansweredOfPortals.get(queries) ?? openUnansweredRequests();
  unansweredOfPortals.set(queries, known);
  return known;
}

/** Marks all data of these resources as stale; what a screen shows of them is read again at once. */
export async function readAgain(queries: QueryClient, areas: readonly string[]): Promise<void> {
  await Promise.all(areas.map((area) => queries.invalidateQueries({ queryKey: [area] })));
}
