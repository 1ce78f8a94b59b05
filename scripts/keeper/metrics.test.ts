import { parseEther } from 'viem'
import { describe, expect, it } from 'vitest'
import { countFailure, newFigures, prometheusText } from './metrics.ts'

const figuresOf = (budget: bigint | null = parseEther('0.02')) =>
  newFigures({ chainId: 84_532, keeper: '0xKeeper', budget })

describe('metrics', () => {
  it('are in the text format of Prometheus, amounts in coins', () => {
    const figures = figuresOf()
    figures.runs = 3
    figures.claims = 2
    figures.claimable = 5
    figures.spent = parseEther('0.0015')
    figures.balance = parseEther('1.5')
    figures.lastBlock = 123_456_789_012_345_678n
    figures.rules = { due: 1, blocked: 2, waiting: 4, off: 0 }
    countFailure(figures, 'reverted')
    countFailure(figures, 'reverted')
    countFailure(figures, 'a "quoted"\nreason')
    const lines = prometheusText(figures).split('\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        'canopy_keeper_info{chain_id="84532",keeper="0xKeeper"} 1',
        '# TYPE canopy_keeper_runs_total counter',
        'canopy_keeper_runs_total 3',
        'canopy_keeper_claims_total 2',
        'canopy_keeper_claimable 5',
        'canopy_keeper_failures_total{reason="reverted"} 2',
        'canopy_keeper_failures_total{reason="a \\"quoted\\"\\nreason"} 1',
        'canopy_keeper_spent_total 0.0015',
        'canopy_keeper_budget 0.02',
        'canopy_keeper_balance 1.5',
        'canopy_keeper_last_block 123456789012345678',
        'canopy_keeper_rules{standing="blocked"} 2',
      ]),
    )
    expect(lines.at(-1)).toBe('')
    const shape = /^(# (HELP|TYPE) \w+ .+|\w+(\{.*\})? [\d.]+|)$/
    expect(lines.filter((line) => !shape.test(line))).toEqual([])
    expect(prometheusText(figuresOf(null))).toContain('canopy_keeper_budget +Inf')
  })
})
