import type { AssetTemplate, PriceModel } from '../assets/template.ts'
import type { DocumentContent } from './document.ts'

const frequencies = {
  monthly: 'Every month',
  quarterly: 'Every quarter',
  none: 'None; the return is in the price',
} as const

/** The terms of an asset on one page, drawn up by its issuer. */
export function termSheet(asset: AssetTemplate): DocumentContent {
  const { issuer, terms, offering, rights } = asset
  return {
    name: 'Term sheet',
    kind: 'term-sheet',
    file: 'term-sheet.pdf',
    author: issuer.legalName,
    authorLine: `${issuer.address} · ${issuer.registration}`,
    subject: `${asset.name} (${asset.symbol})`,
    sections: [
      { heading: 'The asset', paragraphs: [asset.description] },
      {
        heading: 'Terms',
        rows: [
          ['Issuer', issuer.legalName],
          ['Currency of reference', terms.currency],
          ['Share', 'ERC-20 token with 18 decimals; fractions can be held'],
          ['Largest number of shares', offering.cap.toLocaleString('en')],
          ['First net asset value', `${firstPrice(offering.price)} a share`],
          ['Term', term(terms.termDays)],
          ['Distributions', frequencies[terms.couponFrequency]],
          ...(terms.couponPercent === null
            ? []
            : ([['Rate', `${terms.couponPercent} % a year on the net asset value`]] as const)),
          ['Repayment', terms.repayment],
          ['Governing law', terms.governingLaw],
        ],
      },
      {
        heading: 'Rights of a holder',
        rows: [
          ['Who may hold it', rights.whoMayHold],
          ['Transfer', rights.transferable ? 'Free, at any time' : 'Not possible'],
          ['Redemption', rights.redemption],
          ['Identity check to hold', rights.kycToHold ? 'Required' : 'Not required'],
          ['Identity check to redeem', rights.kycToRedeem ? 'Required' : 'Not required'],
        ],
      },
      { heading: 'Risks', paragraphs: asset.risks },
    ],
    signatory: `For the issuer: ${issuer.director}`,
  }
}

function firstPrice({ from }: PriceModel): string {
  return `${from.toFixed(2)} USDC`
}

function term(days: number | null): string {
  return days === null
    ? 'Without a fixed end'
    : `${days} days from issuance. The token states the second of its maturity.`
}
