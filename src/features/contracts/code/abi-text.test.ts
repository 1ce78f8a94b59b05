import { expect, it } from 'vitest'
import { abiOf, abiText, parseAbiText } from './abi-text.ts'

const balanceOf = {
  type: 'function',
  name: 'balanceOf',
  inputs: [{ name: 'owner', type: 'address' }],
  outputs: [{ name: '', type: 'uint256' }],
  stateMutability: 'view',
}

const { stateMutability: _, type: __, ...old } = balanceOf
const etherscan = (result: unknown) => JSON.stringify({ status: '1', message: 'OK', result })
const solcOutput = (abis: Record<string, unknown>) =>
  JSON.stringify({
    contracts: {
      'Token.sol': Object.fromEntries(Object.entries(abis).map(([name, abi]) => [name, { abi }])),
    },
  })

it.each([
  ['an array', JSON.stringify([balanceOf])],
  ['an artifact', JSON.stringify({ contractName: 'Token', abi: [balanceOf] })],
  ['an answer of Etherscan', etherscan(JSON.stringify([balanceOf]))],
  ['the source from Etherscan', etherscan([{ ABI: JSON.stringify([balanceOf]) }])],
  ['text in JSON', JSON.stringify(JSON.stringify([balanceOf]))],
  ['an artifact of Foundry', JSON.stringify({ abi: [balanceOf], bytecode: { object: '0x' } })],
  ['metadata of Sourcify', JSON.stringify({ compiler: {}, output: { abi: [balanceOf] } })],
  ['the output of the compiler', solcOutput({ Token: [balanceOf], IEmpty: [] })],
  ['a build info of Hardhat', `{"output": ${solcOutput({ Token: [balanceOf] })}}`],
  [
    'combined JSON of solc',
    JSON.stringify({ contracts: { 'Token.sol:Token': { abi: [balanceOf] } } }),
  ],
  ['an entry of an old compiler', JSON.stringify([{ ...old, constant: true }])],
  ['a list of signatures', '["function balanceOf(address owner) view returns (uint256)"]'],
  [
    'signatures in quotes, as they stand in code',
    '"function balanceOf(address owner) view returns (uint256)",\n',
  ],
  [
    'signatures between empty lines',
    '\n\nfunction balanceOf(address) view returns (uint256)\r\n\n',
  ],
  [
    'the output of the compiler with what is no contract in it',
    JSON.stringify({
      contracts: { 'A.sol': null, 'B.sol': { C: null, D: {}, Token: { abi: [balanceOf] } } },
    }),
  ],
  ['signatures', '\nfunction balanceOf(address owner) view returns (uint256);\n'],
])('reads %s', (_, text) => {
  const parsed = parseAbiText(text)
  expect(parsed.status === 'ok' && parsed.abi).toMatchObject([
    { type: 'function', name: 'balanceOf', stateMutability: 'view' },
  ])
})

it.each([
  ['', 'Paste the ABI first.'],
  ['[{"type": "function"', 'The JSON is incomplete or malformed.'],
  ['{"bytecode": "0x"}', 'The JSON has no ABI: it is neither an array nor an object with an "abi"'],
  [
    JSON.stringify([balanceOf, { ...balanceOf, inputs: [{ name: 'owner', type: 'adress' }] }]),
    'Entry 2 of the ABI is not valid at inputs.0.type: is not a type of the Solidity ABI.',
  ],
  [
    JSON.stringify([{ ...balanceOf, inputs: [{ name: 'pair', type: 'tuple' }] }]),
    'Entry 1 of the ABI is not valid at inputs.0: is a tuple without components.',
  ],
  [
    JSON.stringify([old]),
    'Entry 1 of the ABI does not say whether it changes the state: it has no "stateMutability", "constant" or "payable"',
  ],
  [
    '{"status":"0","message":"NOTOK","result":"Contract source code not verified"}',
    'The explorer answered with an error: Contract source code not verified.',
  ],
  [
    solcOutput({ Token: [balanceOf], Vault: [balanceOf] }),
    'several contracts: Token, Vault. Paste the "abi" of one.',
  ],
  ['"x" "y"', 'The JSON is incomplete or malformed.'],
  ['"text"', 'The JSON has a text where an ABI should be: text'],
  ['{"abi": null}', 'The JSON has no ABI'],
  ['{"abi": 5}', 'The JSON has no ABI'],
  ['{"output": [], "contracts": []}', 'The JSON has no ABI'],
  [solcOutput({ IEmpty: [] }), 'The JSON has no ABI'],
  ['{"status":0,"message":"NOTOK","result":""}', 'The explorer answered with an error: NOTOK.'],
  ['[5]', 'Entry 1 of the ABI is not valid: '],
  ['balance of whom', 'This is neither JSON nor signatures as in Solidity'],
])('says what is wrong with %j', (text, problem) => {
  const parsed = parseAbiText(text)
  expect(parsed.status === 'malformed' && parsed.problem).toContain(problem)
})

it.each([
  [{ constant: false, payable: true }, 'payable'],
  [{ constant: false, payable: false }, 'nonpayable'],
  [{ payable: true }, 'payable'],
  [{ payable: false }, 'nonpayable'],
  [{ constant: false }, 'nonpayable'],
  [{ stateMutability: 'pure', constant: false }, 'pure'],
])('reads %j of an old compiler as %s', (flags, stateMutability) => {
  const parsed = parseAbiText(JSON.stringify([{ ...old, ...flags }]))
  expect(parsed.status === 'ok' && parsed.abi).toMatchObject([
    { type: 'function', stateMutability },
  ])
})

it('reads the tuples of ethers', () => {
  const parsed = parseAbiText('function quote(tuple(uint256 amount, address token)[] legs) view')
  expect(parsed.status === 'ok' && parsed.abi).toMatchObject([
    {
      inputs: [
        { type: 'tuple[]', name: 'legs', components: [{ name: 'amount' }, { name: 'token' }] },
      ],
    },
  ])
})

it('leaves to a receive function, a fallback, an event and an error what each has', () => {
  const entries = [
    { type: 'receive', stateMutability: 'payable' },
    { type: 'fallback', stateMutability: 'nonpayable' },
    { type: 'event', name: 'Closed' },
    { type: 'error', name: 'Shut' },
    { name: 'close', payable: false },
  ]
  expect(abiOf(entries)).toEqual({
    status: 'ok',
    abi: [
      { type: 'receive', stateMutability: 'payable' },
      { type: 'fallback', stateMutability: 'nonpayable' },
      { type: 'event', name: 'Closed', inputs: [] },
      { type: 'error', name: 'Shut', inputs: [] },
      {
        type: 'function',
        name: 'close',
        inputs: [],
        outputs: [],
        stateMutability: 'nonpayable',
        payable: false,
      },
    ],
  })
  expect(abiOf([])).toEqual({ status: 'ok', abi: [] })
})

it('takes no names that hide what stands beside them', () => {
  const parsed = abiOf([{ ...balanceOf, name: 'a\u202Eb' }])
  expect(parsed).toEqual({
    status: 'malformed',
    problem: 'Entry 1 of the ABI is not valid at name: is not a name of the Solidity ABI.',
  })
})

it.each([
  ['Token', 'token'],
  ['1inch-Router', 'contract1inchRouter'],
])('writes the ABI of %s as JSON and for viem', (name, constant) => {
  expect(abiText(name, [], 'json')).toEqual({ text: '[]\n', file: `${name}.json` })
  expect(abiText(name, [], 'viem')).toEqual({
    text: `export const ${constant}Abi = [] as const\n`,
    file: `${constant}-abi.ts`,
  })
})
