import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { creditDetailsFixture } from '../../../domain/credits/credit-details.fixture.ts'
import { CreditPicture } from './credit-marks.tsx'

afterEach(cleanup)

it('shows the picture of the server, and a drawn one once that cannot be loaded', () => {
  const asset = creditDetailsFixture({}, { imageUrl: 'https://server.example/forest.jpg' })
  const { container } = render(<CreditPicture asset={asset} className="h-32" />)
  const image = container.querySelector('img')
  expect(image?.getAttribute('src')).toBe('https://server.example/forest.jpg')
  expect(container.querySelector('svg')).toBeNull()
  if (image) fireEvent.error(image)
  expect(container.querySelector('img')).toBeNull()
  expect(container.querySelector('svg')).not.toBeNull()
})

it('draws one where none is stated', () => {
  const { container } = render(<CreditPicture asset={creditDetailsFixture()} className="h-32" />)
  expect(container.querySelector('svg')).not.toBeNull()
})
