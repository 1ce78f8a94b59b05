import { describe, expect, it } from 'vitest'
import { heard } from './chain.ts'

const accepted = { kind: 'accepted' } as const
const unknown = { kind: 'unknown' } as const
const refused = { kind: 'refused', why: 'intrinsic gas too low' } as const

describe('a transaction that was sent to several nodes', () => {
  it('is accepted where one of them took it', () => {
    expect(heard([refused, unknown, accepted])).toBe(accepted)
  })

  it('may be on its way while one of them does not answer', () => {
    expect(heard([refused, unknown])).toBe(unknown)
    expect(heard([])).toEqual(unknown)
  })

  it('is refused only where all of them say so', () => {
    expect(heard([refused, refused])).toBe(refused)
  })
})
