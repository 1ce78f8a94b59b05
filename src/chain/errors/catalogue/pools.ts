import { type Catalogue, internalError } from './message.ts'

/** What pools, the router and the lens refuse with. */
export const poolErrors = {
  AmountAboveMaximum: {
    sentence: 'The price has moved: this would take more of a token than you allowed.',
    nextStep: 'Look at the new quote, or allow more slippage.',
  },
  AmountBelowMinimum: {
    sentence: 'The price has moved: you would get less of a token than your minimum.',
    nextStep: 'Look at the new quote, or allow more slippage.',
  },
  AssetClassMismatch: {
    sentence: 'The asset class given for a token is not the one it is registered with.',
    nextStep: 'Choose the class that the asset registry states.',
  },
  AssetNotRegistered: {
    sentence: 'One of the tokens is not in the asset registry.',
    nextStep: 'Only registered assets have pools. Have the token registered and verified first.',
  },
  CreationClosed: {
    sentence: 'New pools cannot be created at the moment.',
    nextStep: 'Try again later. Existing positions can be removed at any time.',
  },
  EmptyPath: internalError('The route of the trade is empty.'),
  EmptyRange: {
    sentence: 'The price range is empty.',
    nextStep: 'Choose a highest price above the lowest.',
  },
  HistoryTooShort: {
    sentence: 'The pool is too young for an average price over this time.',
    nextStep: 'Try again later, when it has traded for longer.',
  },
  InsufficientLiquidity: {
    sentence: 'The pool does not hold enough for this trade.',
    nextStep: 'Trade a smaller amount, or take another pool.',
  },
  InvalidFeeTier: {
    sentence: 'Pools cannot have this fee.',
    nextStep: 'Choose one of the fee tiers that are offered.',
  },
  InvalidPrice: {
    sentence: 'No pool can start at this price: it is at the end of what pools can price.',
    nextStep: 'Enter a first price that people would pay.',
  },
  InvalidPriceLimit: {
    sentence: 'The price limit is on the wrong side of the present price.',
    nextStep: 'Choose a limit in the direction that the trade moves the price.',
  },
  InvalidTickRange: {
    sentence: 'The price range does not end on steps that this pool uses.',
    nextStep: 'Choose the range again: the ends snap to the next step.',
  },
  InvalidTickSpacing: {
    sentence: 'Pools cannot have this tick spacing.',
    nextStep: 'Choose a tick spacing from 1 to 16,383.',
  },
  LiquidityAbovePosition: {
    sentence: 'The position holds less liquidity than you want to remove.',
    nextStep: 'Reload the position and lower the amount.',
  },
  NoCreditToken: {
    sentence: 'This credit has no token for pools yet, so it cannot be bought in one.',
    nextStep: 'Buy it on the environmental marketplace, or create its token first.',
  },
  NotListening: {
    sentence: 'The asset registry does not tell these pools of changes yet.',
    nextStep: 'An admin has to make the pools the listener of the registry.',
  },
  NothingPaid: {
    sentence: 'The token still refuses the transfer, so nothing was paid.',
    nextStep: 'The amount stays reserved for the position. Try again when the token allows it.',
  },
  PathBeginsElsewhere: internalError('The route of the trade begins with another token.'),
  PoolExists: {
    sentence: 'There is already a pool of these tokens with this fee and tick spacing.',
    nextStep: 'Add liquidity to the existing pool.',
  },
  PoolNotActive: {
    sentence: 'This pool takes no liquidity and no trades at the moment.',
    nextStep: 'You can still remove liquidity and collect fees.',
  },
  PoolNotFound: {
    sentence: 'There is no pool with this number.',
    nextStep: 'Go back to the list of pools and choose one.',
  },
  PositionNotEmpty: {
    sentence: 'The position still holds liquidity or fees.',
    nextStep: 'Remove all liquidity and collect the fees first.',
  },
  PositionOwed: {
    sentence: 'The position is still due a deferred payment.',
    nextStep: 'Withdraw the deferred payment first.',
  },
  ReserveExceeded: internalError('The pool would pay out more than its own reserve holds.'),
  TickLiquidityTooGreat: {
    sentence: 'This is more liquidity than one price step can hold.',
    nextStep: 'Add less, or choose a wider range.',
  },
  TokenNotInPool: internalError('A token of the route is not in its pool.'),
  TokensOutOfOrder: internalError('The tokens of the new pool are in the wrong order.'),
  TransferMismatch: {
    sentence: 'The token keeps a part of what is transferred, so this was stopped.',
    nextStep: 'Tokens that take a fee on transfer have no place in pools. Nothing was taken.',
  },
  YieldNotRenounced: {
    sentence: 'One of the assets would pay yield to the pool, where nobody could claim it.',
    nextStep: 'Only assets that let a pool give its yield to the other holders have pools.',
  },
  ZeroLiquidity: {
    sentence: 'The amounts are too small to make any liquidity.',
    nextStep: 'Enter larger amounts, or a narrower range.',
  },
  ZeroWindow: internalError('An average over no time at all was asked for.'),
} satisfies Partial<Catalogue>
