/** Tables as Kysely sees them. Each area adds its own; the guard test compares this with the migrated database. */
export interface Database {}
