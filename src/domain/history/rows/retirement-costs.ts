import { type Address, getAbiItem, type Log, parseEventLogs } from 'viem'
import { assetMarketAbi } from '../../../chain/abi/assetMarket-abi.ts'
import { retirementRouterAbi } from '../../../chain/abi/retirementRouter-abi.ts'
import { sameAddress } from '../../../lib/same-address.ts'

type Bought = { readonly amount: bigint; readonly cost: bigint }

const events = [
  getAbiItem({ abi: assetMarketAbi, name: 'Purchased' }),
  getAbiItem({ abi: retirementRouterAbi, name: 'BoughtAndRetired' }),
] as const

/**
 * What each certificate of purchases through the retirement router cost, in the smallest unit of USDC.
 * The router buys the credits of one certificate after the other, each from one or several offers, and
 * then says what all of them cost: its purchases are dealt out in that order.
 *
 * @param logs All logs of one transaction, in order.
 * @param amounts Credits of each certificate, in units of 0.001.
 */
export function costsByCertificate(
  logs: readonly Log[],
  contracts: { readonly market: Address; readonly router: Address },
  amounts: ReadonlyMap<bigint, bigint>,
): ReadonlyMap<bigint, bigint> {
  const costs = new Map<bigint, bigint>()
  let bought: Bought[] = []
  for (const { address, eventName, args } of parseEventLogs({ abi: events, logs: [...logs] })) {
    if (eventName === 'Purchased') {
      const isRouters = sameAddress(args.buyer, contracts.router)
      if (isRouters && sameAddress(address, contracts.market)) bought.push(args)
      continue
    }
    if (!sameAddress(address, contracts.router)) continue
    for (const id of args.certificateIds) {
      let left = amounts.get(id) ?? 0n
      let cost = 0n
      while (left > 0n) {
        const [next, ...others] = bought
        if (next === undefined) break
        left -= next.amount
        cost += next.cost
        bought = others
      }
      costs.set(id, cost)
    }
    bought = []
  }
  return costs
}
