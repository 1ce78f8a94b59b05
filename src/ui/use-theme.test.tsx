import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import beforePaint from '../../public/theme.js?raw'
import { useTheme } from './use-theme.ts'

beforeEach(() => {
  document.documentElement.dataset.theme = 'dark'
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
})

function Toggle() {
  const { theme, toggleTheme } = useTheme()
  return (
    <button type="button" onClick={toggleTheme}>
      {theme}
    </button>
  )
}

const open = () => new Function(beforePaint)()
const theme = () => document.documentElement.dataset.theme

it('is dark by default', () => {
  open()
  render(<Toggle />)
  expect(screen.getByRole('button').textContent).toBe('dark')
})

it('changes the document and stores the choice under the key `theme`', async () => {
  render(<Toggle />)
  await userEvent.click(screen.getByRole('button'))
  expect(theme()).toBe('light')
  expect(localStorage.getItem('theme')).toBe('light')
  await userEvent.click(screen.getByRole('button'))
  expect(theme()).toBe('dark')
  expect(localStorage.getItem('theme')).toBe('dark')
})

it('applies the stored choice before the first paint, and ignores invalid values', () => {
  localStorage.setItem('theme', 'light')
  open()
  expect(theme()).toBe('light')
  localStorage.setItem('theme', 'purple')
  document.documentElement.dataset.theme = 'dark'
  open()
  expect(theme()).toBe('dark')
})

it('follows a change made in another tab', () => {
  render(<Toggle />)
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'light' }))
  })
  expect(screen.getByRole('button').textContent).toBe('light')
})

it('still changes when storage is blocked', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError')
  })
  render(<Toggle />)
  await userEvent.click(screen.getByRole('button'))
  expect(theme()).toBe('light')
})
