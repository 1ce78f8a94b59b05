import { financialCatalogue } from '../assets/catalogue.ts'
import type { Subject } from '../subject.ts'
import { assetLife } from './asset-life.ts'

/** The issuers' and the verifier's part: every sample asset from its creation on. */
export const financialAssets: Subject = async (context) => {
  const lives = await Promise.all(
    financialCatalogue.map((template) => assetLife(template, context)),
  )
  return (day) => lives.flatMap((live) => live(day))
}
