import type { Symptom } from './symptom.ts'

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
