import {
  type Abi,
  type AbiEvent,
  type AbiFunction,
  type AbiItem,
  type Hex,
  parseAbi,
  toEventSelector,
  toFunctionSelector,
} from 'viem'

/** An ERC, or a part of one, with its id by ERC-165. */
export type Erc = { readonly erc: string; readonly interfaceId: Hex }

/** Whole interfaces, from which their ids follow: the XOR of their functions' selectors. */
const interfaces: Readonly<Record<string, Abi>> = {
  'ERC-20': parseAbi([
    'function totalSupply() view returns (uint256)',
    'function balanceOf(address) view returns (uint256)',
    'function transfer(address, uint256) returns (bool)',
    'function allowance(address, address) view returns (uint256)',
    'function approve(address, uint256) returns (bool)',
    'function transferFrom(address, address, uint256) returns (bool)',
  ]),
  'ERC-165': parseAbi(['function supportsInterface(bytes4) view returns (bool)']),
  'ERC-721': parseAbi([
    'function balanceOf(address) view returns (uint256)',
    'function ownerOf(uint256) view returns (address)',
    'function safeTransferFrom(address, address, uint256, bytes)',
    'function safeTransferFrom(address, address, uint256)',
    'function transferFrom(address, address, uint256)',
    'function approve(address, uint256)',
    'function setApprovalForAll(address, bool)',
    'function getApproved(uint256) view returns (address)',
    'function isApprovedForAll(address, address) view returns (bool)',
  ]),
  'ERC-721 Metadata': parseAbi([
    'function name() view returns (string)',
    'function symbol() view returns (string)',
    'function tokenURI(uint256) view returns (string)',
  ]),
  'ERC-1155': parseAbi([
    'function balanceOf(address, uint256) view returns (uint256)',
    'function balanceOfBatch(address[], uint256[]) view returns (uint256[])',
    'function setApprovalForAll(address, bool)',
    'function isApprovedForAll(address, address) view returns (bool)',
    'function safeTransferFrom(address, address, uint256, uint256, bytes)',
    'function safeBatchTransferFrom(address, address, uint256[], uint256[], bytes)',
  ]),
  'ERC-1155 Metadata URI': parseAbi(['function uri(uint256) view returns (string)']),
  'ERC-1155 Token Receiver': parseAbi([
    'function onERC1155Received(address, address, uint256, uint256, bytes) returns (bytes4)',
    'function onERC1155BatchReceived(address, address, uint256[], uint256[], bytes) returns (bytes4)',
  ]),
  'ERC-1271': parseAbi(['function isValidSignature(bytes32, bytes) view returns (bytes4)']),
  'ERC-2612': parseAbi([
    'function permit(address, address, uint256, uint256, uint8, bytes32, bytes32)',
    'function nonces(address) view returns (uint256)',
    'function DOMAIN_SEPARATOR() view returns (bytes32)',
  ]),
  'ERC-4337 Account': parseAbi([
    'function validateUserOp((address, uint256, bytes, bytes, bytes32, uint256, bytes32, bytes, bytes), bytes32, uint256) returns (uint256)',
  ]),
  'ERC-5192': parseAbi(['function locked(uint256) view returns (bool)']),
  'ERC-5267': parseAbi([
    'function eip712Domain() view returns (bytes1, string, string, uint256, address, bytes32, uint256[])',
  ]),
  'ERC-7572': parseAbi(['function contractURI() view returns (string)']),
  'ERC-7821': parseAbi([
    'function execute(bytes32, bytes) payable',
    'function supportsExecutionMode(bytes32) view returns (bool)',
  ]),
  // A draft.
  'ERC-8393': parseAbi([
    'function mintCredit(address, uint256, uint256, uint256, uint256, (uint256, uint256, string, string, string, string, uint256, uint256, bool))',
    'function retire(uint256, address, uint256)',
    'function encodeTokenId(uint256, uint256) pure returns (uint256)',
    'function decodeTokenId(uint256) pure returns (uint256, uint256)',
    'function getMetadata(uint256) view returns ((uint256, uint256, string, string, string, string, uint256, uint256, bool))',
    'function retiredBalanceOf(address, uint256) view returns (uint256)',
    'function tokenExists(uint256) view returns (bool)',
    'function isExpired(uint256) view returns (bool)',
  ]),
}

/** ERC-4906 has no function: its id is stated, and what it asks for are two events. */
const metadataUpdate = {
  erc: 'ERC-4906',
  interfaceId: '0x49064906',
  events: parseAbi([
    'event MetadataUpdate(uint256)',
    'event BatchMetadataUpdate(uint256, uint256)',
  ]),
} as const

const isFunction = (item: AbiItem): item is AbiFunction => item.type === 'function'
const isEvent = (item: AbiItem): item is AbiEvent => item.type === 'event'

/** The ERCs whose whole interface an ABI has. */
export function ercsOf(abi: Abi): readonly Erc[] {
  const functions = new Set(abi.filter(isFunction).map((item) => toFunctionSelector(item)))
  const events = new Set(abi.filter(isEvent).map((item) => toEventSelector(item)))
  const { erc, interfaceId } = metadataUpdate
  const updates = metadataUpdate.events.every((item) => events.has(toEventSelector(item)))
  return [
    ...Object.entries(interfaces).flatMap(([name, items]) => {
      const selectors = items.filter(isFunction).map((item) => toFunctionSelector(item))
      return selectors.every((each) => functions.has(each))
        ? [{ erc: name, interfaceId: interfaceIdOf(selectors) }]
        : []
    }),
    ...(updates ? [{ erc, interfaceId }] : []),
  ]
}

/** By ERC-165: the XOR of the functions' selectors. */
function interfaceIdOf(selectors: readonly Hex[]): Hex {
  const id = selectors.reduce((sum, each) => sum ^ BigInt(each), 0n)
  return `0x${id.toString(16).padStart(8, '0')}`
}
