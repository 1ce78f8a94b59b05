// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IEligibilityPolicy} from "../../../contracts/assets/eligibility/IEligibilityPolicy.sol";
import {ITransferRestrictions} from "../../../contracts/assets/eligibility/ITransferRestrictions.sol";
import {IPools} from "../../../contracts/pools/IPools.sol";
import {vm} from "../support/Vm.sol";
import {EligibilityTest} from "./EligibilityTest.sol";

/// @notice Shares without a policy: whatever is done with them, nobody is asked who may receive.
contract OpenSharesTest is EligibilityTest {
    uint256 private offer;
    address[4] private people;

    function setUp() public override {
        super.setUp();
        (share, shareAsset) = restricted(IEligibilityPolicy(address(0)));
        (poolId, otherPoolId) = (newPool(share, 30), newPool(share, 50));
        people = [alice, bob, mallory, actor("carol")];
        for (uint256 i = 0; i < people.length; ++i) enrich(people[i]);
        addLiquidity(alice, alice, poolId, 10_000);
        addLiquidity(bob, mallory, otherPoolId, 10_000);
        offer = listShares(alice, 10_000);
    }

    /// @dev The policy of an open asset is the zero address, and no other contract is one of it.
    function test_Fuzz_NothingDoneWithAnOpenAssetAsksAPolicy(uint256 seed) public {
        vm.expectCall(address(0), "", 0);
        vm.expectCall(address(list), "", 0);
        bytes4 admission = ITransferRestrictions.requireAdmission.selector;
        vm.expectCall(address(share), abi.encodeWithSelector(admission), 0);
        for (uint256 i = 0; i < 16; ++i) {
            seed = uint256(keccak256(abi.encode(seed)));
            _act(seed % 8, people[(seed >> 8) % 4], people[(seed >> 16) % 4]);
        }
    }

    /// @dev The control of what the fuzz test expects never to be called.
    function test_ARestrictedAssetAsksItsPolicy() public {
        (share, shareAsset) = restricted(IEligibilityPolicy(list));
        poolId = newPool(share, 30);
        enrich(alice);
        addLiquidity(alice, alice, poolId, 100);
        vm.expectCall(address(list), abi.encodeCall(list.eligibleUntil, (bob)));
        vm.expectCall(address(share), abi.encodeCall(share.requireAdmission, (bob)));
        vm.prank(alice);
        pools.swapExactIn(buyTerms(bob));
    }

    function _act(uint256 kind, address from, address to) private {
        if (kind == 0) {
            vm.prank(issuer);
            share.issue(to, SHARE, 0);
            return;
        }
        vm.startPrank(from);
        if (kind == 1) share.transfer(to, SHARE);
        if (kind == 2 && from != alice && to != alice)
            market.buy(offer, SHARE, USD, block.timestamp, to);
        if (kind == 3) pools.swapExactIn(buyTerms(to));
        if (kind == 4) pools.swapExactIn(sellTerms(to));
        if (kind == 5) pools.swapPathExactIn(roundTrip(to));
        if (kind == 6) _provide(to);
        if (kind == 7) _provideAndPayOut(from, to);
        vm.stopPrank();
    }

    function _provide(address to) private returns (uint256 positionId) {
        IPools.AddLiquidity memory terms = position(to, poolId, -6000, 6000, 10);
        (positionId, , , ) = pools.addLiquidity(terms);
    }

    function _provideAndPayOut(address from, address to) private {
        uint256 positionId = _provide(from);
        pools.increaseLiquidity(increase(positionId, 10));
        pools.collectFees(positionId, to);
        pools.removeLiquidity(removal(positionId, to));
        pools.transferFrom(from, to, positionId);
    }
}
