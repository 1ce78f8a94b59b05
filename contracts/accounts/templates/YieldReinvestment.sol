// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Execution} from "@openzeppelin/contracts/interfaces/draft-IERC7579.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {TokenStandard} from "../../assets/IAssetRegistry.sol";
import {IFinancialAsset} from "../../assets/IFinancialAsset.sol";
import {IAssetMarket, Listing} from "../../market/IAssetMarket.sol";
import {PoolLens} from "../../pools/PoolLens.sol";
import {DelegateGrant} from "../AccountTypes.sol";
import {ISmartAccount} from "../ISmartAccount.sol";
import {Check, ITemplate, Reason} from "../ITemplate.sol";
import {Calls} from "../libraries/Calls.sol";
import {TradeLimits, Trades} from "./Trades.sol";

/// @notice Configuration of yield reinvestment.
/// @param treasuryToken The financial asset whose yield is claimed and that is bought with it.
/// @param reinvestThreshold Claimable USDC from which the rule runs.
/// @param poolId Pool of the token and USDC to buy from; 0: buys from listings on the market.
/// @param maxPrice Highest price in USDC for one whole token: of the pool's average, or of the
/// listing.
/// @param limits Window and slippage; ignored for the market.
struct YieldReinvestmentTerms {
    address treasuryToken;
    uint256 reinvestThreshold;
    uint256 poolId;
    uint256 maxPrice;
    TradeLimits limits;
}

/// @title Yield Reinvestment
/// @notice Claims the yield of a financial asset once it reaches a threshold and buys more of the
/// asset with it, in a pool or on the market.
contract YieldReinvestment is Trades {
    /// @notice Listings that {check} looks at, the newest first.
    uint256 public constant SEARCHED_LISTINGS = 100;

    /// @notice The market.
    IAssetMarket public immutable market;

    /// @notice Yield was claimed and reinvested. What the purchase did not use stays in the account.
    /// @param account The account.
    /// @param treasuryToken The asset.
    /// @param claimed USDC claimed.
    /// @param spent USDC spent.
    /// @param bought Shares bought, in the token's smallest unit.
    /// @param listingId Listing of the market it bought from; 0 for the pool.
    event YieldReinvested(
        address indexed account,
        address indexed treasuryToken,
        uint256 claimed,
        uint256 spent,
        uint256 bought,
        uint256 listingId
    );

    /// @notice The token does not pay yield in USDC.
    error InvalidTreasuryToken(address token);
    /// @notice The threshold is zero.
    error ZeroThreshold();
    /// @notice The maximum price is zero.
    error ZeroMaximumPrice();

    /// @notice Sets pools, market and currency permanently.
    /// @param lens_ Views of pools.
    /// @param market_ The market.
    /// @param usdc_ Currency of yield and prices.
    constructor(PoolLens lens_, IAssetMarket market_, address usdc_) Trades(lens_, usdc_) {
        market = market_;
    }

    /// @notice Configuration of `account`. Reverts when it has none.
    /// @param account The account.
    /// @return The configuration.
    function terms(address account) external view returns (YieldReinvestmentTerms memory) {
        return abi.decode(configOf(account), (YieldReinvestmentTerms));
    }

    /// @inheritdoc ITemplate
    function name() external pure returns (string memory) {
        return "Yield Reinvestment";
    }

    function _run(
        address account,
        bytes memory config,
        Check memory,
        bytes memory hint
    ) internal override {
        YieldReinvestmentTerms memory t = abi.decode(config, (YieldReinvestmentTerms));
        uint256 before = _held(account, usdc);
        bytes memory claim = abi.encodeCall(IFinancialAsset.claimYield, (account));
        Calls.make(account, Calls.to(t.treasuryToken, claim));
        uint256 claimed = _held(account, usdc) - before;

        uint256 listingId = t.poolId == 0 ? abi.decode(hint, (uint256)) : 0;
        (uint256 spent, uint256 bought) = t.poolId == 0
            ? _buy(account, listingId, claimed, t.treasuryToken)
            : _trade(account, t.poolId, usdc, claimed, t.limits);
        emit YieldReinvested(account, t.treasuryToken, claimed, spent, bought, listingId);
    }

    /// @dev Buys from a listing as many units as the amount pays for.
    function _buy(
        address account,
        uint256 listingId,
        uint256 amount,
        address token
    ) private returns (uint256 cost, uint256 bought) {
        uint256 units = _unitsFor(amount, market.listing(listingId));
        (cost, ) = market.quote(listingId, units);
        Execution[] memory calls = new Execution[](2);
        calls[0] = Calls.approve(usdc, address(market), cost);
        calls[1] = Calls.to(
            address(market),
            abi.encodeCall(IAssetMarket.buy, (listingId, units, cost, block.timestamp, account))
        );
        uint256 before = _held(account, token);
        ISmartAccount(account).executeFromTemplate(calls);
        bought = _held(account, token) - before;
    }

    function _accept(
        bytes calldata config
    ) internal view override returns (bytes memory, DelegateGrant[] memory none) {
        YieldReinvestmentTerms memory t = abi.decode(config, (YieldReinvestmentTerms));
        if (!_paysUsdc(t.treasuryToken)) revert InvalidTreasuryToken(t.treasuryToken);
        if (t.reinvestThreshold == 0) revert ZeroThreshold();
        if (t.maxPrice == 0) revert ZeroMaximumPrice();
        if (t.poolId != 0) {
            _checkPool(t.poolId, t.treasuryToken);
            _checkLimits(t.limits);
        }
        return (abi.encode(t), none);
    }

    function _check(
        address account,
        bytes memory config,
        bytes memory hint
    ) internal view override returns (Check memory result) {
        YieldReinvestmentTerms memory t = abi.decode(config, (YieldReinvestmentTerms));
        address token = t.treasuryToken;
        uint256 claimable = IFinancialAsset(token).claimableYield(account);
        if (claimable < t.reinvestThreshold) {
            return _no(Reason.YIELD_BELOW_THRESHOLD, token, claimable, t.reinvestThreshold);
        }
        if (t.poolId == 0) {
            bool found = hint.length == 32;
            if (found) found = _fits(abi.decode(hint, (uint256)), account, t, claimable);
            if (!found) return _no(Reason.NO_LISTING, token, _searched(), 0);
        } else {
            result = _checkHistory(t.poolId, token, t.limits.window);
            if (!result.ready) return result;
            uint256 price = _averagePrice(t.poolId, token, t.limits.window);
            if (price > t.maxPrice) {
                return _no(Reason.PRICE_ABOVE_MAXIMUM, token, price, t.maxPrice);
            }
            result = _checkTrade(t.poolId, usdc, claimable, t.limits);
            if (!result.ready) return result;
        }
        return _yes(token, claimable, t.reinvestThreshold);
    }

    /// @dev The newest listing that fits.
    function _findHint(
        address account,
        bytes memory config
    ) internal view override returns (bytes memory) {
        YieldReinvestmentTerms memory t = abi.decode(config, (YieldReinvestmentTerms));
        uint256 claimable = IFinancialAsset(t.treasuryToken).claimableYield(account);
        if (t.poolId != 0 || claimable < t.reinvestThreshold) return "";
        uint256 newest = market.listingCount();
        uint256 searched = _searched();
        for (uint256 i = 0; i < searched; ++i)
            if (_fits(newest - i, account, t, claimable)) return abi.encode(newest - i);
        return "";
    }

    function _searched() private view returns (uint256) {
        return Math.min(market.listingCount(), SEARCHED_LISTINGS);
    }

    /// @dev Whether the whole amount can be spent on a listing at an acceptable price.
    function _fits(
        uint256 listingId,
        address account,
        YieldReinvestmentTerms memory t,
        uint256 amount
    ) private view returns (bool) {
        Listing memory listing = market.listing(listingId);
        if (listing.token != t.treasuryToken || listing.standard != TokenStandard.ERC20)
            return false;
        if (listing.seller == account || listing.pricePerUnit > t.maxPrice) return false;
        uint256 units = _unitsFor(amount, listing);
        return
            units != 0 &&
            units >= Math.min(listing.minimumFill, listing.remaining) &&
            units <= market.available(listingId);
    }

    function _paysUsdc(address token) private view returns (bool) {
        try IFinancialAsset(token).usdc() returns (address currency) {
            return currency == usdc;
        } catch {
            return false;
        }
    }

    /// @dev Units of a listing that an amount of USDC pays for, rounded down.
    function _unitsFor(uint256 amount, Listing memory listing) private pure returns (uint256) {
        return Math.mulDiv(amount, 10 ** uint256(listing.decimals), listing.pricePerUnit);
    }
}
