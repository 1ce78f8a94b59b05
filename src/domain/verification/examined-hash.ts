import { encodeAbiParameters, type Hex, keccak256, parseAbiParameters } from 'viem'
import type { Credit, CreditProject, Issuance } from '../credits/credit.ts'
import { creditTypes } from '../credits/credit-type.ts'
import { countryBytes } from '../stated-details.ts'

const projectFacts = parseAbiParameters('uint256, address, uint8, bytes2')
const projectTexts = parseAbiParameters('string, string, string, string, string')
const both = parseAbiParameters('bytes32, bytes32')
const request = parseAbiParameters(
  'uint256, bytes32, bytes32, uint48, uint48, uint40, uint40, uint40, uint40, uint64',
)

/** What of a credit is hashed. */
type ExaminedCredit = Pick<
  Credit,
  | 'project'
  | 'monitoringStart'
  | 'monitoringEnd'
  | 'issuanceDate'
  | 'expirationDate'
  | 'registryBatch'
>

/**
 * Hash of what a verifier was shown of a request, `examinedHash` of the contract. It is computed from
 * what is on the screen, not read, so the contract refuses a decision on anything else.
 *
 * @param asset `examinedAssetHash` of the credit's entry in the registry.
 */
export function examinedHash(
  { id, firstSerial, lastSerial }: Pick<Issuance, 'id' | 'firstSerial' | 'lastSerial'>,
  credit: ExaminedCredit,
  asset: Hex,
): Hex {
  return keccak256(
    encodeAbiParameters(request, [
      id,
      asset,
      projectHash(credit.project),
      firstSerial,
      lastSerial,
      credit.monitoringStart,
      credit.monitoringEnd,
      credit.issuanceDate,
      credit.expirationDate ?? 0,
      credit.registryBatch ?? 0n,
    ]),
  )
}

function projectHash(project: CreditProject): Hex {
  const { id, issuer, type, country, standard, code, name, location, methodology } = project
  const facts = encodeAbiParameters(projectFacts, [
    id,
    issuer,
    creditTypes.indexOf(type),
    countryBytes(country),
  ])
  const texts = encodeAbiParameters(projectTexts, [standard, code, name, location, methodology])
  return keccak256(encodeAbiParameters(both, [keccak256(facts), keccak256(texts)]))
}
