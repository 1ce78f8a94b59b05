import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))

/** Words that readers had to guess, and the standard ones that took their place. */
const replaced: Readonly<Record<string, string>> = {
  'A sale is of as many tokens as are worth': 'Sells tokens worth this amount',
  'booked against': 'charged to',
  alertTeller: 'alertReporter',
  anyWish: 'anyBuyTarget',
  atStandstill: 'atHaltedBlock',
  bySoonness: 'byDueDate',
  cutTo: 'truncate',
  dearer: 'more expensive, or the margin itself: fivePercentAbove',
  eachQuestion: 'answeredWith',
  GivesWay: 'YieldPolicy',
  'is a quote that there is not': 'reports no quote',
  KeptIn: 'HoldingContracts',
  lookAtNodes: 'probeNodes',
  'Null for who is not the owner': 'Null unless owner',
  PaperProof: 'PrintFooter',
  overtakenTransactions: 'replacedTransactions',
  patience: 'timeoutMs',
  possessionsQuery: 'assetsOwnedQuery',
  quietUntil: 'idleAfter',
  SendParcelDialog: 'SendHoldingDialog',
  Surroundings: 'BrowserEnv, or of an element: Ancestors',
  surroundingsOf: 'ancestorsOf',
  PoolWish: 'PoolPurchase',
  takeOff: 'subtract',
  SummaryToCome: 'SummaryPlaceholder',
  untilCutOff: 'stopOnDisconnect',
  'the specification': 'the rule itself',
  tamed: 'withoutPiledMarks',
  tellFirstFigures: 'watchFirstFigures',
  tellWebhook: 'postToWebhook',
  timeStandsStill: 'pauseTimers',
  turnHue: 'rotateHue',
  untold: 'unknownCreation',
  untilDone: 'pollUntilDone',
  useFirstNeed: 'usePreloadOnce',
  useLasting: 'useIsStable',
  usualSlippage: 'defaultSlippage',
  whileListed: 'listedNotice',
}

/** Names of types and functions that say less than the standard ones; as ordinary words they may stand. */
const renamed: Readonly<Record<string, string>> = {
  Answering: 'QuestionHandlers',
  Choice: 'Option',
  Goods: 'Sellable',
  concerns: 'involves',
  heard: 'combineAnswers',
  Held: 'PositionById',
  leftOf: 'remainingShare',
  least: 'min',
  looks: 'styles, or what is looked at: candidates',
  mended: 'repairedJournal',
  misplaced: 'mutantsWithoutPlace',
  Reading: 'PriceHeadline',
  room: 'lengthCounter',
  said: 'notifyDone',
  whole: 'completeSample',
}

/**
 * Other spellings of words that are written the British way. Names of the API and of CSS are not words of
 * ours: `annualizedReturn`, `carbon_offset_tons`, `autoComplete="organization"`.
 */
const otherSpelling =
  /(?<!autoComplete=")\b(annualized|canceled|canceling|catalogs?|favorites?|fulfil|gray|labeled|labeling|liters?|modeled|organiz\w*|recogniz\w*|tons?)\b/gi

const files = globSync('{src,scripts,contracts,indexer,bench,docs}/**/*.{ts,tsx,mdx,md,sol}', {
  cwd: root,
}).filter((path) => !path.includes('node_modules'))

/** Places that match, as `path: text`. */
const placesOf = (pattern: RegExp, instead: (text: string) => string = () => '') =>
  files.flatMap((path) =>
    [...readFileSync(root + path, 'utf8').matchAll(pattern)].map(
      ([text]) => `${path}: ${text}${instead(text)}`,
    ),
  )

it('names and texts use the standard word', () => {
  expect(files.length).toBeGreaterThan(1_000)
  const pattern = new RegExp(`\\b(${Object.keys(replaced).join('|')})\\b`, 'g')
  expect(placesOf(pattern, (word) => `, instead: ${replaced[word]}`)).toEqual([])
})

it('types and functions have the standard name', () => {
  const names = Object.keys(renamed).join('|')
  const declared = new RegExp(`^(?:export )?(?:type|(?:async )?function) (?:${names})\\b`, 'gm')
  expect(placesOf(declared)).toEqual([])
})

it('words are spelt in one way', () => {
  const foreign = 'src/chain/errors/wallet-messages.fixture.ts'
  const found = placesOf(otherSpelling).filter((place) => !place.startsWith(foreign))
  expect(found).toEqual([])
})
