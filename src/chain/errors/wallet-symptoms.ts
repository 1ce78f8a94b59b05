import type { ErrorMessage } from './catalogue/message.ts'
import type { Symptom } from './explanation.ts'

const busy: ErrorMessage = {
  sentence: 'Your wallet is busy with another request, perhaps of another tab.',
  nextStep: 'Open the wallet and answer that request, then try again.',
}

/** Failures between the page and a wallet (EIP-1193, EIP-1474, EIP-5792, WalletConnect). */
export const walletSymptoms: readonly Symptom[] = [
  {
    kind: 'rejected',
    codes: [4001, 5000],
    // What stands alone on its line was said by a person: nodes say why they reject a transaction.
    text: /user (has )?(rejected|denied|cancell?ed|declined|refused|disapproved|aborted|cancel)\b|user (did not|didn't) approve|(reject(ed)?|denied|cancell?ed|declined|aborted) by (the )?user|rejected request from|ACTION_REJECTED|(^|: )(the )?(request|transaction|signature|sign(ing)?( transaction| message)?)( was| has been)? (rejected|declined|denied|cancell?ed)[.!]?$/im,
    // EIP-1474: the node rejected the transaction.
    exceptCodes: [-32003],
    message: {
      sentence: 'You rejected the request in your wallet.',
      nextStep: 'Nothing was sent. Try again when you are ready.',
    },
  },
  {
    kind: 'expired',
    text: /request expired|expired request/i,
    message: {
      sentence: 'Your wallet did not answer in time.',
      nextStep:
        'Check your wallet before you try again: if you still approve it there, it is sent and appears under Transactions.',
    },
  },
  {
    kind: 'wallet',
    text: /proposal expired|pairing expired|connection request (expired|reset)/i,
    message: {
      sentence: 'The request to connect has expired.',
      nextStep: 'Start again and scan the new code.',
    },
  },
  {
    kind: 'wallet',
    text: /no matching key\. (session|pairing)|session (topic )?(does not exist|doesn't exist|expired|not found|settlement failed)|missing or invalid\. record was recently deleted/i,
    message: {
      sentence: 'The connection to the wallet on your phone has ended.',
      nextStep: 'Disconnect here, connect again, then try again.',
    },
  },
  {
    kind: 'busy',
    text: /already pending|already processing|request already in progress|pending request/i,
    message: busy,
  },
  {
    kind: 'unreachable',
    codes: [-32006],
    text: /RPC endpoint (not found|returned|did not return)|RPC endpoint.*unavailable/i,
    message: {
      sentence: 'Your wallet cannot reach the network through its node.',
      nextStep:
        'Choose another RPC URL for this network in the settings of your wallet, or try again later.',
    },
  },
  {
    kind: 'busy',
    codes: [-32002],
    message: busy,
  },
  {
    kind: 'wrong-network',
    codes: [4901, 4902],
    text: /does not match the target chain|unrecognized chain|chainId should be same as current|active chainId|underlying network changed/i,
    message: {
      sentence: 'Your wallet is on another network.',
      nextStep: 'Switch the network in your wallet and try again.',
    },
  },
  {
    kind: 'wallet',
    codes: [4100],
    text: /ConnectorNotConnectedError|ConnectorAccountNotFoundError|UnauthorizedProviderError|wallet is locked|must be unlocked/,
    message: {
      sentence: 'Your wallet is locked, or this account of it is not connected.',
      nextStep: 'Unlock it and connect the account, then try again.',
    },
  },
  {
    kind: 'unreachable',
    codes: [4900],
    message: {
      sentence: 'Your wallet has no connection to any network.',
      nextStep: 'Check that you are online, then reload the page.',
    },
  },
]

/** Failures of hardware wallets, which reach the page through the wallet that they are used with. */
export const hardwareSymptoms: readonly Symptom[] = [
  {
    kind: 'rejected',
    text: /0x6985|condition of use not satisfied|Failure_ActionCancelled/i,
    message: {
      sentence: 'You rejected the request on your device.',
      nextStep: 'Nothing was sent. Try again when you are ready.',
    },
  },
  {
    kind: 'wallet',
    text: /0x5515|0x6b0c|0x6804|locked ?device|device is locked|device_locked/i,
    message: {
      sentence: 'Your hardware wallet is locked.',
      nextStep: 'Unlock it, open its Ethereum app, then try again.',
    },
  },
  {
    kind: 'wallet',
    text: /0x6a80|enable (blind signing|contract data)|blind signing (is )?(disabled|not enabled)|EthAppPleaseEnableContractData/i,
    message: {
      sentence: 'Your hardware wallet is not set up to sign contract calls.',
      nextStep:
        'Open the Ethereum app on the device, switch on Blind signing in its settings, then try again.',
    },
  },
  {
    kind: 'wallet',
    text: /0x6d00|0x6d02|0x6e00|0x6e01|0x6511|CLA_NOT_SUPPORTED|INS_NOT_SUPPORTED|open (the )?ethereum app/i,
    message: {
      sentence: 'Another app is open on your hardware wallet.',
      nextStep: 'Open the Ethereum app on the device, then try again.',
    },
  },
  {
    kind: 'wallet',
    text: /TransportOpenUserCancelled|TransportInterfaceNotAvailable|TransportStatusError: unknown|DisconnectedDevice|Device_(Disconnected|NotFound|UsedElsewhere)|HIDDevice|no device selected|ledger device .*(not found|disconnected)/i,
    message: {
      sentence: 'Your hardware wallet is not connected.',
      nextStep: 'Connect and unlock it, close other programs that use it, then try again.',
    },
  },
]

const separately = 'Try again: the steps are then asked for one by one.'

/** What wallets answer to a request for several steps at once (EIP-5792). */
export const batchSymptoms: readonly Symptom[] = [
  {
    kind: 'rejected',
    codes: [5750],
    text: /(rejected|denied|declined) (the )?(account )?upgrade/i,
    message: {
      sentence: 'You declined to upgrade your account in your wallet.',
      nextStep: `Nothing was sent. ${separately}`,
    },
  },
  {
    kind: 'wallet',
    codes: [5700],
    message: {
      sentence: 'Your wallet lacks a capability that this request needs.',
      nextStep: separately,
    },
  },
  {
    kind: 'wallet',
    codes: [5710],
    message: {
      sentence: 'Your wallet cannot send several steps at once on this network.',
      nextStep: separately,
    },
  },
  {
    kind: 'wallet',
    codes: [5720],
    message: {
      sentence: 'Your wallet already has this request.',
      nextStep: 'Look in your wallet whether it was sent before you try again.',
    },
  },
  {
    kind: 'wallet',
    codes: [5730],
    message: {
      sentence: 'Your wallet does not know this request any more.',
      nextStep: 'Look in your wallet whether it was sent before you try again.',
    },
  },
  {
    kind: 'wallet',
    codes: [5740],
    message: {
      sentence: 'These are more steps than your wallet sends at once.',
      nextStep: separately,
    },
  },
  {
    kind: 'wallet',
    codes: [5760],
    message: {
      sentence: 'Your wallet cannot send several steps as one.',
      nextStep: separately,
    },
  },
]
