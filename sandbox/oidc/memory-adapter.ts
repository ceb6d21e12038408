import type { Adapter, AdapterPayload } from "oidc-provider";

/** `expiresAt` is in milliseconds since 1970. */
type Entry = { payload: AdapterPayload; expiresAt: number };

/** oidc-provider's storage, in memory. All models share one map, so that a grant is revoked in all. */
export function createMemoryAdapters(entries = new Map<string, Entry>()): (model: string) => Adapter {
  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`;
    const find = async (id: string) => {
      const entry = entries.get(keyOf(id));
      return entry && entry.expiresAt > Date.now() ? entry.payload : undefined;
    };
    const findBy = async (field: "uid" | "userCode", value: string) => {
      for (const [key, entry] of entries) {
        if (key.startsWith(`${model}:`) && entry.payload[field] === value && entry.expiresAt > Date.now()) {
          return entry.payload;
        }
      }
      return undefined;
    };
    return {
      async upsert(id, payload, expiresIn) {
        entries.set(keyOf(id), {
          payload,
          expiresAt: expiresIn ? Date.now() + expiresIn * 1000 : Number.POSITIVE_INFINITY,
        });
      },
      find,
      findByUid: (uid) => findBy("uid", uid),
      findByUserCode: (userCode) => findBy("userCode", userCode),
      async consume(id) {
        const payload = await find(id);
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        entries.delete(keyOf(id));
      },
      async revokeByGrantId(grantId) {
        for (const [key, entry] of entries) if (entry.payload.grantId === grantId) entries.delete(key);
      },
    };
  };
}
