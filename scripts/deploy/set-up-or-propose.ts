import type { Address } from 'viem'
import type { Intent } from '../../src/chain/transactions/intent.ts'
import { roleNamed } from '../../src/domain/roles/role.ts'
import { sameAddress } from '../../src/lib/same-address.ts'
import { type Admin, callOf } from './admin.ts'
import { described, readAdministrator, requireAdministrator } from './administrator.ts'
import { openProposal } from './propose.ts'
import { holds, type SetUp, setUp } from './set-up.ts'
import { isCutOff } from './stop-on-disconnect.ts'

/**
 * Sets up a deployment. Where the administrator is a contract, the signer sends what it may itself, and the
 * rest becomes a proposal for that contract.
 *
 * @param target Name of the proposal's file.
 * @returns what is still missing, a sentence each.
 * @throws UserError when there is something to send that only another account with a key may.
 */
export async function setUpOrPropose(
  signer: Admin,
  usdc: Address,
  wanted: SetUp,
  target: string,
): Promise<readonly string[]> {
  const administrator = await readAdministrator(signer)
  if (!administrator.isContract || sameAddress(administrator.account, signer.account)) {
    const command = `npm run roles -- --network ${signer.name} --propose ${target} grant issuer 0x…`
    const carryOut = async (intent: Intent) => {
      requireAdministrator(signer, administrator, command)
      await signer.carryOut(intent)
    }
    return setUp({ ...signer, carryOut }, usdc, wanted)
  }
  const proposal = await openProposal(signer, { executor: administrator, target })
  proposal.admin.say(
    `  The administrator is ${described(administrator)}. What ${signer.account} may do itself is sent, ` +
      'the rest proposed:',
  )
  // It confirms USDC: the signer, if it is a verifier.
  const isVerifier = await holds(signer, roleNamed('VERIFIER_ROLE'), signer.account)
  const left = await setUp(
    {
      ...proposal.admin,
      account: isVerifier ? signer.account : administrator.account,
      carryOut: async (intent) => {
        const { carryOut } = (await mayItself(signer, intent)) ? signer : proposal.admin
        await carryOut(intent)
      },
    },
    usdc,
    wanted,
  )
  await proposal.finish()
  return left
}

/** Whether a call of the signer would succeed. */
async function mayItself({ client, account }: Admin, intent: Intent): Promise<boolean> {
  const { to, data } = callOf(intent)
  try {
    await client.call({ account, to, data })
    return true
  } catch (error) {
    if (isCutOff(error)) throw error
    return false
  }
}
