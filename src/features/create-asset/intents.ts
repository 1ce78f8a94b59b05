import { type Address, keccak256, stringToBytes } from 'viem'
import { environmentalCreditsAbi } from '../../chain/abi/environmentalCredits-abi.ts'
import { financialAssetFactoryAbi } from '../../chain/abi/financialAssetFactory-abi.ts'
import { contractCall } from '../../chain/transactions/call.ts'
import type { Fact, Intent } from '../../chain/transactions/intent.ts'
import { secondsOf } from '../../domain/accounts/rules/parameter-value.ts'
import { termsArgument } from '../../domain/dealing/terms-argument.ts'
import { toDataUri } from '../../domain/documents/document.ts'
import { keys } from '../../domain/keys.ts'
import type { Standard } from '../../domain/roles/standard.ts'
import { formatInBothZones } from '../../lib/date.ts'
import { formatStatedDay } from '../../lib/day.ts'
import { isolated } from '../../lib/foreign-text.ts'
import { creditDataOf, creditMetadata, projectDataOf, projectIdOf } from './model/credit-form.ts'
import { dealingInWords, dealingOf, isDeskField } from './model/dealing-step.ts'
import { documentKindLabel, readDocuments } from './model/documents.ts'
import { financialMetadata, saltOf, termsOf, unlikelyTerms } from './model/financial-form.ts'
import { isRestricted } from './model/holders.ts'
import { codeOfKind, descriptorOfKind, type FinancialKind } from './model/kind.ts'
import { type FormStep, type InputSpec, textOf, type Values } from './model/step.ts'

/** A metadata document that travels on chain, for there is no server to keep it. */
export type OnChainDocument = { readonly uri: string; readonly hash: `0x${string}` }

/** Writes a document as a `data:` address together with the hash of its bytes. */
export function documentOf(content: unknown): OnChainDocument {
  const json = JSON.stringify(content)
  return { uri: toDataUri(json), hash: keccak256(stringToBytes(json)) }
}

/**
 * Creates a financial asset and registers it as pending, in one transaction.
 *
 * @param steps The form, whose labels name the values.
 */
export function createFinancialIntent(
  kind: FinancialKind,
  values: Values,
  steps: readonly FormStep[],
  factory: Address,
  now: number,
): Intent {
  const terms = termsOf(values)
  const dealing = dealingOf(values)
  const unlikely = unlikelyTerms(values)
  const { uri, hash } = documentOf(financialMetadata(kind, values, now))
  return {
    title: `Create ${isolated(terms.symbol)}`,
    give: [],
    get: [{ amount: { value: terms.initialSupply, decimals: 18 }, unit: terms.symbol }],
    facts: [
      { label: 'Class', value: descriptorOfKind(kind).label },
      ...statedFacts(steps, values),
      ...dealingInWords(values),
      { label: 'Hash of the document', value: hash },
    ],
    notes: [
      'Name, symbol, maximum supply and maturity can never be changed.',
      ...(dealing === null ? [] : ['Neither the dealing desk nor its terms can ever be changed.']),
      'It cannot be sold until a verifier has confirmed it.',
      ...(isRestricted(values)
        ? [
            'Only accounts that the policy lets may receive shares, the initial supply included. The policy can never be changed.',
          ]
        : []),
    ],
    ...(unlikely.length > 0 && { acknowledge: `These terms are right: ${unlikely.join(', ')}.` }),
    call: () => {
      const at = { address: factory, abi: financialAssetFactoryAbi } as const
      const [assetClass, salt] = [codeOfKind(kind), saltOf(values)]
      if (dealing === null) {
        const args = [assetClass, terms, uri, hash, salt] as const
        return contractCall({ ...at, functionName: 'create', args })
      }
      const args = [assetClass, terms, termsArgument(dealing), uri, hash, salt] as const
      return contractCall({ ...at, functionName: 'createWithDesk', args })
    },
    invalidates: [keys.assets()],
  }
}

/**
 * Adds a batch and requests its issuance, in one transaction. The project is written down in it,
 * too, unless the draft names one that is on chain already.
 *
 * @param steps The form, whose labels name the values.
 */
export function createCreditIntent(
  values: Values,
  standards: readonly Standard[],
  steps: readonly FormStep[],
  credits: Address,
): Intent {
  const project = projectDataOf(values)
  const { uri, hash } = documentOf(creditMetadata(values, standards))
  const data = { ...creditDataOf(values), metadataURI: uri, metadataHash: hash }
  const contract = { address: credits, abi: environmentalCreditsAbi } as const
  const isNew = projectIdOf(values) === null
  return {
    title: `Create ${isolated(project.name)} ${data.vintage}`,
    give: [],
    get: [],
    facts: [...statedFacts(steps, values), { label: 'Hash of the document', value: hash }],
    notes: [
      `Serial numbers ${data.firstSerial} to ${data.lastSerial} are requested for verification.`,
      isNew
        ? 'The project can never be changed; its metadata can, until a verifier has confirmed it.'
        : 'The metadata can be changed until a verifier has confirmed it.',
    ],
    call: () =>
      isNew
        ? contractCall({
            ...contract,
            functionName: 'createProjectAndCredit',
            args: [project, data],
          })
        : contractCall({ ...contract, functionName: 'createCredit', args: [data] }),
    invalidates: [keys.credits(), keys.assets()],
  }
}

/** A value as readers see it: the label of a choice, a day in words; empty without a value. */
export function displayText({ name, kind, options }: InputSpec, values: Values): string {
  const value = textOf(values, name)
  if (kind === 'date') return formatStatedDay(value)
  if (kind === 'utc-time') {
    const seconds = secondsOf(value)
    return seconds === null ? value : formatInBothZones(seconds)
  }
  return options?.find((option) => option.value === value)?.label ?? value
}

/** Everything that a form states, by its labels, and each document with its hash. */
function statedFacts(steps: readonly FormStep[], values: Values): readonly Fact[] {
  const fields = steps
    .flatMap(({ fields }) => fields)
    // The terms of a desk are said in words.
    .flatMap((field) => (field.kind === 'documents' || isDeskField(field.name) ? [] : [field]))
    .map((field) => ({ label: field.label, value: displayText(field, values) }))
    .filter(({ value }) => value !== '')
  const documents = readDocuments(values.documents).map(({ kind, name, keccak256 }) => ({
    label: documentKindLabel(kind),
    value: `${name.trim()}, hash ${keccak256}`,
  }))
  return [...fields, ...documents]
}
