import { termEntries } from '../../../src/domain/assets/terms.ts'
import { risksOf } from '../../../src/lib/asset-metadata.ts'
import type { AssetTemplate, PriceModel } from '../assets/template.ts'
import type { DocumentContent } from './document.ts'

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
          ['Share', 'ERC-20 token with 18 decimals; fractions can be held'],
          ['Largest number of shares', offering.cap.toLocaleString('en')],
          ['First net asset value', `${firstPrice(offering.price)} a share`],
          ['Term', term(terms.termDays)],
          ...termEntries(terms).map(({ label, value, hint }): [string, string] => [
            label,
            hint === undefined ? value : `${value}. ${hint}`,
          ]),
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
      { heading: 'Risks', paragraphs: risksOf(asset) },
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
