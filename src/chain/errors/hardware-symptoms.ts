import type { Symptom } from './symptom.ts'

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
