import type { DocumentContent } from '../documents/document.ts'
import type { CreditTemplate } from './catalogue.ts'

/** What the project's developer says it does and how that is measured. */
export function projectDesign({ project }: CreditTemplate): DocumentContent {
  return {
    name: 'Project design document',
    kind: 'report',
    file: 'project-design.pdf',
    author: project.developer,
    authorLine: `${project.location} (fictional)`,
    subject: `${project.name} (${project.code})`,
    sections: [
      { heading: 'The project', paragraphs: [project.description] },
      {
        heading: 'Registration',
        rows: [
          ['Standard', project.standard],
          ['Project code', project.code],
          ['Methodology', project.methodology],
          ['Place', project.location],
          ['Coordinates', project.at.join(', ')],
        ],
      },
      { heading: 'Co-benefits', paragraphs: project.co_benefits },
    ],
    signatory: `The board of ${project.developer}`,
  }
}

/** What the audit body found for the batch. */
export function verificationStatement({
  project,
  monitoring,
  firstSerial,
  lastSerial,
}: CreditTemplate): DocumentContent {
  return {
    name: 'Verification statement',
    kind: 'certificate',
    file: 'verification-statement.pdf',
    author: project.verifier,
    authorLine: 'Audit body (validation and verification body, fictional)',
    subject: `${project.name} (${project.code}), vintage ${project.vintage}`,
    sections: [
      {
        heading: 'What we examined',
        paragraphs: [
          `We visited the project, took samples of its monitoring data from ${monitoring.start} to ${monitoring.end} and recalculated its results with the methodology ${project.methodology}.`,
        ],
      },
      {
        heading: 'What we found',
        rows: [
          ['Credits', project.total],
          ['First serial number', String(firstSerial)],
          ['Last serial number', String(lastSerial)],
          ['Vintage', String(project.vintage)],
          ['Monitoring period', `${monitoring.start} to ${monitoring.end}`],
        ],
        paragraphs: ['The figures above are free of material error. We checked no later period.'],
      },
    ],
    signatory: `Lead auditor of ${project.verifier}`,
  }
}

/** Name by which the metadata finds the document that permits tokenization. */
export const permitName = 'Permission to tokenize'

/** The registry's permission that immobilised credits are represented by tokens. */
export function tokenizationPermit({
  project,
  firstSerial,
  lastSerial,
}: CreditTemplate): DocumentContent {
  return {
    name: permitName,
    kind: 'certificate',
    file: 'tokenization-permit.pdf',
    author: `${project.standard} registry`,
    authorLine: 'Not issued by the registry: a fictional document of the sample',
    subject: `${project.name} (${project.code}), vintage ${project.vintage}`,
    sections: [
      {
        heading: 'Immobilised credits',
        rows: [
          ['First serial number', String(firstSerial)],
          ['Last serial number', String(lastSerial)],
          ['Custody account', `Canopy Custody, account ${project.code}`],
        ],
        paragraphs: [
          'The credits above stay in the custody account and cannot be transferred or retired there while tokens represent them. What is retired on chain is reported to the registry.',
        ],
      },
    ],
    signatory: 'Registry operations',
  }
}
