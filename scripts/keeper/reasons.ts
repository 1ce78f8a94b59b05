/** Numbers of the reasons in `ITemplate.sol` that the keeper acts on. */
export const Reason = { HISTORY_TOO_SHORT: 11 } as const
