import type { Hex } from 'viem'

/** Begins the code of an account with a key that delegates to a contract (EIP-7702). */
const delegation = '0xef0100'

/** Whether code is that of a contract, which cannot sign: the owners of a Safe decide what it does. */
export const isContractCode = (code: Hex | undefined): boolean =>
  code !== undefined && code !== '0x' && !code.startsWith(delegation)
