import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useKeptText } from './use-kept-text.ts'

const formOf = (key: string) => renderHook(() => useKeptText(key))

it('a text is there again when its form is, and no longer once it was emptied', () => {
  const first = formOf('grant')
  act(() => first.result.current[1]('0x01'))
  first.unmount()
  const again = formOf('grant')
  expect(again.result.current[0]).toBe('0x01')
  expect(formOf('limit').result.current[0]).toBe('')
  act(() => again.result.current[1](''))
  again.unmount()
  expect(formOf('grant').result.current[0]).toBe('')
})
