import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import fc from 'fast-check'
import { createElement, type ReactElement } from 'react'
import { expect } from 'vitest'
import { parseAmount } from '../../lib/amount.ts'

/** What a person does in an input: presses keys, or pastes. */
type Keystroke =
  | { readonly kind: 'keys'; readonly keys: string }
  | { readonly kind: 'paste'; readonly text: string }

const keys = (...texts: string[]) => texts.map((text): Keystroke => ({ kind: 'keys', keys: text }))

const keystroke: fc.Arbitrary<Keystroke> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom(...keys('0', '0', '1', '5', '.', '.', ',', ' ', '-', 'e')),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      ...keys('{Backspace}', '{Delete}', '{ArrowLeft}', '{ArrowRight}', '{Home}', '{End}'),
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom(...keys('{Control>}a{/Control}')) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('0.05', '1,000', '1.250,5', '00')
      .map((text): Keystroke => ({ kind: 'paste', text })),
  },
)

/** What is done in an input of a number, one after another. */
const keystrokes = fc.array(keystroke, { minLength: 1, maxLength: 10 })

/** Does it, and gives the text after each. */
async function perform(input: HTMLElement, done: readonly Keystroke[]): Promise<readonly string[]> {
  const user = userEvent.setup({ delay: null })
  await user.click(input)
  // A field with a text in it is typed into from an empty one.
  await user.clear(input)
  const shown: string[] = []
  for (const each of done) {
    if (each.kind === 'keys') await user.keyboard(each.keys)
    else await user.paste(each.text)
    shown.push((input as HTMLInputElement).value)
  }
  return shown
}

/** The same in an input without a form. */
async function plainly(done: readonly Keystroke[]): Promise<readonly string[]> {
  const { container, unmount } = render(createElement('input', { type: 'text' }))
  const input = container.querySelector('input')
  const shown = input === null ? [] : await perform(input, done)
  unmount()
  return shown
}

type Typed = {
  /** The text at the end. */
  readonly text: string
  readonly input: HTMLElement
}

/**
 * Types at random into the input with a label, and expects the text to be what a plain input makes of the
 * same keys, after each of them.
 *
 * @param form A fresh form.
 * @param check What else holds once it is typed, while the form is on screen.
 */
export async function expectKept(
  form: () => ReactElement,
  label: string,
  check: (typed: Typed) => void = () => undefined,
  numRuns = 12,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(keystrokes, async (done) => {
      const plain = await plainly(done)
      const { unmount } = render(form())
      const input = screen.getByLabelText((text) => text.replace(/optional$/, '') === label)
      const shown = await perform(input, done)
      try {
        expect(shown).toEqual(plain)
        check({ text: shown.at(-1) ?? '', input })
      } finally {
        unmount()
      }
    }),
    { numRuns },
  )
}

/** The texts that an input is described by. */
function descriptionsOf(input: HTMLElement): readonly string[] {
  const ids = (input.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean)
  return ids.map((id) => document.getElementById(id)?.textContent ?? '')
}

/** Expects what a text is understood as beside its input, where it could be taken for another. */
export function expectUnderstood(input: HTMLElement, understood: string | undefined): void {
  const descriptions = descriptionsOf(input).filter((text) => text.startsWith('='))
  expect(descriptions).toEqual(understood === undefined ? [] : [`= ${understood}`])
}

/** The amount that a text stands for, in smallest units; null for none. */
export function unitsIn(text: string, decimals: number): bigint | null {
  const parsed = parseAmount(text, decimals)
  return parsed.ok ? parsed.amount.value : null
}
