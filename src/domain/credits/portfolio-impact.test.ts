import { expect, it } from 'vitest'
import { portfolioImpactSchema } from '../../api/schemas/impact.ts'
import { one, UnreadableAnswer } from '../../api/schemas/parse.ts'
import { asDay } from '../../lib/day.ts'
import { statedImpact } from './portfolio-impact.ts'

it('keeps what each form of the answer states, and claims nothing that it lacks', () => {
  expect(
    statedImpact({
      totalCarbonOffset: 120.5,
      totalLandProtected: 3,
      totalWaterSaved: 9,
      biodiversityScore: 40,
      communityImpact: 12,
      sdgContributions: { 13: 0.9 },
      impactByProject: [
        {
          projectId: 'VCS-1',
          projectName: 'Mangrove',
          carbonOffset: 100,
          landProtected: null,
          waterSaved: 9,
        },
      ],
    }),
  ).toEqual({
    totals: {
      carbonOffsetTons: 120.5,
      landAreaProtectedHectares: 3,
      renewableEnergyMwh: null,
      waterProtectedLiters: 9,
    },
    sdgContributions: new Map([[13, 0.9]]),
    verification: { auditBodies: [], latest: null },
    biodiversityScore: 40,
    communityImpact: 12,
    byProject: [
      {
        id: 'VCS-1',
        name: 'Mangrove',
        totals: {
          carbonOffsetTons: 100,
          landAreaProtectedHectares: null,
          waterProtectedLiters: 9,
        },
      },
    ],
  })
  expect(
    statedImpact({
      carbon_offset_tons: 1,
      land_area_protected_hectares: 2,
      renewable_energy_mwh: 3,
      water_protected_liters: 4,
      sdg_alignment: { 15: 0.5 },
      verification_date: asDay('2026-02-01'),
      third_party_verifier: 'A, B',
    }),
  ).toEqual({
    totals: {
      carbonOffsetTons: 1,
      landAreaProtectedHectares: 2,
      renewableEnergyMwh: 3,
      waterProtectedLiters: 4,
    },
    sdgContributions: new Map([[15, 0.5]]),
    verification: { auditBodies: ['A', 'B'], latest: '2026-02-01' },
    biodiversityScore: null,
    communityImpact: null,
    byProject: [],
  })
})

it.each([
  { carbon_offset_tons: 1 },
  { carbon_offset_tons: '1', verification_date: null, third_party_verifier: null },
  { carbon_offset_tons: 1, third_party_verifier: '', sdg_alignment: null, extra: true },
])('reads %j, which names neither day nor verifier', (json) => {
  const { value } = one(portfolioImpactSchema)(json)
  expect(statedImpact(value)).toEqual({
    totals: {
      carbonOffsetTons: 1,
      landAreaProtectedHectares: null,
      renewableEnergyMwh: null,
      waterProtectedLiters: null,
    },
    sdgContributions: new Map(),
    verification: { auditBodies: [], latest: null },
    biodiversityScore: null,
    communityImpact: null,
    byProject: [],
  })
})

it.each([{}, { success: true }, [], null, '<!doctype html>'])('refuses %j', (json) => {
  expect(() => one(portfolioImpactSchema)(json)).toThrow(UnreadableAnswer)
})
