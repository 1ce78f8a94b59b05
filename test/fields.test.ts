import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

/** Where numbers and addresses are typed: in the shared fields, and nowhere else. */

const root = fileURLToPath(new URL('../', import.meta.url))

const sources = globSync('src/**/*.tsx', { cwd: root })
  .filter((path) => !path.endsWith('.test.tsx'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

/** Inputs of their own, and what is typed into each. */
const inputs: Readonly<Record<string, string>> = {
  'src/chain/addresses/address-field.tsx': 'addresses, read by useAddressText',
  'src/chain/local-wallet/handle-request.tsx': 'a choice',
  'src/panels/registry/replace-metadata.tsx': 'a link',
  'src/panels/retirement/details-fields.tsx': 'names',
  'src/panels/eligibility/bulk-form.tsx': 'a table, by readBulkListing, and a file',
  'src/features/certificates/components/claim-panel.tsx': 'an LEI, by readLei, and files',
  'src/features/certificates/components/find-form.tsx': 'the number or the link of a certificate',
  'src/features/contracts/components/draft-input.tsx':
    'arguments of any type; integers by readInteger, which takes exponents and units',
  'src/features/contracts/components/event-filters.tsx': 'values of any type, as arguments',
  'src/features/contracts/page.tsx': 'an address or the hash of a transaction, by readAddress',
  'src/features/contracts/components/storage-tab.tsx': 'a key of any type, as arguments',
  'src/features/create-asset/components/documents-field.tsx': 'files, names and links',
  'src/features/create-asset/components/step-form.tsx':
    'texts of steps, each with its rule and how it is understood',
  'src/features/credits/components/issuer-panel.tsx': 'serial numbers, by serialIn',
  'src/features/docs/components/search.tsx': 'words',
  'src/features/portfolio/components/page-actions.tsx': 'nothing: a link to copy',
  'src/features/registry-desk/components/confirmation-fields.tsx':
    'a reference, and serial numbers, by parseSerialRange',
  'src/features/registry-desk/components/document-field.tsx': 'a file',
  'src/features/roles/components/standards-panel.tsx': 'a name',
  'src/features/smart-account/components/create-screen.tsx': 'a name',
  'src/features/smart-account/components/parameter-control.tsx':
    'lists as text, and what only a server knows',
  'src/features/smart-account/components/permission-fields.tsx': 'the signature of a function',
  'src/features/smart-account/components/rule-form.tsx': 'lists as text',
  'src/features/smart-account/components/utc-time-input.tsx': 'a time',
  'src/features/verification/notice-fields.tsx': 'serial numbers',
  'src/features/verification/source-fields.tsx': 'a link and a file',
  'src/session/sign-in-dialog.tsx': 'an email address',
  'src/ui/amount-input.tsx': 'amounts, by parseAmount',
  'src/ui/day-field.tsx': 'a day',
  'src/ui/field.tsx': 'nothing: an example in a comment',
  'src/ui/input.tsx': 'what its user says; a search: words',
  'src/ui/number-input.tsx': 'numbers, by the form that holds the text',
}

/** The only inputs that ask for a number or an address. */
const shared = [
  'src/chain/addresses/address-field.tsx',
  'src/ui/amount-input.tsx',
  'src/ui/number-input.tsx',
]

const matching = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

it('knows of every input what is typed into it', () => {
  expect(matching(/<[Ii]nput\b/).toSorted()).toEqual(Object.keys(inputs).toSorted())
})

it('asks for numbers in the shared fields alone', () => {
  const asking = matching(/inputMode=[{"'\s\w]*(decimal|numeric)|type="number"/)
  expect(asking.filter((path) => !shared.includes(path))).toEqual([])
})

it('asks for addresses in the shared field alone', () => {
  const asking = matching(/placeholder=["'{\s]*0x/)
  // A transaction's hash can be entered there, too, and an address that is part of a certificate's id.
  const others = [
    'src/features/certificates/components/find-form.tsx',
    'src/features/contracts/page.tsx',
  ]
  expect(asking.filter((path) => ![...shared, ...others].includes(path))).toEqual([])
})

it('takes no signs out of what is typed', () => {
  expect(
    matching(/event\.(current)?[tT]arget\.value\s*\.?\s*\.(replace|trim|slice|toUpper|toLower)/),
  ).toEqual([])
})

it('has text of 16 px in every input on phones, which zoom in on a smaller one', () => {
  const tag = /<(?:Input|NumberInput|SearchInput|Textarea)\b(.*?)\/>/gs
  const smaller = sources.filter(({ text }) =>
    [...text.matchAll(tag)].some(([, attributes = '']) =>
      /(?<![\w:-])text-(2xs|xs|sm)(?![\w-])/.test(attributes),
    ),
  )
  expect(smaller.map(({ path }) => path)).toEqual([])
})
