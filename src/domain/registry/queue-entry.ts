/** Key of the entry of an asset in the verification queue. */
export const assetKey = (assetId: bigint): string => `asset-${assetId}`

/** The address of the queue with the entry of an asset or a credit. */
export const queueHref = (assetId: bigint): string =>
  `/assets/verification?entry=${assetKey(assetId)}`
