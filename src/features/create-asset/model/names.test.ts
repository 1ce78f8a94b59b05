import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { projectDataOf } from './credit-form.ts'
import { financialDefaults, termsOf } from './financial-form.ts'
import { storedName } from './rules.ts'

const problemOf = (name: string) =>
  z.safeParse(storedName('the name'), name).error?.issues[0]?.message

it.each(['a', 'م', '東', '𠮷'])('takes a name of 500 characters such as %s', (letter) => {
  const name = letter.repeat(500)
  expect(problemOf(name)).toBeUndefined()
  expect(problemOf(`${name}${letter}`)).toBe('Shorten it by 1 character.')
  expect(termsOf({ ...financialDefaults, name }).name).toBe(name)
})

it('stores of a name what can be seen of it', () => {
  const name = ' Alder\u200b\u00a0Bill\u202e 2027\n'
  expect(problemOf(name)).toBeUndefined()
  expect(termsOf({ ...financialDefaults, name }).name).toBe('Alder Bill 2027')
  expect(projectDataOf({ name, location: name, methodology: name })).toMatchObject({
    name: 'Alder Bill 2027',
    location: 'Alder Bill 2027',
    methodology: 'Alder Bill 2027',
  })
  expect(problemOf('\u200b \u3164')).toBe('Enter the name.')
})
