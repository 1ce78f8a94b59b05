import type { Symptom } from './symptom.ts'

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
    kind: 'wallet',
    text: /already pending|already processing|request already in progress|pending request/i,
    message: {
      sentence: 'Your wallet already has a pending request.',
      nextStep: 'Open the wallet and answer that request.',
    },
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
    kind: 'wallet',
    codes: [-32002],
    message: {
      sentence: 'Your wallet already has a pending request.',
      nextStep: 'Open the wallet and answer that request.',
    },
  },
  {
    kind: 'wrong-network',
    codes: [4901, 4902],
    text: /ChainMismatchError|does not match the target chain|unrecognized chain|provided chainId|chainId should be same as current|active chainId|underlying network changed/i,
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
