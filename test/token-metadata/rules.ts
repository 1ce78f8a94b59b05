/**
 * What others demand of metadata: the JSON schemas in the texts of the ERCs (CC0), and the rules of
 * OpenSea's documentation and MetaMask's source that are not schemas.
 */
import { Ajv2020 } from 'ajv/dist/2020.js'
import { isAddress } from 'viem'

const described = { type: 'string' } as const
const uri = { type: 'string', format: 'uri' } as const

/** ERC-721, "ERC721 Metadata JSON Schema". */
const erc721 = {
  title: 'Asset Metadata',
  type: 'object',
  properties: { name: described, description: described, image: described },
} as const

/** ERC-1155, "ERC-1155 Metadata URI JSON Schema". */
const erc1155 = {
  title: 'Token Metadata',
  type: 'object',
  properties: {
    name: described,
    decimals: { type: 'integer' },
    description: described,
    image: described,
    properties: { type: 'object' },
  },
} as const

/** ERC-7572, "Schema for contractURI". */
const erc7572 = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  properties: {
    name: described,
    description: described,
    image: uri,
    banner_image: uri,
    featured_image: uri,
    external_link: uri,
    collaborators: { type: 'array', items: described },
  },
  required: ['name'],
} as const

/** OpenSea, "Metadata standards": what it reads besides the ERCs, and how. */
const openSea = {
  type: 'object',
  required: ['name', 'description', 'image'],
  properties: {
    image: uri,
    external_url: uri,
    background_color: { type: 'string', pattern: '^[0-9a-fA-F]{6}$' },
    attributes: {
      type: 'array',
      items: {
        type: 'object',
        required: ['value'],
        properties: {
          trait_type: { type: 'string', minLength: 1 },
          value: { type: ['string', 'number'] },
          display_type: { enum: ['number', 'boost_number', 'boost_percentage', 'date'] },
        },
        if: { required: ['display_type'] },
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
        then: { properties: { value: { type: 'number' } } },
        else: { properties: { value: { type: 'string' } } },
      },
    },
  },
} as const

const ajv = new Ajv2020({
  strict: true,
  allErrors: true,
  strictTypes: false,
  strictRequired: false,
})
// RFC 3986: a URI has a scheme; a path alone is a relative reference, whose base nobody knows.
ajv.addFormat('uri', (text) => /^[a-z][a-z0-9+.-]*:/i.test(text) && URL.canParse(text))

const problemsBy = (schema: object) => {
  const validate = ajv.compile(schema)
  return (json: unknown): string[] =>
    validate(json)
      ? []
      : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

export const problemsByErc721 = problemsBy(erc721)
export const problemsByErc1155 = problemsBy(erc1155)
export const problemsByErc7572 = problemsBy(erc7572)
export const problemsByOpenSea = problemsBy(openSea)

/** The parameters of a request `wallet_watchAsset`. */
export type WatchRequest = {
  readonly type: string
  readonly options: {
    readonly address: string
    readonly symbol?: string
    readonly decimals?: number
    readonly tokenId?: string
  }
}

/** What a wallet reads of the contract; null for what it does not have. */
export type WatchedContract = {
  /** By ERC-165. */
  readonly standard: 'ERC721' | 'ERC1155' | null
  readonly symbol: string | null
  readonly decimals: number | null
  readonly isOwned: boolean
}

/**
 * What MetaMask objects to when a page asks it to show an asset: the rules of `TokensController.watchAsset`
 * and `NftController.watchNft` of `@metamask/assets-controllers` 111.1.1. They are stated here, since the
 * package and what it requires take 255 MB.
 */
export function problemsByMetaMask(request: WatchRequest, contract: WatchedContract): string[] {
  const { type, options } = request
  return [
    ...(isAddress(options.address) ? [] : [`Invalid address "${options.address}".`]),
    ...(type === 'ERC20'
      ? problemsOfToken(options, contract)
      : problemsOfCollectible(type, options, contract)),
  ]
}

function problemsOfToken(
  options: WatchRequest['options'],
  { standard, ...contract }: WatchedContract,
): string[] {
  const symbol = contract.symbol ?? options.symbol ?? ''
  const decimals = contract.decimals ?? options.decimals ?? Number.NaN
  return [
    ...(standard === null ? [] : [`The contract is ${standard}.`]),
    ...(symbol === '' ? ['A symbol is required.'] : []),
    ...((options.symbol ?? symbol).toUpperCase() === symbol.toUpperCase()
      ? []
      : [`The symbol of the contract is "${symbol}".`]),
    ...(symbol.length > 11 ? [`"${symbol}" is longer than 11 characters.`] : []),
    ...((options.decimals ?? decimals) === decimals
      ? []
      : [`The contract has ${decimals} decimals.`]),
    ...(decimals >= 0 && decimals <= 36 ? [] : ['Decimals must be 0 to 36.']),
  ]
}

function problemsOfCollectible(
  type: string,
  { tokenId = '' }: WatchRequest['options'],
  { standard, isOwned }: WatchedContract,
): string[] {
  return [
    ...(type === 'ERC721' || type === 'ERC1155' ? [] : [`${type} is not supported.`]),
    ...(/^\d+$/.test(tokenId) ? [] : [`Invalid token id "${tokenId}".`]),
    ...(isOwned ? [] : ['The account does not own it.']),
    ...(standard === null || standard === type ? [] : [`The contract is ${standard}.`]),
  ]
}

/** Why an SVG is not drawn alike everywhere: it is not square, asks for something, or can run code. */
export function problemsOfSvg(svg: string, isSquare: boolean): string[] {
  const [, width, height] = /<svg [^>]*\bwidth=["'](\d+)["'] height=["'](\d+)["']/.exec(svg) ?? []
  const pixels = Number(width)
  return [
    ...(isSquare && width !== height ? [`It is ${width} x ${height}.`] : []),
    ...(isSquare && !(pixels >= 320 && pixels <= 1080) ? [`It is ${width} wide.`] : []),
    ...(/var\(|currentColor|class="/.test(svg) ? ['It depends on a page.'] : []),
    ...(/<script|<foreignObject|\son\w+=|@import|@font-face|javascript:/i.test(svg)
      ? ['It can run code or loads fonts.']
      : []),
    ...[...svg.matchAll(/(?:href|src|url\()\s*=?\s*["']?([^"')>\s]+)/g)]
      .map(([, target]) => target ?? '')
      .filter((target) => !target.startsWith('#'))
      .map((target) => `It loads ${target}.`),
  ]
}
