import { type Address, concatHex, type Hex, type PublicActions, type TestActions } from 'viem'

/** A client of a test chain that can replace code. */
type CodeClient = Pick<PublicActions, 'getCode'> & Pick<TestActions, 'setCode'>

/** Where the token's own code is kept while it refuses. */
const keptCode: Address = '0x00000000000000000000000000000000000c0de5'

/**
 * Makes a token refuse every `transfer`, as one that is paused does; everything else, `transferFrom`
 * too, goes on. The test chain's tokens cannot be paused, so this puts code in front of theirs.
 *
 * @returns Lets it transfer again.
 */
export async function refuseTransfers(
  { client }: { readonly client: CodeClient },
  token: Address,
): Promise<() => Promise<void>> {
  const code = await client.getCode({ address: token })
  if (code === undefined) throw new Error(`${token} has no code`)
  await client.setCode({ address: keptCode, bytecode: code })
  await client.setCode({ address: token, bytecode: refusing })
  return () => client.setCode({ address: token, bytecode: code })
}

const refusing: Hex = concatHex([
  // If the selector is that of transfer(address,uint256), jump to the refusal.
  '0x5f3560e01c63a9059cbb14603b57',
  // Otherwise run the kept code on this token's storage.
  '0x365f5f375f5f365f73',
  keptCode,
  '0x5af4',
  // Hand on what it returned, or its reason to revert.
  '0x3d5f5f3e6037573d5ffd5b3d5ff3',
  // The refusal.
  '0x5b5f5ffd',
])
