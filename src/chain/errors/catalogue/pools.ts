import { type Catalogue, internalError } from './message.ts'

/** Errors of pools, the router and the lens. */
export const poolErrors = {
  AmountAboveMaximum: {
    sentence: 'The price has moved: this would take more of a token than your maximum.',
    nextStep: 'Check the new quote, or raise the slippage tolerance.',
  },
  AmountBelowMinimum: {
    sentence: 'The price has moved: you would get less of a token than your minimum.',
    nextStep: 'Check the new quote, or raise the slippage tolerance.',
  },
  AssetClassMismatch: {
    sentence: 'The asset class given for a token differs from its class in the asset registry.',
    nextStep: 'Choose the class that the asset registry states.',
  },
  AssetNotRegistered: {
    sentence: 'One of the tokens is not in the asset registry.',
    nextStep: 'Have the token registered and verified first.',
  },
  CreationClosed: {
    sentence: 'New pools cannot be created now.',
    nextStep: 'Try again later. Liquidity can be removed at any time.',
  },
  EmptyPath: internalError('The route of the trade is empty.'),
  EmptyRange: {
    sentence: 'The price range is empty.',
    nextStep: 'Choose a maximum price above the minimum.',
  },
  HistoryTooShort: {
    sentence: 'The price history of the pool is too short for this average.',
    nextStep: 'Try again later, when the history is longer.',
  },
  InsufficientLiquidity: {
    sentence: 'The pool has too little liquidity for this trade.',
    nextStep: 'Trade a smaller amount, or use another pool.',
  },
  InvalidFeeTier: {
    sentence: 'This fee tier is not supported.',
    nextStep: 'Choose one of the listed fee tiers.',
  },
  InvalidPrice: {
    sentence: 'The initial price is outside the range that pools support.',
    nextStep: 'Enter a realistic initial price.',
  },
  InvalidPriceLimit: {
    sentence: 'The price limit is on the wrong side of the current price.',
    nextStep: 'Choose a limit in the direction that the trade moves the price.',
  },
  InvalidTickRange: {
    sentence: 'The price range does not start and end at ticks that this pool uses.',
    nextStep: 'Choose the range again: both ends snap to the next tick.',
  },
  InvalidTickSpacing: {
    sentence: 'This tick spacing is not supported.',
    nextStep: 'Choose a tick spacing from 1 to 16,383.',
  },
  InsufficientPositionLiquidity: {
    sentence: 'The position holds less liquidity than you want to remove.',
    nextStep: 'Reload the position and lower the amount.',
  },
  NoCreditToken: {
    sentence: 'This credit has no credit token yet, so it cannot be bought from a pool.',
    nextStep: 'Buy it on the environmental marketplace, or create its credit token first.',
  },
  NotListening: {
    sentence: 'The asset registry does not notify the pools of changes yet.',
    nextStep: 'Ask the administrator to add the pools as a listener of the registry.',
  },
  WithdrawalFailed: {
    sentence: 'The token still rejects the transfer, so nothing was paid.',
    nextStep:
      'The amount stays reserved for the position. Try again when the token allows transfers.',
  },
  InvalidPathStart: internalError('The route of the trade starts with another token.'),
  PoolExists: {
    sentence: 'A pool of these tokens with this fee tier and tick spacing already exists.',
    nextStep: 'Add liquidity to the existing pool.',
  },
  PoolNotActive: {
    sentence: 'This pool does not accept liquidity or trades now.',
    nextStep: 'You can still remove liquidity and collect fees.',
  },
  PoolNotFound: {
    sentence: 'There is no pool with this id.',
    nextStep: 'Go back to the list of pools and choose one.',
  },
  PositionNotEmpty: {
    sentence: 'The position still holds liquidity or fees.',
    nextStep: 'Remove all liquidity and collect the fees first.',
  },
  PositionHasTokensOwed: {
    sentence: 'The position still has a deferred payment.',
    nextStep: 'Withdraw it first.',
  },
  ReserveExceeded: internalError('The pool would pay out more than its reserve.'),
  TickLiquidityTooGreat: {
    sentence: 'This is more liquidity than one tick can hold.',
    nextStep: 'Add less, or choose a wider range.',
  },
  TokenNotInPool: internalError('A token of the route is not in its pool.'),
  UnsortedTokens: internalError('The tokens of the new pool are in the wrong order.'),
  TransferMismatch: {
    sentence: 'The token takes a fee on transfers, so this was stopped.',
    nextStep: 'Choose a token without such a fee. Nothing was taken from you.',
  },
  YieldNotRenounced: {
    sentence: 'One of the assets would pay yield to the pool, where no one could claim it.',
    nextStep: 'Choose an asset that lets pools leave their yield to the other holders.',
  },
  ZeroLiquidity: {
    sentence: 'The amounts are too small to add any liquidity.',
    nextStep: 'Enter larger amounts, or a narrower range.',
  },
  ZeroWindow: internalError('The period of the average is zero seconds.'),
} satisfies Partial<Catalogue>
