/** Exit code of `indexer/check-database.ts` for an embedded database that is there and cannot be opened. */
export const damagedCode = 3
