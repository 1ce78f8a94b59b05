// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {vm} from "../support/Vm.sol";
import {RetirementDetails} from "./CreditsTest.sol";
import {LotPart, OrdersTest, RegistryRetirement} from "./OrdersTest.sol";

/// @notice Gas of retirements at once and by order, without the 21,000 of a transaction. One call per test,
/// so that all access is cold; the holder has an earlier one of its own. `npm run test:gas` compares it with
/// snapshots/orders.json.
contract OrdersGasTest is OrdersTest {
    string private constant NAME = "Lovelace Lda";
    string private constant MESSAGE = "For the flights of our team between Lisbon and Oslo.";

    uint256 private _nativeId;
    uint256 private _waitingId;
    uint256 private _waiting;
    uint256 private _taken;
    uint256 private _poolId;
    uint256 private _pool;
    LotPart[] private _fractions;

    function setUp() public override {
        super.setUp();
        _nativeId = mintedCredit(2023, alice, 100_000);
        vm.prank(alice);
        credits.retireFor(alice, _nativeId, 1_000, _words());

        // Of each credit one order was confirmed before, as usual.
        uint256 firstId = orderedId;
        _waitingId = orderedId = _confirmedBefore(2022);
        _waiting = _order(alice, 1_000);
        _poolId = orderedId = _confirmedBefore(2021);
        _orderFractions();
        orderedId = _confirmedBefore(2020);
        _taken = take(_order(alice, 1_000), 1_000);
        orderedId = _confirmedBefore(2019);
        LotPart[] memory fractions = _orderFractions();
        _pool = take(fractions);
        orderedId = firstId;
        confirm(take(_order(alice, 1_000), 1_000), FIRST_SERIAL, FIRST_SERIAL);
    }

    function test_Gas_RetireAtOnce() public {
        vm.prank(alice);
        credits.retireFor(alice, _nativeId, 1_000, _words());
        vm.snapshotGasLastCall("orders", "retire at once");
    }

    function test_Gas_Submit() public {
        _order(alice, 1_000);
        vm.snapshotGasLastCall("orders", "submit an order");
    }

    function test_Gas_Withdraw() public {
        vm.prank(alice);
        orders.withdraw(_waiting, alice);
        vm.snapshotGasLastCall("orders", "withdraw an order");
    }

    function test_Gas_Take() public {
        vm.prank(operator);
        orders.take(_waitingId, parts(_waiting, 1_000));
        vm.snapshotGasLastCall("orders", "take a lot of one order");
    }

    function test_Gas_Confirm() public {
        RegistryRetirement memory retired = retirement(2, 2, "5d8f7f0e-0f6b-4f0e-9c55-2f5d");
        vm.prank(operator);
        orders.confirm(_taken, retired);
        vm.snapshotGasLastCall("orders", "confirm a lot of one order");
    }

    function test_Gas_TakeThirtyFractions() public {
        LotPart[] memory fractions = new LotPart[](30);
        for (uint256 i = 0; i < 30; ++i) fractions[i] = _fractions[i];
        vm.prank(operator);
        orders.take(_poolId, fractions);
        vm.snapshotGasLastCall("orders", "take a lot of 30 fractions");
    }

    function test_Gas_ConfirmThirtyFractions() public {
        RegistryRetirement memory retired = retirement(2, 7, "5d8f7f0e-0f6b-4f0e-9c55-2f5d");
        vm.prank(operator);
        orders.confirm(_pool, retired);
        vm.snapshotGasLastCall("orders", "confirm a lot of 30 fractions");
    }

    function test_Gas_ReleaseThirtyFractions() public {
        vm.prank(operator);
        orders.release(_pool, "Refused by the registry", DOCUMENT);
        vm.snapshotGasLastCall("orders", "release a lot of 30 fractions");
    }

    /// @dev A credit of which one order is confirmed.
    function _confirmedBefore(uint16 vintage) private returns (uint256 tokenId) {
        tokenId = orderedId = immobilised(creditData(vintage, 1, 100), alice);
        confirm(take(_order(alice, 1_000), 1_000), 1, 1);
    }

    function _orderFractions() private returns (LotPart[] memory taken) {
        taken = new LotPart[](30);
        for (uint256 i = 0; i < taken.length; ++i) {
            address holder = vm.addr(i + 1);
            vm.prank(alice);
            credits.safeTransferFrom(alice, holder, orderedId, 200, "");
            taken[i] = LotPart(uint40(_order(holder, 200)), 200);
            if (_fractions.length < 30) _fractions.push(taken[i]);
        }
    }

    function _order(address holder, uint256 amount) private returns (uint256) {
        RetirementDetails memory words = _words();
        vm.prank(holder);
        return orders.submit(holder, list(orderedId), list(amount), words)[0];
    }

    function _words() private view returns (RetirementDetails memory) {
        return details(bob, NAME, MESSAGE);
    }
}
