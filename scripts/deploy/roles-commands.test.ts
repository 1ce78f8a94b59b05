import { describe, expect, it } from 'vitest'
import { parseCommands } from './roles-commands.ts'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

describe('commands', () => {
  it('are several with "and" between them', () => {
    const words = [
      'grant',
      'issuer',
      account,
      'and',
      'add-standard',
      'Gold and Silver:native',
      'and',
    ]
    expect(parseCommands([...words, 'limit', '500,000'])).toHaveLength(3)
    expect(parseCommands([])).toEqual([])
  })

  it.each([
    ['grant issuer', 'grant "" is not an address'],
    ['grant registry-operator Verra', 'grant registry-operator "Verra" "" is not an address'],
    [`grant registry-operator ${account}`, '"" is not an address'],
    [`grant issuer ${account} ${account}`, `grant issuer takes no "${account}"`],
    [
      `grant registry-operator Verra ${account} and revoke registry-operator verra ${account}`,
      'change the same',
    ],
    ['grant owner 0x12', '"owner" is not a role'],
    ['grant constructor 0x12', '"constructor" is not a role'],
    ['sell', '"sell" is not a command'],
    ['toString', '"toString" is not a command'],
    ['limit many', 'not a number of whole credits'],
    ['fee 2', 'not a fee in percent'],
    [`fee-recipient ${account} ${account}`, `fee-recipient takes no "${account}"`],
    [`add-template-version 0 ${account}`, '"0" is not the id of a template'],
    [`grant issuer ${account} and`, '"" is not a command'],
    [`grant issuer ${account} and revoke issuer`, 'revoke "" is not an address'],
    ['cancel-handover now', 'cancel-handover takes no "now"'],
    ['fee 0.5 and limit 5 and fee 0.25', '"fee 0.5" and "fee 0.25" change the same'],
    [`fee 0.5 and fee-recipient ${account}`, 'fee takes a recipient too'],
    [`grant issuer ${account} and revoke issuer ${account.toLowerCase()}`, 'change the same'],
    ['add-standard Verra and add-standard verra:vintage', 'change the same'],
    [`offer-template ${account} and stop-template ${account}`, 'change the same'],
    [`cancel-handover and begin-handover ${account}`, 'change the same'],
    ['limit 5 and accept-handover', 'run it alone'],
  ])('%s is refused before anything is sent', (text, reason) => {
    expect(() => parseCommands(text.split(' '))).toThrow(reason)
  })
})
