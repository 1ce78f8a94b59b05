// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {CreditType} from "../../../contracts/assets/IProjectRegistry.sol";
import {CreditId} from "../../../contracts/assets/libraries/CreditId.sol";
import {CreditNames} from "../../../contracts/assets/libraries/CreditNames.sol";
import {Test} from "../support/Test.sol";
import {vm} from "../support/Vm.sol";

contract CreditSymbolsTest is Test {
    /// @dev Every project below the first has room for every batch below the second.
    uint256 private constant PROJECTS = 36 ** 5;
    uint256 private constant BATCHES = 36 ** 4;

    function test_TypeProjectVintageAndBatchAreReadable() public view {
        vm.assertEq(_symbol(0, 7, 2023, 2), "C7-23-2");
        vm.assertEq(_symbol(1, 1, 2000, 10), "B1-00-10");
        vm.assertEq(_symbol(2, 420, 1999, 3), "R420-99-3");
        vm.assertEq(_symbol(0, 9999, 2007, 99), "C9999-07-99");
        vm.assertEq(_symbol(0, 99_999, 2107, 9), "C99999-07-9");
    }

    function test_LongerNumbersAreInBase36() public view {
        vm.assertEq(_symbol(0, 100_000, 2023, 1000), "C255S-RS");
        vm.assertEq(_symbol(1, 10_000, 2023, 100), "B7PS-2S");
        vm.assertEq(_symbol(2, PROJECTS - 1, 2023, BATCHES - 1), "RZZZZZ-ZZZZ");
        vm.assertEq(_symbol(2, 36 ** 8 - 1, 2023, 35), "RZZZZZZZZ-Z");
    }

    function test_RevertWhen_NoShortSymbolIsLeft() public {
        uint256 tokenId = CreditId.encode(PROJECTS, uint32(BATCHES), 2023);
        vm.expectRevert(abi.encodeWithSelector(CreditNames.NoShortSymbol.selector, tokenId));
        this.symbolFor(0, tokenId);
    }

    /// @dev Without regard to case, as wallets compare symbols. Numbers of all lengths are as likely.
    function testFuzz_SymbolsAreShortAndUnique(
        uint256[2] memory projects,
        uint256[2] memory batches,
        uint16[2] memory vintages,
        uint8[2] memory types
    ) public view {
        string[2] memory symbols;
        for (uint256 i = 0; i < 2; ++i) {
            projects[i] = _ofAnyLength(projects[i], PROJECTS - 1);
            batches[i] = _ofAnyLength(batches[i], BATCHES - 1);
            vintages[i] = uint16(bound(vintages[i], 1990, 2200));
            symbols[i] = _symbol(types[i] % 3, projects[i], vintages[i], batches[i]);
            vm.assertTrue(bytes(symbols[i]).length <= 11);
            _assertCapitalsDigitsAndHyphens(bytes(symbols[i]));
        }
        // A project and a batch in it have one type and one vintage.
        if (projects[0] == projects[1] && batches[0] == batches[1]) return;
        vm.assertTrue(keccak256(bytes(symbols[0])) != keccak256(bytes(symbols[1])));
    }

    /// @dev The form with the vintage has two hyphens, the other one: they cannot be equal. Within a
    /// form, neighbours differ.
    function test_NeighboursDiffer() public view {
        bytes32 before;
        for (uint256 project = 9_990; project < 10_010; ++project) {
            for (uint256 batch = 95; batch < 105; ++batch) {
                bytes32 hash = keccak256(bytes(_symbol(0, project, 2023, batch)));
                vm.assertTrue(hash != before);
                before = hash;
            }
        }
    }

    function symbolFor(uint8 creditType, uint256 tokenId) external pure returns (string memory) {
        return CreditNames.symbolFor(CreditType(creditType), tokenId);
    }

    function _symbol(
        uint8 creditType,
        uint256 project,
        uint16 vintage,
        uint256 batch
    ) private view returns (string memory) {
        return this.symbolFor(creditType, CreditId.encode(project, uint32(batch), vintage));
    }

    function _ofAnyLength(uint256 value, uint256 maximum) private pure returns (uint256) {
        uint256 bits = 1 + (value % 26);
        return bound((value / 26) % 2 ** bits, 1, maximum);
    }

    function _assertCapitalsDigitsAndHyphens(bytes memory symbol) private pure {
        for (uint256 i = 0; i < symbol.length; ++i) {
            bytes1 character = symbol[i];
            bool isDigit = character >= "0" && character <= "9";
            bool isLetter = character >= "A" && character <= "Z";
            vm.assertTrue(isDigit || isLetter || character == "-");
        }
    }
}
