import { parseArgs } from 'node:util'
import { describe, expect, it } from 'vitest'
import { messageForUsers, UserError } from './user-error.ts'

describe('a failed command', () => {
  it('shows the message alone of what its user can mend', () => {
    const unknownOption = thrownBy(() => parseArgs({ args: ['--nope'], options: {} }))
    expect(messageForUsers(unknownOption)).toContain('--nope')
    expect(messageForUsers(new UserError('Start the chain first.'))).toBe('Start the chain first.')
    const ofHardhat = Object.assign(new Error('HHE10410: Please wait.'), { name: 'HardhatError' })
    expect(messageForUsers(ofHardhat)).toBe('HHE10410: Please wait.')
  })

  it('says that the disk is full, whatever was being written', () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
      code: 'ENOSPC',
    })
    const ofHardhat = new Error('Artifacts were not written', { cause: full })
    expect(messageForUsers(full)).toMatch(/^The disk is full\./)
    expect(messageForUsers(ofHardhat)).toMatch(/^The disk is full\./)
  })

  it('names the file that it may not write', () => {
    const refused = Object.assign(new Error('EACCES: permission denied'), {
      code: 'EACCES',
      path: '/srv/canopy/deployments',
    })
    expect(messageForUsers(refused)).toMatch(/^\/srv\/canopy\/deployments cannot be written\./)
  })

  it('shows the stack of everything else', () => {
    expect(messageForUsers(new TypeError('x is not a function'))).toBeNull()
    expect(messageForUsers('text')).toBeNull()
    expect(messageForUsers(Object.assign(new Error('gone'), { code: 'ENOENT' }))).toBeNull()
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
