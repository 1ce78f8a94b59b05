import { termEntries } from '../../../src/domain/assets/terms.ts'
import { termsInWords } from '../../../src/domain/dealing/terms-in-words.ts'
import { risksOf } from '../../../src/lib/asset-metadata.ts'
import { dealingTermsOf } from '../assets/dealing-terms.ts'
import type {
  AssetTemplate,
  DealingTemplate,
  PriceModel,
  ServicingTemplate,
} from '../assets/template.ts'
import type { DocumentContent, Section } from './document.ts'

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
          ['Transfer', transfer(rights)],
          ['Redemption', rights.redemption],
          ['Identity check to hold', rights.kycToHold ? 'Required' : 'Not required'],
          ['Identity check to redeem', rights.kycToRedeem ? 'Required' : 'Not required'],
        ],
      },
      ...(offering.dealing === undefined ? [] : [dealingSection(offering.dealing)]),
      ...(offering.servicing === undefined ? [] : [servicingSection(offering.servicing)]),
      { heading: 'Risks', paragraphs: risksOf(asset) },
    ],
    signatory: `For the issuer: ${issuer.director}`,
  }
}

/** The first cut-off depends on the day on which the chain is started. */
function dealingSection(dealing: DealingTemplate): Section {
  const cutOff = `${String(dealing.cutOffHour).padStart(2, '0')}:00 UTC`
  return {
    heading: 'Subscription and redemption at the dealing desk',
    rows: [
      ...termsInWords(dealingTermsOf(dealing)).map(({ label, value }) => [label, value] as const),
      ['Time of the cut-off', `${cutOff}. The token states the first one.`],
    ],
  }
}

/** The dates themselves depend on the day on which the chain is started; the ledger has them. */
function servicingSection({ graceDays, defaultAfterDays, signing }: ServicingTemplate): Section {
  return {
    heading: 'Dates, lateness and default',
    rows: [
      ['Dates', 'Filed with the ledger before the first sale; nobody can change them'],
      ['Grace', `${graceDays} days, from the day after something is due`],
      ['Default', `When something has been late for ${defaultAfterDays} days`],
      ...(signing === undefined
        ? []
        : [
            [
              'Net asset value',
              `A move of more than ${signing.boundBps / 100}% in ${signing.windowDays} days is in force once the administrator has signed it, within ${signing.expiryDays} days`,
            ] as const,
          ]),
    ],
  }
}

function transfer({ transferable, access }: AssetTemplate['rights']): string {
  if (!transferable) return 'Not possible'
  return access === 'permissioned'
    ? 'At any time, to accounts on the list of the issuer'
    : 'Free, at any time'
}

function firstPrice({ from }: PriceModel): string {
  return `${from.toFixed(2)} USDC`
}

function term(days: number | null): string {
  return days === null
    ? 'Without a fixed end'
    : `${days} days from issuance. The token states the second of its maturity.`
}
