import { describe, expect, it } from 'vitest'
import { labelFixture } from '../../domain/credits/labels/label.fixture.ts'
import { checkLabelForm, emptyLabelForm, type LabelForm, repeatedLabel } from './label-form.ts'

const form: LabelForm = {
  kind: 'CCP',
  from: '2026-01-31',
  lastDay: '',
  source: ' https://registry.example/ccp.pdf ',
  hash: `0x${'ab'.repeat(32)}`,
}
const problemsOf = (changes: Partial<LabelForm>) => {
  const checked = checkLabelForm({ ...form, ...changes })
  return checked.ok ? [] : Object.keys(checked.problems)
}

describe('checkLabelForm', () => {
  it('gives the draft of a complete form', () => {
    expect(checkLabelForm(form)).toEqual({
      ok: true,
      draft: {
        kind: 'CCP',
        validFrom: 1_769_817_600,
        validUntil: null,
        sourceUri: 'https://registry.example/ccp.pdf',
        sourceHash: form.hash,
      },
    })
  })

  it('includes the last day', () => {
    const checked = checkLabelForm({ ...form, lastDay: '2026-01-31' })
    expect(checked.ok && checked.draft.validUntil).toBe(1_769_817_600 + 86_400)
  })

  it('asks for everything that is missing at once', () => {
    const checked = checkLabelForm(emptyLabelForm)
    expect(!checked.ok && Object.keys(checked.problems).toSorted()).toEqual([
      'from',
      'hash',
      'kind',
      'source',
    ])
  })

  it.each([
    [{ from: '2026-02-30' }, ['from']],
    [{ lastDay: '2026-01-30' }, ['lastDay']],
    [{ lastDay: '2026-13-01' }, ['lastDay']],
    [{ source: 'http://registry.example/ccp.pdf' }, ['source']],
    [{ source: 'javascript:alert(1)' }, ['source']],
    [{ source: '//registry.example/ccp.pdf' }, ['source']],
    [{ source: `https://${'a'.repeat(249)}` }, ['source']],
    [{ source: `https://${'a'.repeat(248)}` }, []],
    [{ hash: '0x12' }, ['hash']],
    [{ from: '', lastDay: '2026-01-30' }, ['from']],
    [{ from: '', lastDay: 'x' }, ['from', 'lastDay']],
    [{ source: '/documents/labels/cc-1001-ccp.pdf' }, []],
  ])('judges %j', (changes, problems) => {
    expect(problemsOf(changes)).toEqual(problems)
  })
})

describe('repeatedLabel', () => {
  const label = labelFixture()
  const now = 1_700_000_000

  it('tells a verifier of its own standing label of the kind', () => {
    expect(repeatedLabel([label], 'CCP', label.attester, now)).toMatch(/revoke that label first/)
  })

  it.each([null, now + 1])('of a label that holds until %s', (validUntil) => {
    expect(repeatedLabel([{ ...label, validUntil }], 'CCP', label.attester, now)).not.toBeNull()
  })

  it.each([
    [[label], 'CORSIA_FIRST_PHASE', label.attester],
    [[label], 'CCP', '0x00000000000000000000000000000000000000d2'],
    [[{ ...label, validUntil: now }], 'CCP', label.attester],
    [[label], null, label.attester],
    [[], 'CCP', label.attester],
    [[{ ...label, revocation: { at: 1, by: label.attester, reason: '' } }], 'CCP', label.attester],
  ] as const)('lets others pass: %#', (labels, kind, attester) => {
    expect(repeatedLabel(labels, kind, attester, now)).toBeNull()
  })
})
