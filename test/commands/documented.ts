/** A file that `npm test` runs, and what of its text starts a command. */
type Start = { readonly file: string; readonly text: string }

/**
 * How a command that a document names is run by `npm test`: as it is, or where `why` says what keeps the whole
 * out, in a short form or not at all.
 */
export type Documented =
  | { readonly whole: Start }
  | { readonly why: string; readonly short: Start | null }

const stage = (name: string): Start => ({ file: 'scripts/test.ts', text: `'${name}'` })
const wholeStage = (name: string): Documented => ({ whole: stage(name) })
const whole = (file: string, text: string): Documented => ({ whole: { file, text } })
const short = (why: string, start: Start): Documented => ({ why, short: start })
const never = (why: string): Documented => ({ why, short: null })

const copyTests = 'test/commands/fresh-copy.test.ts'
const pictureTests = 'test/browser/pictures.test.ts'

/** Every command that a document names. */
export const documented: Readonly<Record<string, Documented>> = {
  'npm start': whole(copyTests, "copy.start(['start']"),
  'npm test': whole('.ci/run', 'npm --silent test'),
  'npm run abi': short(
    'it would hide a file that is not committed',
    stage('ABIs match the contracts'),
  ),
  'npm run bench': short('it measures for half an hour', {
    file: 'test/bench-records.test.ts',
    text: "['bench/bench.ts', '--short']",
  }),
  'npm run build': wholeStage('Build of the app'),
  'npm run bundler': whole(copyTests, "['run', 'bundler']"),
  'npm run chain': whole('test/browser/support/servers.ts', 'scripts/chain.ts'),
  'npm run deploy': whole(copyTests, "run('deploy'"),
  'npm run format': short('it would hide what is not formatted', stage('Lint and format (Biome)')),
  'npm run index': whole('test/index/answers.test.ts', 'openIndexedChain()'),
  'npm run index:test': short('it takes several minutes', stage('Index, in short')),
  'npm run index:types': wholeStage('Types of the indexer'),
  'npm run keeper': whole(copyTests, "['run', 'keeper'"),
  'npm run lint': wholeStage('Lint and format (Biome)'),
  'npm run metadata': whole(copyTests, "['run', 'metadata']"),
  'npm run mutants:sample': never('it runs the tests of the app a hundred times'),
  'npm run openapi': whole(copyTests, "['run', 'openapi']"),
  'npm run pictures': whole(pictureTests, "['run', 'pictures'"),
  'npm run pictures:docs': short('fifteen screens take minutes', {
    file: pictureTests,
    text: "'pictures:docs', '--', 'marketplace'",
  }),
  'npm run registry-operator': whole(copyTests, 'Simulated registry operator: Works on'),
  'npm run roles': whole(copyTests, "run('roles'"),
  'npm run test:browser': wholeStage('Browser tests'),
  'npm run test:contracts': wholeStage('Contract tests'),
  'npm run test:coverage': never('the contracts are compiled once more, which takes minutes'),
  'npm run test:deep': short('10,000 runs take hours', stage('Contract tests')),
  'npm run test:gas': wholeStage('Contract gas matches the snapshots'),
  'npm run test:interruptions': short('there are hundreds of lines to stop at', {
    file: 'test/browser/deployment.test.ts',
    text: 'deployInterrupted(',
  }),
  'npm run test:mutants:app': never('it runs the tests of the app thousands of times'),
  'npm run test:mutants:contracts': never('it compiles and tests hundreds of wrong contracts'),
  'npm run test:server': whole('test/api-server.test.ts', 'examples/server/server.ts'),
  'npm run test:spreadsheets': short('it needs LibreOffice', {
    file: 'test/documented-commands.test.ts',
    text: 'test/spreadsheets/open.ts',
  }),
  'npm run test:unit': wholeStage('Unit and component tests'),
  'npm run test:verification': never('it loads 60 MB that nothing else needs'),
  'npm run test:zones': short('all tests three times', {
    file: 'scripts/test.ts',
    text: 'Days and times in $',
  }),
  'npm run tokenlist': whole(copyTests, "run('tokenlist')"),
  'npm run types': wholeStage('Types of scripts and tests'),
  'npm run verify': whole('scripts/verify/command.test.ts', '../verify.ts'),
  'node examples/clear-signing/show.ts': whole(
    'test/contracts-file.test.ts',
    'clear-signing/show.ts',
  ),
  'node examples/contracts/with-viem.ts': whole('test/contracts-file.test.ts', "'with-viem'"),
  'node examples/index/largest-retirements.ts': whole(
    'test/index/graphql.ts',
    'examples/index/largest-retirements.ts',
  ),
  'node examples/registry/complete-units.ts': whole(
    'test/registry-data.test.ts',
    'complete-units.ts',
  ),
  'node examples/server/server.ts': whole('test/api-server.test.ts', 'examples/server/server.ts'),
  'node examples/token-list/balances.ts': whole(
    'test/token-list.test.ts',
    'examples/token-list/balances.ts',
  ),
  'node scripts/setup.mjs': whole('package.json', '"pretest": "node scripts/setup.mjs --all"'),
  'npx hardhat keystore': short('it asks for a password at a terminal', {
    file: copyTests,
    text: "'hardhat', 'keystore', 'path'",
  }),
  'npx hardhat test': wholeStage('Contract tests'),
  'npx npm@10.9.0 ci': never('it loads another npm; test/package-lock.test.ts has its rules'),
  'npx ponder serve': never('it needs a Postgres; npm run index starts the same program'),
  'npx vitest run': wholeStage('Unit and component tests'),
}
