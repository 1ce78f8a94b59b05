// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {FinancialAsset} from "./FinancialAsset.sol";
import {SettlementApproval} from "./IFinancialAsset.sol";
import {IEligibilityPolicy} from "./eligibility/IEligibilityPolicy.sol";
import {Accrual} from "./libraries/Accruals.sol";

/// @notice All figures of a financial asset at one block.
/// @param name Full name of the share.
/// @param symbol Ticker of the share.
/// @param issuer Account responsible for the asset.
/// @param navAsOf Unix seconds: the date that `nav` is of.
/// @param navMaxAge Seconds after that date at which it is stale.
/// @param navUpdatedAt Unix seconds: when the issuer stated it.
/// @param isNavStale Whether it is older than the terms allow.
/// @param paused Whether issuing is stopped.
/// @param maturity Unix seconds from which the asset can be settled; 0 when it never matures.
/// @param accrualEnd Unix seconds at which all yield paid so far has accrued; 0 when none is
/// accruing.
/// @param distributionsEnd Unix seconds at which the last distribution has accrued, 0 before the first: a
/// settlement waits for it. Before `accrualEnd` where yield accrues again that waited for a share to earn
/// it.
/// @param nav Net asset value: USDC (6 decimals) for one whole share.
/// @param repaymentPerShare Repayment at maturity in the terms: USDC (6 decimals) for one whole
/// share, 0 when the terms fix no amount.
/// @param cap Maximum total supply (18 decimals).
/// @param totalSupply Total supply of shares (18 decimals).
/// @param earningShares Shares (18 decimals) of holders that have not renounced their yield.
/// @param settlementPrice USDC (6 decimals) for one whole share, 0 before settlement.
/// @param settlementReserve USDC (6 decimals) reserved for the shares not yet redeemed.
/// @param settlementApproval The valid approval of a settlement price.
/// @param distributionCount Number of distributions so far.
/// @param totalYieldFunded Total USDC (6 decimals) paid in for holders.
/// @param unaccruedYield USDC (6 decimals) of that not accrued yet.
/// @param yieldPerDay USDC (6 decimals) that accrue per day at the current rate.
/// @param totalYieldClaimed Total USDC (6 decimals) claimed by holders.
/// @param policy Decides who may receive shares; zero when everyone may.
/// @param desk Dealing desk; zero when the asset has none.
struct AssetSnapshot {
    string name;
    string symbol;
    address issuer;
    uint64 navAsOf;
    uint64 navMaxAge;
    uint64 navUpdatedAt;
    bool isNavStale;
    bool paused;
    uint64 maturity;
    uint64 accrualEnd;
    uint64 distributionsEnd;
    uint256 nav;
    uint256 repaymentPerShare;
    uint256 cap;
    uint256 totalSupply;
    uint256 earningShares;
    uint256 settlementPrice;
    uint256 settlementReserve;
    SettlementApproval settlementApproval;
    uint256 distributionCount;
    uint256 totalYieldFunded;
    uint256 unaccruedYield;
    uint256 yieldPerDay;
    uint256 totalYieldClaimed;
    IEligibilityPolicy policy;
    address desk;
}

/// @title Reads financial assets
/// @notice Has no state and no rights. It says what the asset says, so it is as trustworthy as that.
contract FinancialAssetLens {
    /// @notice All figures of an asset in one call.
    /// @param asset The asset.
    /// @return figures The figures at the current block.
    function snapshot(FinancialAsset asset) external view returns (AssetSnapshot memory figures) {
        figures.name = asset.name();
        figures.symbol = asset.symbol();
        figures.issuer = asset.issuer();
        figures.nav = asset.nav();
        figures.navAsOf = asset.navAsOf();
        figures.navMaxAge = asset.navMaxAge();
        figures.isNavStale = asset.isNavStale();
        figures.navUpdatedAt = asset.navUpdatedAt();
        figures.maturity = asset.maturity();
        figures.repaymentPerShare = asset.repaymentPerShare();
        figures.cap = asset.cap();
        figures.totalSupply = asset.totalSupply();
        figures.earningShares = asset.earningShares();
        figures.settlementPrice = asset.settlementPrice();
        figures.settlementReserve = asset.settlementReserve();
        figures.settlementApproval = asset.settlementApproval();
        figures.distributionCount = asset.distributionCount();
        figures.totalYieldFunded = asset.totalYieldFunded();
        figures.totalYieldClaimed = asset.totalYieldClaimed();
        figures.unaccruedYield = asset.unaccruedYield();
        (figures.yieldPerDay, figures.accrualEnd) = _accrualRate(asset.accruals());
        figures.distributionsEnd = asset.distributionsEnd();
        figures.paused = asset.paused();
        figures.policy = asset.holderPolicy();
        figures.desk = asset.desk();
    }

    /// @dev Accrual per day of all, and the end of the last; both 0 when none is running.
    function _accrualRate(
        Accrual[] memory running
    ) private pure returns (uint256 perDay, uint64 end) {
        for (uint256 i = 0; i < running.length; i++) {
            perDay += running[i].perDay();
            if (running[i].end > end) end = running[i].end;
        }
    }
}
