import type { AssetTemplate } from '../assets/template.ts'
import type { DocumentContent } from './document.ts'

/** A fictional auditing, valuation or law firm. */
type Firm = { readonly name: string; readonly line: string; readonly signatory: string }

const auditor: Firm = {
  name: 'Brackwell & Osei, Auditors',
  line: '22 Guildhall Steps, London (fictional)',
  signatory: 'Ama Osei, partner, for Brackwell & Osei',
}

const valuer: Firm = {
  name: 'Torvald Stein Valuers',
  line: 'Nyhamnen 40, Copenhagen (fictional)',
  signatory: 'Ingrid Stein, chartered valuer, for Torvald Stein Valuers',
}

const counsel: Firm = {
  name: 'Pereira Holm Counsel',
  line: 'Rua do Arsenal 11, Lisbon (fictional)',
  signatory: 'Duarte Pereira, partner, for Pereira Holm Counsel',
}

/** An auditor's letter that the underlying holdings exist. */
export function custodyLetter(
  asset: AssetTemplate,
  holdings: { readonly custodian: string; readonly instrument: string; readonly nominal: string },
): DocumentContent {
  return {
    name: 'Audit letter on holdings',
    kind: 'audit-letter',
    file: 'audit-letter.pdf',
    author: auditor.name,
    authorLine: auditor.line,
    subject: `To the holders of ${asset.name} (${asset.symbol})`,
    sections: [
      {
        heading: 'What we examined',
        paragraphs: [
          `We compared the records of ${asset.issuer.legalName} with the statement of the ` +
            'custodian and with the number of shares on chain, on a day of our choosing that was ' +
            'not announced to the issuer.',
        ],
        rows: [
          ['Custodian', holdings.custodian],
          ['Instrument', holdings.instrument],
          ['Nominal value held', holdings.nominal],
          ['Segregation', 'Held in a compartment of its own, free of claims by other creditors'],
        ],
      },
      {
        heading: 'What we found',
        paragraphs: [
          'The holdings stated by the issuer were with the custodian and covered the shares in ' +
            'circulation. We found no pledge or lien on them.',
          'This letter speaks of one day. It does not say what the holdings will be worth, and ' +
            'it does not replace your own judgement.',
        ],
      },
    ],
    signatory: auditor.signatory,
  }
}

/** A valuer's report on a property. */
export function valuationReport(
  asset: AssetTemplate,
  property: {
    readonly use: string
    readonly lettableArea: string
    readonly occupancy: string
    readonly passingRent: string
    readonly capRate: string
    readonly marketValue: string
  },
): DocumentContent {
  return {
    name: 'Valuation report',
    kind: 'valuation',
    file: 'valuation-report.pdf',
    author: valuer.name,
    authorLine: valuer.line,
    subject: `${asset.name} (${asset.symbol})`,
    sections: [
      {
        heading: 'Property',
        rows: [
          ['Use', property.use],
          ['Lettable area', property.lettableArea],
          ['Occupancy by rent', property.occupancy],
          ['Passing rent', property.passingRent],
        ],
      },
      {
        heading: 'Method',
        paragraphs: [
          'We capitalised the sustainable net rent and compared the result with sales of similar ' +
            'properties in the district. Costs of a sale and deferred repairs are taken off.',
        ],
      },
      {
        heading: 'Result',
        rows: [
          ['Capitalisation rate', property.capRate],
          ['Market value', property.marketValue],
          ['Net asset value a share', 'Market value less debt, divided by the shares issued'],
        ],
        paragraphs: [
          'A capitalisation rate half a percentage point higher would lower the value by about a ' +
            'tenth.',
        ],
      },
    ],
    signatory: valuer.signatory,
  }
}

/** Counsel's opinion that an invoice was sold to the issuer and the debtor knows of it. */
export function assignmentOpinion(
  asset: AssetTemplate,
  invoice: {
    readonly seller: string
    readonly debtor: string
    readonly goods: string
    readonly faceValue: string
    readonly confirmation: string
  },
): DocumentContent {
  return {
    name: 'Opinion on the assignment',
    kind: 'legal-opinion',
    file: 'assignment-opinion.pdf',
    author: counsel.name,
    authorLine: counsel.line,
    subject: `${asset.name} (${asset.symbol})`,
    sections: [
      {
        heading: 'The claim',
        rows: [
          ['Seller of the claim', invoice.seller],
          ['Debtor', invoice.debtor],
          ['Goods or services', invoice.goods],
          ['Face value', invoice.faceValue],
          ['Confirmation by the debtor', invoice.confirmation],
        ],
      },
      {
        heading: 'Opinion',
        paragraphs: [
          `The claim was sold to ${asset.issuer.legalName} and is no part of the seller's estate ` +
            'should the seller become insolvent. The debtor was notified and can pay with ' +
            'discharging effect only into the account held for the holders.',
          'We have seen the bill of lading or the acceptance record and found it to agree with ' +
            'the invoice. We give no opinion on whether the debtor will be able to pay.',
        ],
      },
    ],
    signatory: counsel.signatory,
  }
}

/** Counsel's letter to the holders about a debtor that is insolvent. */
export function insolvencyLetter(
  asset: AssetTemplate,
  proceedings: {
    readonly debtor: string
    readonly court: string
    readonly claimed: string
    readonly recovered: string
    readonly expected: string
  },
): DocumentContent {
  return {
    name: 'Letter on the insolvency of the debtor',
    kind: 'other',
    file: 'insolvency-letter.pdf',
    author: counsel.name,
    authorLine: counsel.line,
    subject: `To the holders of ${asset.name} (${asset.symbol})`,
    sections: [
      {
        heading: 'The proceedings',
        rows: [
          ['Debtor', proceedings.debtor],
          ['Court', proceedings.court],
          ['Claim filed for the holders', proceedings.claimed],
        ],
        paragraphs: [
          'The debtor stopped its payments after the invoice had matured and applied for the opening ' +
            'of insolvency proceedings. It does not dispute the claim.',
        ],
      },
      {
        heading: 'What the holders get',
        rows: [
          ['Recovered', proceedings.recovered],
          ['Expected from the estate', proceedings.expected],
        ],
        paragraphs: [
          `${asset.issuer.legalName} distributes what is recovered to everyone who holds shares ` +
            'while it accrues. It is no income: it gives back a part of what was paid for the shares.',
          'Whatever the estate pays later is distributed in the same way, until a verifier approves a ' +
            'settlement at the price of what is left.',
        ],
      },
    ],
    signatory: counsel.signatory,
  }
}
