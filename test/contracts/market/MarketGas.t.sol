// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {AssetClass} from "../../../contracts/assets/IAssetRegistry.sol";
import {AssetTerms, PaymentKind} from "../../../contracts/assets/IFinancialAsset.sol";
import {Permit} from "../../../contracts/common/Permit.sol";
import {SweepOrder, Take} from "../../../contracts/market/IAssetMarket.sol";
import {vm} from "../support/Vm.sol";
import {MarketTest} from "./MarketTest.sol";

/// @notice Gas of user calls, without the 21,000 of a transaction. One call per test, so that all
/// access is cold. `npm run test:gas` compares it with snapshots/market.json.
contract MarketGasTest is MarketTest {
    uint256 private shareOffer;
    uint256 private creditOffer;

    function setUp() public override {
        super.setUp();
        shareOffer = listShares(100 * SHARE, USD);
        creditOffer = listCredits(10_000, 12 * USD);
        purchase(shareOffer, SHARE);
        fund(issuer, 20 * USD, address(share));
        vm.prank(issuer);
        share.distribute(PaymentKind.INCOME, 10 * USD, 1, 2, uint64(block.timestamp + 30 days));
        skip(15 days);
    }

    function test_Gas_CreateAsset() public {
        AssetTerms memory terms = treasuryTerms();
        vm.prank(issuer);
        factory.create(AssetClass.TREASURY, terms, METADATA_URI, METADATA_HASH, "gas");
        vm.snapshotGasLastCall("market", "create a financial asset");
    }

    function test_Gas_List() public {
        listShares(10 * SHARE, USD);
        vm.snapshotGasLastCall("market", "list shares");
    }

    function test_Gas_Buy() public {
        purchase(shareOffer, SHARE);
        vm.snapshotGasLastCall("market", "buy shares");
    }

    function test_Gas_BuyWithPermit() public {
        Permit memory permit = marketPermit(buyerKey, usdc.DOMAIN_SEPARATOR(), USD);
        vm.prank(buyer);
        market.buyWithPermit(shareOffer, SHARE, USD, block.timestamp, buyer, permit);
        vm.snapshotGasLastCall("market", "buy shares with a permit");
    }

    function test_Gas_BuyCredits() public {
        purchase(creditOffer, 1000);
        vm.snapshotGasLastCall("market", "buy credits");
    }

    /// @dev Per listing less than a purchase from one.
    function test_Gas_Sweep() public {
        Take[] memory takes = new Take[](10);
        for (uint256 i = 0; i < takes.length; ++i) {
            takes[i] = Take(listShares(10 * SHARE, USD), type(uint128).max, uint128(USD));
        }
        SweepOrder memory order = SweepOrder({
            assetId: shareAsset,
            amount: 95 * SHARE,
            minimumAmount: 95 * SHARE,
            maximumCost: 95 * USD,
            deadline: block.timestamp,
            recipient: buyer
        });
        vm.prank(buyer);
        market.sweep(order, takes);
        vm.snapshotGasLastCall("market", "buy shares from ten listings");
    }

    function test_Gas_DistributeYield() public {
        uint64 end = uint64(block.timestamp + 30 days);
        vm.prank(issuer);
        share.distribute(PaymentKind.INCOME, 10 * USD, 2, 3, end);
        vm.snapshotGasLastCall("market", "distribute yield");
    }

    function test_Gas_ClaimYield() public {
        vm.prank(seller);
        share.claimYield(seller);
        vm.snapshotGasLastCall("market", "claim yield");
    }

    function test_Gas_Transfer() public {
        vm.prank(seller);
        share.transfer(buyer, SHARE);
        vm.snapshotGasLastCall("market", "transfer shares while yield accrues");
    }
}
