import type { Adapter, AdapterPayload } from 'oidc-provider';

/** Sign-ins under way beyond this number push the oldest out: their people begin again. */
const mostKept = 5_000;

type Kept = { payload: AdapterPayload; until: number };

/**
 * The state of the development provider: sign-ins under way and codes, for minutes, in this process. When it is lost,
 * people only choose a name again.
 */
export function inMemoryAdapter(): (model: string) => Adapter {
  const kept = new Map<string, Kept>();

  function recall(key: string): AdapterPayload | undefined {
    const found = kept.get(key);
    return found && found.until > performance.now() ? found.payload : undefined;
  }

  function search(model: string, isMeant: (payload: AdapterPayload) => boolean): string[] {
    return [...kept].flatMap(([key, { payload }]) => (key.startsWith(model) && isMeant(payload) ? [key] : []));
  }

  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`;
    const findFirst = (isMeant: (payload: AdapterPayload) => boolean) => search(keyOf(''), isMeant).map(recall)[0];
    return {
      async upsert(id, payload, expiresIn = 3600) {
        kept.delete(keyOf(id)); // goes to the end: the map's order is that of age
        kept.set(keyOf(id), { payload, until: performance.now() + expiresIn * 1000 });
        const [oldest] = kept.keys();
        if (oldest !== undefined && kept.size > mostKept) kept.delete(oldest);
      },
      find: async (id) => recall(keyOf(id)),
      findByUid: async (uid) => findFirst((payload) => payload.uid === uid),
      findByUserCode: async (userCode) => findFirst((payload) => payload.userCode === userCode),
      async consume(id) {
        const payload = recall(keyOf(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        kept.delete(keyOf(id));
      },
      async revokeByGrantId(grantId) {
        for (const key of search('', (payload) => payload.grantId === grantId)) kept.delete(key);
      },
    };
  };
}
