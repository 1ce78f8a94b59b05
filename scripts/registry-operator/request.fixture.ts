import type { RetirementRequest } from './adapter.ts'

/** A request to retire five credits. */
export const requestFixture = (request: Partial<RetirementRequest> = {}): RetirementRequest => ({
  id: 'eip155:1:0x00000000000000000000000000000000000000C1/lot-7/part-2/after-3',
  lotId: 7n,
  credit: { tokenId: 1n, standard: 'Verra', project: 'VCS-1234', vintage: 2024 },
  quantity: 5,
  serials: { first: 101, last: 105 },
  beneficiary: 'Alder GmbH',
  account: '0x00000000000000000000000000000000000000A1',
  note: 'Canopy lot 7, eip155:1:0x00000000000000000000000000000000000000C1',
  purpose: 'COMPENSATION',
  country: 'DE',
  message: 'For 2025',
  ...request,
})
