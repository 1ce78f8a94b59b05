import { type Catalogue, internalError } from './message.ts'

/** Errors of smart accounts, their factory and their templates. */
export const accountErrors = {
  AccountClosed: {
    sentence: 'This smart account is closed for good.',
    nextStep: 'Withdraw what it still holds, or use another account.',
  },
  AccountExists: {
    sentence: 'You already have a smart account with these terms.',
    nextStep: 'Open it from your accounts, or change the name.',
  },
  AccountUnauthorized: {
    sentence: 'Only the owner can make calls from this smart account.',
    nextStep: 'Switch your wallet to the owner.',
  },
  BudgetExceeded: {
    sentence: 'This is more than what is left of your budget.',
    nextStep: 'Send a smaller amount, or wait until the budget has refilled.',
  },
  CallNotAllowed: {
    sentence: 'The owner has not allowed you to call this function.',
    nextStep: 'Ask the owner of the smart account for the permission.',
  },
  DelegateExpired: {
    sentence: 'You are no longer a delegate of this smart account: your grant has expired.',
    nextStep: 'Ask the owner for a new expiry.',
  },
  DelegateNotExpired: {
    sentence: 'This delegate has not expired, so only the owner can remove it.',
    nextStep: 'Ask the owner of the smart account.',
  },
  FilledTooLittle: {
    sentence: 'The pool can trade less than half of the amount within the maximum slippage.',
    nextStep: 'Try again later, or lower the amount of the rule.',
  },
  FundingIncomplete: {
    sentence: 'The account received less than was sent: the token takes a fee on transfer.',
    nextStep: 'Use another token.',
  },
  InsufficientGas: {
    sentence: 'The transaction has too little gas to set the rule of the new account.',
    nextStep: 'Raise the gas limit in your wallet.',
  },
  InvalidAllocations: {
    sentence: 'The target allocations do not sum to 100.',
    nextStep: 'Correct the percentages.',
  },
  InvalidAssetLists: {
    sentence:
      'Assets, target allocations, pools and price bounds must be lists of the same length, from 2 to 8 entries.',
    nextStep: 'Correct the lists.',
  },
  InvalidBudget: {
    sentence: 'A budget needs a limit above zero, and each token only one budget.',
    nextStep: 'Correct the budgets of the delegate.',
  },
  InvalidDelegate: {
    sentence: 'This address cannot be a delegate of the smart account.',
    nextStep: 'Choose an address other than the owner and the account itself.',
  },
  InvalidDelegateExpiry: {
    sentence: 'The expiry of a delegate must be in the future.',
    nextStep: 'Choose a later date.',
  },
  InvalidDelegationLists: {
    sentence:
      'Delegates, spending limits and expirations must be lists of the same length, from 1 to 16 entries.',
    nextStep: 'Correct the lists.',
  },
  InvalidInterval: {
    sentence: 'The time between two runs must be at least 10 minutes.',
    nextStep: 'Choose a longer interval.',
  },
  InvalidName: {
    sentence: 'The name must have 1 to 64 bytes.',
    nextStep: 'Choose a shorter name.',
  },
  InvalidOwner: {
    sentence: 'A smart account cannot own itself.',
    nextStep: 'Choose another owner.',
  },
  InvalidPool: {
    sentence: 'This pool does not trade the token for USDC.',
    nextStep: 'Choose another pool.',
  },
  InvalidPriceBounds: {
    sentence:
      'The lowest price must be above zero and not above the highest, and thresholds must be between the two.',
    nextStep: 'Correct the prices.',
  },
  InvalidTradeRange: {
    sentence: 'The least that a run trades must be above zero, and not above the most.',
    nextStep: 'Correct the amounts.',
  },
  PurchasesFailed: {
    sentence: 'No purchase from the listings succeeded.',
    nextStep: 'Wait for other listings: their sellers may not be able to take USDC.',
  },
  InvalidRebalanceThreshold: {
    sentence: 'The rebalance threshold must be between 1 and 50 percentage points.',
    nextStep: 'Correct the threshold.',
  },
  InvalidSlippage: {
    sentence: 'The maximum slippage must be between 0.01% and 10%.',
    nextStep: 'Correct the slippage.',
  },
  InvalidTemplate: {
    sentence: 'This contract cannot be added as a template.',
    nextStep: 'Choose a contract that is not a template yet.',
  },
  InvalidThresholds: {
    sentence: 'Set at least one threshold; the buy threshold must be below the sell threshold.',
    nextStep: 'Correct the thresholds.',
  },
  InvalidTransferRecipient: {
    sentence: 'The recipient cannot be the zero address or the account itself.',
    nextStep: 'Choose another recipient.',
  },
  InvalidTransferToken: {
    sentence: 'There is no token at this address.',
    nextStep: 'Check the address of the token.',
  },
  InvalidTreasuryToken: {
    sentence: 'This token does not pay yield in USDC.',
    nextStep: 'Choose a financial asset of the marketplace.',
  },
  InvalidWindow: {
    sentence: 'The window of the average price must be between 10 minutes and 1 day.',
    nextStep: 'Correct the window.',
  },
  OperationVoid: {
    sentence: 'This operation was signed before the account was paused or changed its owner.',
    nextStep: 'Sign it again.',
  },
  NoRule: {
    sentence: 'This smart account has no rule.',
    nextStep: 'Its owner can set one from a template.',
  },
  NotAccountOwner: {
    sentence: 'Only its owner can create a smart account.',
    nextStep: 'Switch your wallet to the owner.',
  },
  NotActive: {
    sentence: 'This smart account is paused or closed.',
    nextStep: 'Its owner can resume a paused account.',
  },
  NotDelegate: {
    sentence: 'You are not a delegate of this smart account.',
    nextStep: 'Ask its owner to add you.',
  },
  NotOwner: {
    sentence: 'Only the owner of the smart account can do this.',
    nextStep: 'Switch your wallet to the owner.',
  },
  NotPaused: {
    sentence: 'This smart account is not paused.',
    nextStep: 'There is nothing to resume.',
  },
  NotPendingOwner: {
    sentence: 'Only the account that was named as the next owner can accept.',
    nextStep: 'Switch your wallet to that account.',
  },
  NotReady: {
    sentence: 'The condition of the rule is not met now.',
    nextStep: 'See the account page for what it waits for.',
  },
  PermissionForbidden: {
    sentence:
      'No delegate can be permitted to call this function: it grants allowances or wraps other calls.',
    nextStep: 'Remove it from the permissions.',
  },
  RepeatedAsset: {
    sentence: 'An asset is listed twice.',
    nextStep: 'List each asset once.',
  },
  RepeatedDelegate: {
    sentence: 'A delegate is listed twice.',
    nextStep: 'List each delegate once.',
  },
  TemplateNotOffered: {
    sentence: 'This version of the template is no longer offered.',
    nextStep: 'Choose the newest version.',
  },
  TipTooHigh: {
    sentence: 'The tip is higher than 10 USDC, or than 5% of what a run moves.',
    nextStep: 'Lower the tip.',
  },
  TransferFailed: {
    sentence: 'The recipient did not accept the ETH.',
    nextStep: 'Choose another recipient.',
  },
  TransferRefused: {
    sentence: 'The token refused the transfer.',
    nextStep: 'Check whether the token is paused or blocks the recipient.',
  },
  UnknownTemplate: {
    sentence: 'There is no template with this number.',
    nextStep: 'Choose one of the listed templates.',
  },
  ZeroMinimumDepth: {
    sentence: 'The least liquidity is zero.',
    nextStep: 'Enter the USDC that has to move the price by the slippage.',
  },
  ZeroMinimumValue: {
    sentence: 'The least value of the portfolio is zero.',
    nextStep: 'Enter the value from which the rule runs.',
  },
  ZeroTradeAmount: {
    sentence: 'A threshold has no amount to trade.',
    nextStep: 'Enter the amount of each run.',
  },
  ZeroTransferAmount: {
    sentence: 'The amount of the transfer is zero.',
    nextStep: 'Enter an amount.',
  },
  CallToSelf: internalError('A rule tried to call its own account.'),
  CloneArgumentsTooLong: internalError('The terms of the new account are too long.'),
  ERC7579DecodingError: internalError('The batch of calls is not encoded correctly.'),
  InvalidSpender: internalError('A token was approved for a contract that is not called.'),
  NoCalls: internalError('There are no calls to make.'),
  NotAccount: internalError('Only a smart account can use its executor.'),
  NotConfigured: internalError('The template has no configuration of this account.'),
  NotFactory: internalError('Only the factory can initialize a smart account.'),
  NotPerforming: internalError('A template made a call outside a run of its rule.'),
  UnsupportedExecutionMode: internalError('The account does not support this kind of batch.'),
} satisfies Partial<Catalogue>
