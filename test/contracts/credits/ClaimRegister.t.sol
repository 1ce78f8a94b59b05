// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ClaimRegister} from "../../../contracts/assets/ClaimRegister.sol";
import {Claim, IClaimRegister} from "../../../contracts/assets/IClaimRegister.sol";
import {RetirementAcceptances} from "../../../contracts/assets/RetirementAcceptances.sol";
import {Deploy} from "../support/Deploy.sol";
import {vm} from "../support/Vm.sol";
import {Purpose, RetirementDetails} from "./CreditsTest.sol";
import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {OrdersTest} from "./OrdersTest.sol";

/// @notice One certificate, one use.
contract ClaimRegisterTest is OrdersTest {
    /// @dev Of Apple Inc., from the public register of GLEIF.
    bytes20 private constant LEI = "HWUPKR0MPOU8FGXBT394";
    bytes32 private constant REPORT = keccak256("report");
    uint64 private constant START_OF_YEAR = NOW - 365 days;
    uint64 private constant END_OF_YEAR = NOW - 1;

    RetirementAcceptances private _acceptances;
    ClaimRegister private _claims;

    function setUp() public override {
        super.setUp();
        _acceptances = Deploy.retirementAcceptances(certificates);
        _claims = Deploy.claimRegister(_acceptances);
        RetirementDetails memory given = details(bob, "Bob Inc.", "");
        given.purpose = Purpose.COMPENSATION;
        (given.periodStart, given.periodEnd) = (START_OF_YEAR, END_OF_YEAR);
        vm.prank(alice);
        uint256 orderId = orders.submit(alice, list(orderedId), list(1_000), given)[0];
        confirm(take(orderId, 1_000), FIRST_SERIAL, FIRST_SERIAL);
    }

    function test_BeneficiaryUsesAnAcceptedCertificateOnce() public {
        _accept();
        vm.expectEmit(address(_claims));
        emit IClaimRegister.CertificateUsed(
            1,
            bob,
            LEI,
            Purpose.COMPENSATION,
            START_OF_YEAR,
            END_OF_YEAR,
            REPORT
        );
        _use(bob);
        Claim memory claim = _claims.usesOf(list(1))[0];
        vm.assertEq(claim.usedAt, block.timestamp);
        vm.assertEq(bytes32(claim.entity), bytes32(LEI));
        vm.assertEq(claim.reportHash, REPORT);
        vm.assertEq(claim.periodEnd, END_OF_YEAR);
        vm.assertEq(_claims.usesOf(list(2))[0].usedAt, 0);

        // For another entity or year neither.
        vm.expectRevert(
            abi.encodeWithSelector(IClaimRegister.AlreadyUsed.selector, 1, block.timestamp)
        );
        vm.prank(bob);
        _claims.use(1, 0, Purpose.COMPENSATION, START_OF_YEAR, END_OF_YEAR, keccak256("other"));
    }

    function test_NotBeforeTheAcceptance() public {
        vm.expectRevert(abi.encodeWithSelector(IClaimRegister.NotAccepted.selector, 1));
        _use(bob);
        _accept();
        _use(bob);
    }

    /// @notice An order that the registry has not confirmed has no certificate.
    function test_NotBeforeTheConfirmation() public {
        uint256 orderId = submit(alice, 1_000);
        take(orderId, 1_000);
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721NonexistentToken.selector, 2));
        vm.prank(alice);
        _claims.use(2, LEI, Purpose.CONTRIBUTION, START_OF_YEAR, END_OF_YEAR, REPORT);
    }

    /// @dev Attack: who retired uses it, or anyone else.
    function test_OnlyTheBeneficiary() public {
        _accept();
        address[2] memory others = [alice, mallory];
        for (uint256 i = 0; i < others.length; ++i) {
            vm.expectRevert(
                abi.encodeWithSelector(IClaimRegister.NotBeneficiary.selector, 1, others[i])
            );
            _use(others[i]);
        }
    }

    function test_ForThePurposeOfTheRetirement() public {
        _accept();
        vm.expectRevert(
            abi.encodeWithSelector(IClaimRegister.PurposeDiffers.selector, 1, Purpose.COMPENSATION)
        );
        vm.prank(bob);
        _claims.use(1, LEI, Purpose.CORSIA, START_OF_YEAR, END_OF_YEAR, REPORT);
    }

    function test_WithinThePeriodOfTheCertificate() public {
        _accept();
        uint64[2][4] memory wrong = [
            [START_OF_YEAR - 1, END_OF_YEAR],
            [START_OF_YEAR, END_OF_YEAR + 1],
            [END_OF_YEAR, START_OF_YEAR],
            [uint64(0), uint64(0)]
        ];
        for (uint256 i = 0; i < wrong.length; ++i) {
            vm.expectRevert(
                abi.encodeWithSelector(
                    IClaimRegister.InvalidClaimPeriod.selector,
                    wrong[i][0],
                    wrong[i][1]
                )
            );
            vm.prank(bob);
            _claims.use(1, LEI, Purpose.COMPENSATION, wrong[i][0], wrong[i][1], REPORT);
        }
        vm.prank(bob);
        _claims.use(1, LEI, Purpose.COMPENSATION, START_OF_YEAR + 1, END_OF_YEAR - 1, REPORT);
    }

    function test_AnyPastPeriodWhereTheCertificateStatesNone() public {
        confirm(take(submit(alice, 1_000), 1_000), FIRST_SERIAL + 1, FIRST_SERIAL + 1);
        vm.startPrank(alice);
        _acceptances.accept(2);
        vm.expectRevert(abi.encodeWithSelector(IClaimRegister.InvalidClaimPeriod.selector, 1, NOW));
        _claims.use(2, 0, Purpose.CONTRIBUTION, 1, NOW, REPORT);
        vm.expectRevert(
            abi.encodeWithSelector(IClaimRegister.InvalidClaimPeriod.selector, 0, NOW - 1)
        );
        _claims.use(2, 0, Purpose.CONTRIBUTION, 0, NOW - 1, REPORT);
        vm.expectRevert(abi.encodeWithSelector(IClaimRegister.InvalidClaimPeriod.selector, 1, 0));
        _claims.use(2, 0, Purpose.CONTRIBUTION, 1, 0, REPORT);
        _claims.use(2, 0, Purpose.CONTRIBUTION, 1, NOW - 1, REPORT);
        vm.stopPrank();
    }

    function test_EntityHasAValidIdentifierOrNone() public {
        _accept();
        bytes20[5] memory wrong = [
            bytes20("HWUPKR0MPOU8FGXBT395"),
            "HWUPKR0MPOU8FGXBT493",
            "hwupkr0mpou8fgxbt394",
            "HWUPKR0MPOU8FGXBT39",
            "HWUPKR0MPOU8FGXBTA94"
        ];
        for (uint256 i = 0; i < wrong.length; ++i) {
            vm.expectRevert(
                abi.encodeWithSelector(IClaimRegister.InvalidEntity.selector, wrong[i])
            );
            vm.prank(bob);
            _claims.use(1, wrong[i], Purpose.COMPENSATION, START_OF_YEAR, END_OF_YEAR, REPORT);
        }
        vm.expectRevert(IClaimRegister.MissingReportHash.selector);
        vm.prank(bob);
        _claims.use(1, 0, Purpose.COMPENSATION, START_OF_YEAR, END_OF_YEAR, 0);
    }

    function _accept() private {
        vm.prank(bob);
        _acceptances.accept(1);
    }

    function _use(address account) private {
        vm.prank(account);
        _claims.use(1, LEI, Purpose.COMPENSATION, START_OF_YEAR, END_OF_YEAR, REPORT);
    }
}
