import { parseArgs } from 'node:util'
import { describe, expect, it } from 'vitest'
import { isForUsers, UserError } from './user-error.ts'

describe('a failed command', () => {
  it('shows the message alone of what its user can mend', () => {
    const unknownOption = thrownBy(() => parseArgs({ args: ['--nope'], options: {} }))
    expect(unknownOption).toMatchObject({ message: expect.stringContaining('--nope') })
    expect(isForUsers(unknownOption)).toBe(true)
    expect(isForUsers(new UserError('Start the chain first.'))).toBe(true)
    const ofHardhat = Object.assign(new Error('HHE10410: Please wait.'), { name: 'HardhatError' })
    expect(isForUsers(ofHardhat)).toBe(true)
  })

  it('shows the stack of everything else', () => {
    expect(isForUsers(new TypeError('x is not a function'))).toBe(false)
    expect(isForUsers('text')).toBe(false)
  })
})

function thrownBy(body: () => void): unknown {
  try {
    body()
  } catch (error) {
    return error
  }
  throw new Error('Nothing was thrown.')
}
