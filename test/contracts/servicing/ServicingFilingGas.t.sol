// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {AssetRegistry} from "../../../contracts/assets/AssetRegistry.sol";
import {VerificationStatus} from "../../../contracts/assets/IAssetRegistry.sol";
import {ExaminedData} from "../../../contracts/assets/libraries/ExaminedData.sol";
import {vm} from "../support/Vm.sol";
import {ServicingTest} from "./ServicingTest.sol";

/// @notice The registry asks the token and the ledger what is filed, with limited gas, and takes no answer for nothing
/// filed. Whoever decides sets the gas, so it must not decide the answer.
contract ServicingFilingGasTest is ServicingTest {
    uint256 private constant ENOUGH = 200_000;

    uint256 private noteId;
    bytes32 private withoutSchedule;
    bytes32 private withSchedule;

    /// @dev The hashes are read here, so that nothing is warm in the tests.
    function setUp() public override {
        super.setUp();
        noteId = registry.assetIdOf(address(createAsset(treasuryTerms())), 0);
        withoutSchedule = registry.examinedHash(noteId);
        vm.prank(issuer);
        ledger.file(noteId, quarters(), servicingTerms());
        withSchedule = registry.examinedHash(noteId);
    }

    function test_Attack_AShortGasLimitHidesTheSchedule() public {
        tryEveryLimit();
    }

    /// @dev Reading costs the least where the transaction names all it reads beforehand.
    function test_Attack_AShortGasLimitHidesTheScheduleWhereReadingIsCheap() public {
        registry.examinedHash(noteId);
        tryEveryLimit();
    }

    function tryEveryLimit() private {
        uint256 exhausted;
        uint256 refused;
        bytes memory refusal = abi.encodeWithSelector(
            ExaminedData.ExaminedDataChanged.selector,
            noteId,
            withoutSchedule,
            withSchedule
        );
        for (uint256 gas = 10_000; gas < ENOUGH; gas += 47) {
            (bool done, bytes memory answer) = verify(withoutSchedule, gas);
            vm.assertFalse(done);
            if (answer.length == 0) ++exhausted;
            else {
                vm.assertEq(answer, refusal);
                ++refused;
            }
        }
        // The limits in between, at which the ledger's answer is cut off, are among those that were tried.
        vm.assertGt(exhausted, 100);
        vm.assertGt(refused, 100);
        vm.assertFalse(registry.isVerified(noteId));
        // The control: what was filed is verified.
        (bool verified, ) = verify(withSchedule, ENOUGH);
        vm.assertTrue(verified);
        vm.assertTrue(registry.isVerified(noteId));
    }

    function verify(bytes32 examined, uint256 gas) private returns (bool, bytes memory) {
        vm.prank(verifier);
        return
            address(registry).call{gas: gas}(
                abi.encodeCall(
                    AssetRegistry.setStatus,
                    (noteId, VerificationStatus.VERIFIED, examined, "")
                )
            );
    }
}
