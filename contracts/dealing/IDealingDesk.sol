// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {DealingTerms} from "./DealingTerms.sol";
import {IERC7540Deposit, IERC7540Operator, IERC7540Redeem} from "./IERC7540.sol";
import {IERC7575} from "./IERC7575.sol";
import {IERC7887Deposit, IERC7887Redeem} from "./IERC7887.sol";

/// @notice One of the two sides of a dealing day. Subscriptions are in USDC (6 decimals), redemptions in
/// shares (18 decimals).
enum Side {
    SUBSCRIPTION,
    REDEMPTION
}

/// @notice Requests of one side of a dealing day.
/// @param requested What was open before the strike: of the day itself and left by earlier days.
/// @param filled What the strike filled of it.
struct Pool {
    uint128 requested;
    uint128 filled;
}

/// @notice A dealing day.
/// @param subscriptions USDC, 6 decimals.
/// @param redemptions Shares, 18 decimals.
/// @param nav USDC (6 decimals) for one whole share: the first valid statement; 0 before it.
/// @param pricedAt Unix seconds at which it was stated.
/// @param previous The priced day before it; 0 for the first one.
/// @param next The day that what was left has joined; 0 before the strike.
/// @param handovers How often the issuer had changed when somebody last joined the day.
/// @param isStruck Whether it was struck.
/// @param subscriptionsLapsed Whether its subscriptions lapsed with the strike.
/// @param price USDC (6 decimals) for one whole share, times 1e18; 0 before the strike.
/// @param paidOut What had been paid out of a share when `nav` was stated, as `price` counts it.
/// @param yieldIndex Yield of an escrowed share until the strike.
struct DealingDay {
    Pool subscriptions;
    Pool redemptions;
    uint96 nav;
    uint40 pricedAt;
    uint32 previous;
    uint32 next;
    uint32 handovers;
    bool isStruck;
    bool subscriptionsLapsed;
    uint256 price;
    uint256 paidOut;
    uint256 yieldIndex;
}

/// @notice Where a request stands. Amounts are in the unit of its side: USDC (6 decimals) of subscriptions,
/// shares (18 decimals) of redemptions.
/// @param requestId The day on which it was made.
/// @param pending What waits for a strike.
/// @param day The day whose strike it waits for, if anything is pending.
/// @param isCancellable Whether what is pending can be cancelled now.
/// @param claimable What strikes have filled and nobody has claimed.
/// @param output What that pays: shares for a subscription, USDC for a redemption.
/// @param cancelled What was cancelled and not claimed back.
/// @param yield USDC that its shares have earned here. It is owed ({escrowYield}) once they leave.
struct RequestStatus {
    uint256 requestId;
    uint256 pending;
    uint256 day;
    bool isCancellable;
    uint256 claimable;
    uint256 output;
    uint256 cancelled;
    uint256 yield;
}

/// @title Dealing desk of an asset
/// @notice Subscriptions and redemptions at the next net asset value, by ERC-7540, ERC-7575 and ERC-7887.
/// contracts/dealing/README.md says what every role can do in every state of a request.
interface IDealingDesk is
    IERC7575,
    IERC7540Operator,
    IERC7540Deposit,
    IERC7540Redeem,
    IERC7887Deposit,
    IERC7887Redeem
{
    /// @notice The first valid net asset value of a day was stated.
    /// @param day The day.
    /// @param nav USDC (6 decimals) for one whole share.
    /// @param asOf Unix seconds: the moment that it is of.
    event DayPriced(uint256 indexed day, uint256 nav, uint64 asOf);

    /// @notice A day was struck.
    /// @param day The day.
    /// @param price USDC (6 decimals) for one whole share, times 1e18.
    /// @param subscribed USDC of its subscriptions.
    /// @param subscribedFilled USDC of them that bought shares.
    /// @param redeemed Shares of its redemptions.
    /// @param redeemedFilled Shares of them that were redeemed.
    /// @param paid USDC for those.
    /// @param next The day that what was left has joined.
    /// @param subscriptionsLapsed Whether its subscriptions lapsed.
    event DayStruck(
        uint256 indexed day,
        uint256 price,
        uint256 subscribed,
        uint256 subscribedFilled,
        uint256 redeemed,
        uint256 redeemedFilled,
        uint256 paid,
        uint256 next,
        bool subscriptionsLapsed
    );

    /// @notice USDC was brought for redemptions.
    /// @param payer Account that paid.
    /// @param amount USDC, 6 decimals.
    event CashAdded(address indexed payer, uint256 amount);

    /// @notice The issuer took USDC that the desk owes to nobody.
    /// @param issuer The issuer.
    /// @param recipient Account that was paid.
    /// @param amount USDC, 6 decimals.
    event CashTaken(address indexed issuer, address indexed recipient, uint256 amount);

    /// @notice Yield of escrowed shares was paid.
    /// @param controller Controller of the requests.
    /// @param receiver Account that was paid.
    /// @param amount USDC, 6 decimals.
    event EscrowYieldClaimed(address indexed controller, address indexed receiver, uint256 amount);

    /// @notice The account is neither the one that this concerns nor its operator.
    error NotOperator(address controller, address account);
    /// @notice Neither owner nor caller is the controller or its operator.
    error NotAcceptedController(address controller);
    /// @notice The amount is zero, or buys nothing.
    error NothingDealt();
    /// @notice The subscription is below the minimum of the terms.
    error BelowMinimum(uint256 assets, uint256 minimum);
    /// @notice The asset is not verified, is paused, settled, late with its payments or declared lost.
    error SubscriptionsClosed();
    /// @notice The asset is in default or declared lost: all holders are paid alike by its settlement.
    error RedemptionsClosed();
    /// @notice The day would lapse after maturity, or the asset is settled.
    error DealingEnded(uint256 day);
    /// @notice The controller has open requests of that many days, which it can claim or cancel first.
    error TooManyOpenDays(uint256 days_);
    /// @notice Less USDC arrived than was sent.
    error TransferFeeTaken(uint256 sent, uint256 received);
    /// @notice More was asked for than can be claimed.
    error ExceedsClaimable(uint256 missing);
    /// @notice Nothing of the request is pending.
    error NothingPending(uint256 requestId, address controller);
    /// @notice The cut-off has passed: the request is bound until its day is struck or lapses.
    error BoundUntil(uint256 day, uint256 lapsesAt);
    /// @notice Nothing can be claimed.
    error NothingClaimable(address controller);
    /// @notice Only the share may do this.
    error NotShare(address account);
    /// @notice Only the issuer of the asset may do this.
    error NotIssuer(address account);
    /// @notice The day was struck.
    error AlreadyStruck(uint256 day);
    /// @notice No valid net asset value was stated for the day.
    error NotPriced(uint256 day);
    /// @notice The day has lapsed.
    error DayLapsed(uint256 day);
    /// @notice An earlier priced day has to be struck, or to lapse, first.
    error EarlierDayFirst(uint256 day);
    /// @notice The day has no requests.
    error NothingRequested(uint256 day);
    /// @notice More was paid out after the net asset value was stated than the share is worth.
    error NoPrice(uint256 day);
    /// @notice The USDC for all that the gate lets redeem is missing, and the issuer can still bring it.
    error CashMissing(uint256 missing, uint256 until);
    /// @notice More than the desk has for the issuer.
    error ExceedsCash(uint256 amount, uint256 cash);
    /// @notice The operation has no preview, as claims have the prices of their days.
    error NoPreview();

    /// @notice Strikes a priced day: anyone may. Subscriptions pay redemptions first; what is missing is
    /// taken from the cash of the issuer, what is over becomes that.
    /// @param day The day.
    function strike(uint256 day) external;

    /// @notice Adds USDC for redemptions. Anyone may; it becomes the issuer's.
    /// @param amount USDC, 6 decimals.
    function addCash(uint256 amount) external;

    /// @notice Pays out USDC that the desk owes to nobody. For the issuer, while it has the issuer role.
    /// @param amount USDC, 6 decimals.
    /// @param recipient Account to pay.
    function takeCash(uint256 amount, address recipient) external;

    /// @notice Pays the yield of shares that were escrowed for a controller, until they were redeemed,
    /// claimed or given back.
    /// @param receiver Account to pay.
    /// @param controller Controller of the requests: the caller, or whoever made it an operator.
    /// @return amount USDC, 6 decimals.
    function claimEscrowYield(
        address receiver,
        address controller
    ) external returns (uint256 amount);

    /// @notice The share tells that USDC was paid in for its holders, or that a net asset value was stated.
    /// Never reverts.
    /// @param distributed USDC (6 decimals) paid in; 0 when a value was stated.
    function noteChange(uint256 distributed) external;

    /// @notice The terms.
    /// @return The terms.
    function terms() external view returns (DealingTerms memory);

    /// @notice A dealing day.
    /// @param day The day, from 1.
    /// @return What is stored of it.
    function dealingDay(uint256 day) external view returns (DealingDay memory);

    /// @notice The day for which requests are taken now.
    /// @return The day.
    function currentDay() external view returns (uint256);

    /// @notice The cut-off of a day: from that second on requests belong to the next one.
    /// @param day The day, from 1.
    /// @return Unix seconds.
    function cutOff(uint256 day) external view returns (uint256);

    /// @notice Whether a day can no longer be struck.
    /// @param day The day, from 1.
    /// @return True once it has lapsed.
    function hasLapsed(uint256 day) external view returns (bool);

    /// @notice Whether subscriptions are taken and filled now.
    /// @return True while they are.
    function subscriptionsOpen() external view returns (bool);

    /// @notice USDC of the issuer: paid for shares or added for redemptions, owed to nobody.
    /// @return USDC, 6 decimals.
    function cash() external view returns (uint256);

    /// @notice Requests of a controller that are pending, can be claimed or can be claimed back.
    /// @param side Subscriptions or redemptions.
    /// @param controller The controller.
    /// @return requests The earliest first; some may be used up.
    function requestsOf(
        Side side,
        address controller
    ) external view returns (RequestStatus[] memory requests);

    /// @notice Yield of escrowed shares that {claimEscrowYield} pays.
    /// @param controller Controller of the requests.
    /// @return USDC, 6 decimals.
    function escrowYield(address controller) external view returns (uint256);
}
