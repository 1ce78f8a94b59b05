import { expect, it } from 'vitest'
import { contentsOf } from './contents.ts'

const heading = (id: string, level: number) => ({ id, title: id, level, text: '' })
const idsOf = (sections: readonly { readonly id: string }[]) => sections.map(({ id }) => id)

const short = [
  heading('', 1),
  heading('a', 2),
  heading('a1', 3),
  heading('a1x', 4),
  heading('b', 2),
]
const long = ['a', 'b'].flatMap((chapter) => [
  heading(chapter, 2),
  ...Array.from({ length: 10 }, (_, at) => heading(`${chapter}${at}`, 3)),
])

it('shows two levels of headings', () => {
  expect(idsOf(contentsOf(short, 'b'))).toEqual(['a', 'a1', 'b'])
})

it('shows the lower headings of the current chapter only, where there are too many', () => {
  expect(idsOf(contentsOf(long, 'b3'))).toEqual(['a', 'b', ...idsOf(long.slice(12))])
  expect(idsOf(contentsOf(long, 'a'))).toEqual(['a', ...idsOf(long.slice(1, 11)), 'b'])
  expect(idsOf(contentsOf(long, undefined))).toEqual(['a', 'b'])
})
