import {
  type Abi,
  type AbiFunction,
  type AbiParameter,
  decodeAbiParameters,
  decodeFunctionData,
  erc20Abi,
  type Hex,
  isAddress,
  toFunctionSelector,
  zeroAddress,
  zeroHash,
} from 'viem'
import type {
  FieldFormat,
  FieldGroup,
  SigningFormat,
  SigningFormats,
  SigningWords,
} from '../../scripts/deploy/clear-signing-words.ts'
import { environmentalCreditsAbi } from '../../src/chain/abi/environmentalCredits-abi.ts'
import { approveCall, permitTypedData } from '../../src/chain/transactions/allowance.ts'
import type { Intent } from '../../src/chain/transactions/intent.ts'
import { stepLabel } from '../../src/chain/transactions/step-list.tsx'
import { creditTypeLabel, creditTypes } from '../../src/domain/credits/credit-type.ts'
import { labelKinds, labelName } from '../../src/domain/credits/labels/label.ts'
import { reportKindDescriptor, reportKinds } from '../../src/domain/credits/notices/notice.ts'
import { paymentKindLabel, paymentKinds } from '../../src/domain/history/payment-kind.ts'
import {
  assetClasses,
  assetClassLabel,
  assetStatusLabel,
  verificationStatuses,
} from '../../src/domain/registry/asset-class.ts'
import { certificateFixture } from '../../src/domain/retirement/evidence.fixture.ts'
import { purposeText } from '../../src/domain/retirement/purpose.ts'
import { serialScopes } from '../../src/domain/roles/standard.ts'
import { purposes } from '../../src/domain/stated-details.ts'
import { acceptanceTypedData, acceptIntent } from '../../src/features/certificates/acceptance.ts'
import { executions } from '../../src/features/smart-account/model/intents.ts'
import { type Argument, argumentsOf } from '../intents/arguments.ts'
import { callOf, type IntentRow } from '../intents/row.ts'
import { wordsFor } from '../intents/said.ts'
import { abiAt, acceptances, buyer } from '../intents/world.ts'
import { contractNamed } from './contracts.ts'
import { phraseOf } from './phrase.ts'

/** A function that a wallet is asked to call, and what previews say of it. */
type Called = {
  readonly contract: string
  readonly item: AbiFunction
  readonly titles: Set<string>
  /** Labels of arguments by their names, of the first preview that has one. */
  readonly labels: Map<string, string>
}

/** What wallets show of every call and message of these rows, in the words of their previews. */
export function signingWords(
  rows: readonly Pick<IntentRow, 'builder' | 'abi' | 'intent'>[],
): SigningWords {
  const called = new Map<string, Called>()
  for (const row of rows) {
    if (row.builder === 'callIntent') continue
    const intent = row.intent()
    for (const permits of [false, true]) {
      note(called, row.abi, callOf(intent, { permits }).data, intent.title, intent)
    }
    for (const allow of intent.allow ?? []) {
      const { data } = approveCall(allow)
      const label = stepLabel({ kind: 'approve', allow, call: approveCall(allow) })
      note(called, allow.kind === 'token' ? erc20Abi : environmentalCreditsAbi, data, label, intent)
    }
  }
  const titlesOf = (name: string) =>
    [...called.values()]
      .filter(({ contract, item }) => item.name === name && contract === 'SmartAccount')
      .flatMap(({ titles }) => [...titles])
  const batchTitles = titlesOf('execute').filter((title) => title.startsWith('Execute'))
  // Funding an account is one use of a transfer.
  const sending = titlesOf('withdraw')
  const functions: Record<string, Record<string, SigningFormat>> = {}
  for (const { contract, item, titles, labels } of inOrder([...called.values()])) {
    const own = isPermit(item) ? [allowing] : item.name === 'transfer' ? sending : [...titles]
    const intent = phraseOf(isBatch(item) ? batchTitles : own)
    const fields = fieldsOf(item, contract, labels)
    functions[contract] = { ...functions[contract], [signatureOf(item)]: { intent, fields } }
  }
  return { enums, functions, messages: messages() }
}

/** What the preview calls a permit: it allows what an approval does. */
const allowing = 'Allow'

const isPermit = ({ name }: AbiFunction) => name === 'permitToken'
const isBatch = ({ name }: AbiFunction) =>
  ['multicall', 'execute', 'executeAsDelegate'].includes(name)

function note(
  called: Map<string, Called>,
  abi: Abi,
  data: Hex,
  title: string,
  intent: Intent,
): void {
  if (data === '0x') return
  const item = abi.find(
    (each): each is AbiFunction =>
      each.type === 'function' && toFunctionSelector(each) === data.slice(0, 10),
  )
  if (item === undefined) throw new Error(`No function has the selector of ${data.slice(0, 10)}`)
  const contract = contractNamed(abi, item.name)
  const key = `${contract}.${signatureOf(item)}`
  const entry = called.get(key) ?? { contract, item, titles: new Set(), labels: new Map() }
  called.set(key, entry)
  entry.titles.add(title)
  if (item.name === 'multicall') {
    const { args = [] } = decodeFunctionData({ abi, data })
    for (const inner of args[0] as readonly Hex[]) note(called, abi, inner, title, intent)
    return
  }
  const calls = executedIn(abi, data, item)
  if (calls !== undefined) {
    if (calls.length === 1)
      for (const one of calls) note(called, abiAt(one.target), one.callData, title, intent)
  }
  // A permit repeats what the call itself says.
  const given =
    isBatch(item) || isPermit(item)
      ? []
      : argumentsOf(abi, data).filter(
          ({ name }) => name !== 'value' || item.name === 'safeTransferFrom',
        )
  for (const argument of given) {
    const label = labelIn(intent, argument, given)
    if (label !== undefined && !entry.labels.has(argument.name)) {
      entry.labels.set(argument.name, label)
    }
  }
}

/** Under which label a preview tells an argument: that of a fact, or of the amounts. */
function labelIn(
  { facts = [], give, get }: Intent,
  argument: Argument,
  others: readonly Argument[],
): string | undefined {
  const { name, value } = argument
  const words = isAddress(String(value)) ? [String(value)] : wordsFor(argument)
  if (words.length === 0 || inOtherWords.has(name)) return undefined
  const told = facts.find(
    (fact) =>
      // Labels with names and numbers in them are of one case.
      /^[A-Z][a-z ]+$/.test(fact.label) &&
      fact.value
        .split(/ and | to /)
        .some((part) => words.some((form) => part === form || part.startsWith(`${form} `))),
  )
  if (told !== undefined) return told.label
  if (!isAmount(name) || others.some((other) => other !== argument && other.value === value)) {
    return undefined
  }
  for (const [heading, lines] of Object.entries({ 'You give': give, 'You get': get })) {
    const line = lines.find(({ amount }) => amount.value === value)
    if (line !== undefined) return [heading, line.bound].filter(Boolean).join(' ')
  }
  return undefined
}

/** Arguments that previews tell as something that wallets cannot work out: prices and names. */
const inOtherWords = new Set(['lowerTick', 'upperTick', 'sqrtPriceX96', 'projectId', 'standardId'])

const inOrder = (called: readonly Called[]) =>
  called.toSorted((a, b) =>
    `${a.contract}.${signatureOf(a.item)}` < `${b.contract}.${signatureOf(b.item)}` ? -1 : 1,
  )

/** The calls that an account makes; undefined for functions of others. */
function executedIn(abi: Abi, data: Hex, { name }: AbiFunction) {
  const { args = [] } = decodeFunctionData({ abi, data })
  if (name === 'execute') return decodeAbiParameters(executions, args[1] as Hex)[0]
  if (name !== 'executeAsDelegate') return undefined
  return args[1] as ReturnType<typeof decodeAbiParameters<typeof executions>>[0]
}

/** `list(uint256 assetId,uint128 amount)`, with the names of tuples and their members. */
function signatureOf({ name, inputs }: AbiFunction): string {
  const text = (parameter: AbiParameter): string => {
    const type =
      'components' in parameter
        ? `(${parameter.components.map(text).join(',')})${parameter.type.slice('tuple'.length)}`
        : parameter.type
    return parameter.name ? `${type} ${parameter.name}` : type
  }
  return `${name}(${inputs.map(text).join(',')})`
}

/** Arguments of which wallets show nothing, each with why; permits too, signed for amounts of the call. */
const hidden: Readonly<Record<string, string>> = {
  salt: 'Makes an address new.',
  signature: 'Of the person who is named.',
  hint: 'Speeds a check up that the contract makes again.',
  mode: 'Says how the next argument is encoded.',
  v: 'A part of a signature.',
  r: 'A part of a signature.',
  s: 'A part of a signature.',
  nonce: 'Counts signatures.',
  sqrtPriceLimitX96: 'No limit beside the amounts.',
}

type Leaf = { readonly path: string; readonly name: string; readonly type: string }

function fieldsOf(
  item: AbiFunction,
  contract: string,
  labels: ReadonlyMap<string, string>,
): SigningFormat['fields'] {
  const within = (leaf: Leaf) => fieldOf(leaf, item.name, contract, labels)
  return item.inputs.flatMap((input) => fieldsWithin(input, '', within, isPermit(item)))
}

/** Fields of a parameter: of a struct those of its members, of a list of structs a group. */
function fieldsWithin(
  parameter: AbiParameter,
  at: string,
  fieldFor: (leaf: Leaf) => FieldFormat,
  showsPermit: boolean,
): readonly (FieldFormat | FieldGroup)[] {
  const { name = '', type } = parameter
  const path = `${at}${name}`
  if (!('components' in parameter)) {
    const list = type.endsWith('[]')
    return [fieldFor({ path: list ? `${path}.[]` : path, name, type: type.replace('[]', '') })]
  }
  const isHidden = name === 'permit' && !showsPermit
  if (type === 'tuple') {
    return parameter.components.flatMap((each) => {
      const fields = fieldsWithin(each, `${path}.`, fieldFor, showsPermit)
      return isHidden ? fields.map((field) => ({ ...field, visible: 'never' as const })) : fields
    })
  }
  return [
    {
      path: `${path}.[]`,
      label: inWords(name),
      fields: parameter.components
        .filter((each) => each.name !== 'takes')
        .flatMap((each) => fieldsWithin(each, '', fieldFor, showsPermit)),
    },
  ]
}

function fieldOf(
  leaf: Leaf,
  functionName: string,
  contract: string,
  labels: ReadonlyMap<string, string>,
): FieldFormat {
  const { path, name, type } = leaf
  const format = formatOf(leaf, functionName, contract)
  const label =
    labels.get(name) ?? inWords(/\btip_?\./.test(path) ? `tip${capitalised(name)}` : name)
  const isPlain = format.format === 'raw' && amounts.has(name) && type.startsWith('uint')
  const isSaidWithAmount =
    name === 'token' && formatsOfArguments[`${functionName}.amount`]?.params?.nativeCurrencyAddress
  const visible =
    name in hidden ||
    isSaidWithAmount ||
    // Was shown when the permit was signed.
    (functionName === 'permitToken' && name === 'deadline') ||
    (functionName === 'setDelegates' && name === 'token')
      ? 'never'
      : optional.has(name)
        ? { ifNotIn: [type === 'string' ? '' : type === 'bytes32' ? zeroHash : 0] }
        : undefined
  return {
    path,
    label: isPlain ? `${label}, in the smallest unit` : label,
    ...format,
    ...(visible === undefined ? {} : { visible }),
  }
}

/** Arguments that stand for nothing where they are empty or zero. */
const optional = new Set([
  ...[
    'quantity',
    'refersTo',
    'periodStart',
    'periodEnd',
    'nameHash',
    'beneficiaryName',
    'message',
    'expiresAt',
  ],
  ...[
    'tradableUntil',
    'expirationDate',
    'validUntil',
    'maturity',
    'minimumFill',
    'repaymentPerShare',
    'maxTopUp',
  ],
])

/** Amounts of tokens that a call does not name, so that nobody but the contract knows their decimals. */
const amounts = new Set([
  ...['amount', 'minimumAmount', 'maximumAmount', 'minimumFill', 'limit', 'value'],
  ...['amountADesired', 'amountBDesired', 'amountAMin', 'amountBMin'],
])

type Format = Pick<FieldFormat, 'format' | 'params'>

const raw: Format = { format: 'raw' }
const date: Format = { format: 'date', params: { encoding: 'timestamp' } }
const money: Format = { format: 'tokenAmount', params: { token: '$.metadata.constants.usdc' } }
const credits: Format = { format: 'unit', params: { base: ' credits', decimals: 3 } }
const shares: Format = { format: 'unit', params: { base: ' shares', decimals: 18 } }
const percent: Format = { format: 'unit', params: { base: '%', decimals: 2 } }
const tokenAt = (tokenPath: string): Format => ({ format: 'tokenAmount', params: { tokenPath } })
const tokenOrCoin = (tokenPath: string): Format => ({
  format: 'tokenAmount',
  params: { tokenPath, nativeCurrencyAddress: zeroAddress },
})
const word = (name: string): Format => ({
  format: 'enum',
  params: { $ref: `$.metadata.enums.${name}` },
})

/** By function and argument, where the argument alone does not say it. */
const formatsOfArguments: Readonly<Record<string, Format>> = {
  'swapExactIn.amount': tokenAt('terms.tokenIn'),
  'swapExactOut.limit': tokenAt('terms.tokenIn'),
  'swapPathExactIn.amount': tokenAt('terms.token'),
  'swapPathExactOut.amount': tokenAt('terms.token'),
  'swapAndRetire.maximum': tokenAt('terms.tokenIn'),
  'swapAndRetireWithPermit.maximum': tokenAt('terms.tokenIn'),
  'buyAndRetire.amount': credits,
  'buyAndRetireWithPermit.amount': credits,
  'permitToken.value': tokenAt('token'),
  'createAndFund.amount': tokenOrCoin('token'),
  'withdraw.amount': tokenOrCoin('token'),
  'transferAsDelegate.amount': tokenOrCoin('token'),
  'executeAsDelegate.amount': tokenOrCoin('token'),
  'executeAsDelegate.value': { format: 'amount' },
  'executeAsDelegate.callData': { format: 'calldata', params: { calleePath: 'target' } },
  'multicall.data': { format: 'calldata', params: { calleePath: '@.to' } },
  'distribute.amount': money,
  'createWithDesk.minimum': money,
  'distribute.kind': word('payment'),
  'attest.kind': word('label'),
  'publish.kind': word('notice'),
  'publish.quantity': credits,
  'issue.amount': tokenAt('@.to'),
  'redeem.shares': tokenAt('@.to'),
  'addCash.amount': money,
  'takeCash.amount': money,
  'setDelegates.limit': tokenOrCoin('token'),
  'pay.amount': money,
  'fileNavTerms.window': { format: 'duration' },
}

const formatsOfNames: Readonly<Record<string, Format>> = {
  ...each(['pricePerUnit', 'maximumPrice', 'maximumCost', 'navPerShare', 'pricePerShare'], money),
  ...each(['repaymentPerShare', 'maximum', 'maxTopUp', 'assets'], money),
  ...each(['interestPerShare', 'principalPerShare', 'nav'], money),
  ...each(
    ['deadline', 'expiresAt', 'validFrom', 'validUntil', 'asOf', 'accrualEnd', 'until'],
    date,
  ),
  ...each(['periodStart', 'periodEnd', 'monitoringStart', 'monitoringEnd', 'retiredAt'], date),
  ...each(['issuanceDate', 'tradableUntil', 'expirationDate', 'maturity'], date),
  ...each(['start', 'due', 'newDue'], date),
  ...each(['shareBps', 'feeTier', 'feeBps_', 'gateBps', 'boundBps'], percent),
  ...each(['cap', 'initialSupply'], shares),
  ...each(['assetClass', 'assetClassA', 'assetClassB'], word('assetClass')),
  ...each(['token', 'tokenIn', 'tokenA', 'tokenB'], { format: 'tokenTicker' }),
  ...each(['tokens', 'received'], { format: 'tokenTicker' }),
  limit: raw,
  refillPeriod: { format: 'duration' },
  ...each(['navMaxAge', 'interval', 'lapse', 'funding', 'grace', 'defaultAfter', 'expiry'], {
    format: 'duration',
  }),
  firstCutOff: date,
  purpose: word('purpose'),
  status: word('status'),
  creditType: word('creditType'),
  custody: word('custody'),
  minimumUnit: credits,
  serialScope: word('serialScope'),
  units: credits,
}

function formatOf({ name, type }: Leaf, functionName: string, contract: string): Format {
  // Its share is another contract, which a call does not name.
  if (contract === 'DealingDesk' && name === 'shares') return shares
  const stated = formatsOfArguments[`${functionName}.${name}`] ?? formatsOfNames[name]
  if (stated !== undefined && !(stated.format === 'enum' && type === 'string')) return stated
  if (type === 'address') return { format: 'addressName' }
  if (contract === 'ERC-20' && isAmount(name)) return tokenAt('@.to')
  if (contract === 'EnvironmentalCredits' && isAmount(name)) return credits
  return raw
}

const isAmount = (name: string) =>
  amounts.has(name) ||
  name === 'amounts' ||
  formatsOfNames[name] === money ||
  /^(units|shares|maximum|payment)$/.test(name)

const codes = (words: readonly string[]) =>
  Object.fromEntries(words.map((text, code) => [String(code), text]))

/** Words for codes, as previews have them. */
const enums: SigningWords['enums'] = {
  assetClass: codes(assetClasses.map(assetClassLabel)),
  creditType: codes(creditTypes.map(creditTypeLabel)),
  label: codes(labelKinds.map(labelName)),
  // As titles say that a notice compensates or withdraws another.
  notice: codes([
    ...reportKinds.map((kind) => reportKindDescriptor(kind).label),
    ...['Compensate', 'Withdraw'],
  ]),
  payment: codes(paymentKinds.map(paymentKindLabel)),
  purpose: codes(purposes.map((purpose) => purposeText(purpose).label)),
  custody: codes(['retired at once', 'retired by order']),
  serialScope: codes(serialScopes),
  status: codes(verificationStatuses.map(assetStatusLabel)),
}

/** What is signed without a transaction. */
function messages(): SigningWords['messages'] {
  const permit = permitTypedData(
    {},
    { token: buyer, owner: buyer, spender: buyer, value: 0n, deadline: 0n },
    0n,
  )
  const place = { chainId: 1, contract: acceptances }
  const acceptance = acceptanceTypedData(certificateFixture(), 1, place).types.Acceptance
  return {
    'ERC-20': messageOf('Permit', permit.types.Permit, 'ERC-20', allowing),
    RetirementAcceptances: messageOf(
      'Acceptance',
      acceptance,
      'EnvironmentalCredits',
      phraseOf([acceptIntent(1n, acceptances).title]),
    ),
  }
}

function messageOf(
  name: string,
  members: readonly { readonly name: string; readonly type: string }[],
  contract: string,
  intent: string,
): SigningFormats {
  const type = `${name}(${members.map((member) => `${member.type} ${member.name}`).join(',')})`
  const labels = new Map()
  const fields = members.map((member) =>
    fieldOf({ path: member.name, ...member }, name, contract, labels),
  )
  return { [type]: { intent, fields } }
}

/** `pricePerUnit` as `Price per unit`, `metadataURI` as `Metadata URI`. */
function inWords(name: string): string {
  const words = name
    .replaceAll('_', '')
    .replace(/[A-Z]+(?![a-z])|[A-Z]/g, (part) => ` ${part.length > 1 ? part : part.toLowerCase()}`)
  return capitalised(words)
}

const capitalised = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

function each(list: readonly string[], format: Format): Readonly<Record<string, Format>> {
  return Object.fromEntries(list.map((name) => [name, format]))
}
