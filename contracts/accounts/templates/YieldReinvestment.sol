// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Execution} from "@openzeppelin/contracts/interfaces/draft-IERC7579.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {TokenStandard} from "../../assets/IAssetRegistry.sol";
import {IFinancialAsset} from "../../assets/IFinancialAsset.sol";
import {IAssetMarket, Listing} from "../../market/IAssetMarket.sol";
import {IServicing} from "../../servicing/IServicing.sol";
import {PoolLens} from "../../pools/PoolLens.sol";
import {DelegateGrant} from "../AccountTypes.sol";
import {ISmartAccount} from "../ISmartAccount.sol";
import {Check, ITemplate, Reason} from "../ITemplate.sol";
import {Calls} from "../libraries/Calls.sol";
import {PriceBounds, TradeLimits, Trades} from "./Trades.sol";

/// @notice Configuration of yield reinvestment.
/// @param treasuryToken The financial asset whose yield is claimed and that is bought with it.
/// @param reinvestThreshold Claimable USDC from which the rule runs.
/// @param poolId Pool of the token and USDC to buy from; 0: buys from listings on the market.
/// @param bounds Prices between which it buys: average and last price of the pool, or the listing's.
/// @param maxTrade Most USDC that a run spends; what is claimed beyond it stays in the account.
/// @param limits Window, slippage and depth; ignored for the market.
struct YieldReinvestmentTerms {
    address treasuryToken;
    uint256 reinvestThreshold;
    uint256 poolId;
    PriceBounds bounds;
    uint256 maxTrade;
    TradeLimits limits;
}

/// @title Yield Reinvestment
/// @notice Claims the yield of a financial asset once it reaches a threshold and buys more of the
/// asset with it, in a pool or on the market.
contract YieldReinvestment is Trades {
    /// @notice Open listings of the asset that every run looks at, the oldest first. {check} looks at
    /// {SUGGESTED_LISTINGS} and passes those that it would buy from to the run.
    uint256 public constant SEARCHED_LISTINGS = 50;

    /// @notice Open listings of the asset that {check} looks at, the oldest first.
    uint256 public constant SUGGESTED_LISTINGS = 500;

    /// @notice Listings that a run tries, the cheapest first, until a purchase succeeds.
    uint256 public constant TRIED_LISTINGS = 8;

    /// @notice The market.
    IAssetMarket public immutable market;

    /// @dev The cheapest listings found so far, the cheapest first.
    struct Found {
        uint256[] ids;
        uint256[] prices;
        uint256 count;
    }

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
    /// @notice No purchase from the listings succeeded, as when their sellers cannot be paid.
    error PurchasesFailed(uint256[] listingIds);

    /// @notice Sets pools, market and currency permanently.
    /// @param lens_ Views of pools.
    /// @param servicing_ Ledger of what assets owe.
    /// @param market_ The market.
    /// @param usdc_ Currency of yield and prices.
    constructor(
        PoolLens lens_,
        IServicing servicing_,
        IAssetMarket market_,
        address usdc_
    ) Trades(lens_, servicing_, usdc_) {
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
        bytes memory plan
    ) internal override returns (uint256) {
        YieldReinvestmentTerms memory t = abi.decode(config, (YieldReinvestmentTerms));
        uint256 before = _held(account, usdc);
        bytes memory claim = abi.encodeCall(IFinancialAsset.claimYield, (account));
        Calls.make(account, Calls.to(t.treasuryToken, claim));
        uint256 claimed = _held(account, usdc) - before;

        (uint256 spent, uint256 bought, uint256 listingId) = t.poolId == 0
            ? _buyFromFirst(account, t, _orderOf(t, claimed), abi.decode(plan, (uint256[])))
            : _buyInPool(account, t, _orderOf(t, claimed), abi.decode(plan, (Market)));
        emit YieldReinvested(account, t.treasuryToken, claimed, spent, bought, listingId);
        return spent;
    }

    function _buyInPool(
        address account,
        YieldReinvestmentTerms memory t,
        uint256 amount,
        Market memory m
    ) private returns (uint256 spent, uint256 bought, uint256 listingId) {
        listingId = 0;
        (spent, bought) = _trade(account, m, true, amount, t.limits, t.bounds);
    }

    /// @dev Buys from the first of these listings from which a purchase succeeds. A seller who cannot
    /// be paid is passed over.
    function _buyFromFirst(
        address account,
        YieldReinvestmentTerms memory t,
        uint256 amount,
        uint256[] memory ids
    ) private returns (uint256 cost, uint256 bought, uint256 listingId) {
        uint256 before = _held(account, t.treasuryToken);
        for (uint256 i = 0; i < ids.length; ++i) {
            listingId = ids[i];
            uint256 units = _unitsFor(amount, market.listing(listingId));
            (cost, ) = market.quote(listingId, units);
            Execution[] memory calls = _purchase(account, listingId, units, cost);
            try ISmartAccount(account).executeFromTemplate(calls) {
                return (cost, _held(account, t.treasuryToken) - before, listingId);
            } catch {
                continue;
            }
        }
        revert PurchasesFailed(ids);
    }

    function _purchase(
        address account,
        uint256 listingId,
        uint256 units,
        uint256 cost
    ) private view returns (Execution[] memory) {
        bytes memory buy = abi.encodeCall(
            IAssetMarket.buy,
            (listingId, units, cost, block.timestamp, account)
        );
        return Calls.spending(account, usdc, address(market), cost, buy);
    }

    function _accept(
        bytes calldata config
    ) internal view override returns (bytes memory, DelegateGrant[] memory none) {
        YieldReinvestmentTerms memory t = abi.decode(config, (YieldReinvestmentTerms));
        if (!_paysUsdc(t.treasuryToken)) revert InvalidTreasuryToken(t.treasuryToken);
        _checkTradeRange(t.reinvestThreshold, t.maxTrade);
        _checkBounds(t.bounds);
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
    ) internal view override returns (Check memory result, bytes memory plan) {
        YieldReinvestmentTerms memory t = abi.decode(config, (YieldReinvestmentTerms));
        address token = t.treasuryToken;
        uint256 claimable = IFinancialAsset(token).claimableYield(account);
        if (claimable < t.reinvestThreshold)
            return (_no(Reason.YIELD_BELOW_THRESHOLD, token, claimable, t.reinvestThreshold), plan);
        uint256 order = _orderOf(t, claimable);
        if (!_isPerforming(token)) return (_no(Reason.NOT_PERFORMING, token, 0, 0), plan);
        if (t.poolId == 0) {
            uint256[] memory ids = _cheapest(account, t, order, hint, SEARCHED_LISTINGS);
            if (ids.length == 0)
                return (_no(Reason.NO_LISTING, token, _openListings(token), 0), plan);
            result.hint = plan = abi.encode(ids);
        } else {
            Market memory m;
            (result, m) = _checkAverage(t.poolId, token, t.limits, t.bounds);
            if (result.ready) result = _checkTrade(m, true, order, t.limits, t.bounds);
            if (!result.ready) return (result, plan);
            plan = abi.encode(m);
        }
        (result.ready, result.subject) = (true, token);
        (result.observed, result.required) = (claimable, t.reinvestThreshold);
    }

    /// @dev The cheapest of more listings than a run could pay the gas to look at.
    function _findHint(
        address account,
        bytes memory config
    ) internal view override returns (bytes memory) {
        YieldReinvestmentTerms memory t = abi.decode(config, (YieldReinvestmentTerms));
        uint256 claimable = IFinancialAsset(t.treasuryToken).claimableYield(account);
        if (t.poolId != 0 || claimable < t.reinvestThreshold) return "";
        return abi.encode(_cheapest(account, t, _orderOf(t, claimable), "", SUGGESTED_LISTINGS));
    }

    /// @dev The cheapest listings that can take the whole order, among the oldest `searched` open
    /// ones and those of the hint. So whoever runs the rule can add listings, but hide none of them.
    function _cheapest(
        address account,
        YieldReinvestmentTerms memory t,
        uint256 order,
        bytes memory hint,
        uint256 searched
    ) private view returns (uint256[] memory ids) {
        Found memory found = Found(new uint256[](TRIED_LISTINGS), new uint256[](TRIED_LISTINGS), 0);
        uint256[] memory open = market.openListings(_assetIdOf(t.treasuryToken), 0, searched);
        for (uint256 i = 0; i < open.length; ++i) _consider(found, open[i], account, t, order);
        uint256[] memory hinted =
            hint.length == 0 ? new uint256[](0) : abi.decode(hint, (uint256[]));
        for (uint256 i = 0; i < hinted.length; ++i) _consider(found, hinted[i], account, t, order);
        ids = found.ids;
        uint256 count = found.count;
        assembly ("memory-safe") {
            mstore(ids, count)
        }
    }

    /// @dev Inserts a listing that fits by its price, behind older finds of the same price. The
    /// dearest one falls out of a full list.
    function _consider(
        Found memory found,
        uint256 listingId,
        address account,
        YieldReinvestmentTerms memory t,
        uint256 order
    ) private view {
        Listing memory listing = market.listing(listingId);
        uint256 price = listing.pricePerUnit;
        bool isFull = found.count == TRIED_LISTINGS;
        if (isFull && price >= found.prices[TRIED_LISTINGS - 1]) return;
        for (uint256 i = 0; i < found.count; ++i) if (found.ids[i] == listingId) return;
        if (!_fits(listingId, listing, account, t, order)) return;
        uint256 place = isFull ? TRIED_LISTINGS - 1 : found.count++;
        for (; place > 0 && found.prices[place - 1] > price; --place)
            (found.ids[place], found.prices[place]) = (
                found.ids[place - 1],
                found.prices[place - 1]
            );
        (found.ids[place], found.prices[place]) = (listingId, price);
    }

    /// @dev Whether the whole order can be spent on a listing within the price bounds.
    function _fits(
        uint256 listingId,
        Listing memory listing,
        address account,
        YieldReinvestmentTerms memory t,
        uint256 order
    ) private view returns (bool) {
        if (listing.token != t.treasuryToken || listing.standard != TokenStandard.ERC20)
            return false;
        uint256 price = listing.pricePerUnit;
        if (listing.seller == account || price < t.bounds.lowest || price > t.bounds.highest)
            return false;
        uint256 units = _unitsFor(order, listing);
        return
            units != 0 &&
            units >= Math.min(listing.minimumFill, listing.remaining) &&
            units <= market.available(listingId);
    }

    function _assetIdOf(address token) private view returns (uint256) {
        return registry.assetIdOf(token, 0);
    }

    function _openListings(address token) private view returns (uint256) {
        return market.openListingCount(_assetIdOf(token));
    }

    /// @dev What of a claim is spent.
    function _orderOf(
        YieldReinvestmentTerms memory t,
        uint256 claimed
    ) private pure returns (uint256) {
        return Math.min(claimed, t.maxTrade);
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
