/** The kinds of assets that can be created. */
export const kinds = ['treasury', 'real-estate', 'invoice', 'credit', 'batch'] as const
export type Kind = (typeof kinds)[number]

/** A credit of a new project, or one of a project that is on chain already. */
export type CreditKind = 'credit' | 'batch'

export type FinancialKind = Exclude<Kind, CreditKind>

export function isCreditKind(kind: Kind): kind is CreditKind {
  return kind === 'credit' || kind === 'batch'
}

/** The asset class and its code in the contracts. */
export const assetClassOfKind = {
  treasury: { name: 'TREASURY', code: 0 },
  'real-estate': { name: 'REAL_ESTATE', code: 1 },
  invoice: { name: 'INVOICE', code: 3 },
} as const satisfies Record<FinancialKind, unknown>

const labels: Record<Kind, { readonly label: string; readonly description: string }> = {
  treasury: {
    label: 'Treasury',
    description: 'Bills, notes and certificates. Pays interest or distributions and may mature.',
  },
  'real-estate': {
    label: 'Real estate',
    description: 'A property. Pays rent and does not mature.',
  },
  invoice: {
    label: 'Trade finance',
    description: 'An invoice, or an advance on a purchase order, repaid on its due date.',
  },
  credit: {
    label: 'Environmental credit',
    description: 'A carbon, biodiversity or renewable energy project with its first batch.',
  },
  batch: {
    label: 'Further batch',
    description: 'Another issuance of a project that you have already brought on chain.',
  },
}

export function kindLabel(kind: Kind) {
  return labels[kind]
}
