/** How far a delegate's trade or purchase may deviate from what was shown, in basis points. */
export const delegateSlippageBps = 50n
