// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IRetirementAcceptances} from "../../../contracts/assets/IRetirementAcceptances.sol";
import {IRetirementCertificate} from "../../../contracts/assets/IRetirementCertificate.sol";
import {RetirementAcceptances} from "../../../contracts/assets/RetirementAcceptances.sol";
import {Certificate, CreditsTest, Purpose, RetirementDetails} from "./CreditsTest.sol";
import {Deploy} from "../support/Deploy.sol";
import {vm} from "../support/Vm.sol";

/// @dev A contract account that has signed one hash.
contract SigningContract is IERC1271 {
    bytes32 private _signed;

    function sign(bytes32 hash) external {
        _signed = hash;
    }

    function isValidSignature(bytes32 hash, bytes calldata) external view returns (bytes4) {
        return hash == _signed ? IERC1271.isValidSignature.selector : bytes4(0xffffffff);
    }
}

/// @dev A contract account that answers every signature request in a way nobody may rely on.
contract BrokenContract {
    fallback() external {
        assembly ("memory-safe") {
            mstore(0, not(0))
            return(0, 32)
        }
    }
}

/// @notice Acceptance by the beneficiary itself and by its signature.
contract RetirementAcceptancesTest is CreditsTest {
    bytes32 private constant TYPEHASH = keccak256(
        "Acceptance(string statement,uint256 certificateId,string project,string projectCode,string standard,uint256 tokenId,uint256 amount,uint256 offset,address beneficiary,string beneficiaryName,bytes32 nameHash,string country,string purpose,uint256 periodStart,uint256 periodEnd,string message,address retiredBy,uint256 retiredAt,uint256 deadline)"
    );
    bytes32 private constant DOMAIN_TYPEHASH = keccak256(
        "EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"
    );
    uint256 private constant SECP256K1_ORDER =
        0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141;
    uint256 private constant DEADLINE = NOW + 7 days;

    RetirementAcceptances private acceptances;
    address private company;
    uint256 private companyKey;
    uint256 private malloryKey;
    uint256 private tokenId;
    uint256 private certificateId;

    function setUp() public override {
        super.setUp();
        acceptances = Deploy.retirementAcceptances(certificates);
        (company, companyKey) = actorWithKey("company");
        (, malloryKey) = actorWithKey("mallory");
        tokenId = mintedCredit(2023, alice, 10_000);
        certificateId = _retireFor(company, 2_500);
        skip(1 days);
    }

    function test_TheBeneficiaryAcceptsDirectly() public {
        vm.assertEq(_acceptedAt(certificateId), 0);
        vm.expectEmit(address(acceptances));
        emit IRetirementAcceptances.RetirementAccepted(certificateId, company, company);
        vm.prank(company);
        acceptances.accept(certificateId);
        vm.assertEq(_acceptedAt(certificateId), NOW + 1 days);
    }

    function test_AnyoneSubmitsTheSignatureOfTheBeneficiary() public {
        bytes memory signature = _sign(companyKey, certificateId, DEADLINE);
        vm.expectEmit(address(acceptances));
        emit IRetirementAcceptances.RetirementAccepted(certificateId, company, bob);
        vm.prank(bob);
        acceptances.acceptBySignature(certificateId, DEADLINE, signature);
        vm.assertEq(_acceptedAt(certificateId), NOW + 1 days);
    }

    /// @dev Built from the parts, as a wallet does, not with the contract's own `digest`.
    function test_TheSignedHashIsTheTypedDataThatWalletsShow() public view {
        bytes32 domain = keccak256(
            abi.encode(
                DOMAIN_TYPEHASH,
                keccak256("Canopy Retirement Acceptances"),
                keccak256("1"),
                block.chainid,
                address(acceptances)
            )
        );
        bytes memory retired = abi.encode(
            TYPEHASH,
            keccak256(
                "I am the beneficiary of this retirement and accept that it was made on my behalf."
            ),
            certificateId,
            keccak256("Rio Verde Forest"),
            keccak256("VCS-9001"),
            keccak256("Verra"),
            tokenId,
            2_500,
            0
        );
        bytes memory stated = abi.encode(
            company,
            keccak256("Company"),
            bytes32(0),
            keccak256("PT"),
            keccak256("Contribution"),
            0,
            0,
            keccak256(""),
            alice,
            uint256(NOW),
            DEADLINE
        );
        bytes32 structHash = keccak256(bytes.concat(retired, stated));
        vm.assertEq(
            acceptances.digest(certificateId, DEADLINE),
            keccak256(abi.encodePacked(hex"1901", domain, structHash))
        );
    }

    function test_AContractAcceptsByItsSignature() public {
        SigningContract account = new SigningContract();
        uint256 id = _retireFor(address(account), 100);
        vm.expectRevert(_invalid(id, address(account)));
        acceptances.acceptBySignature(id, DEADLINE, "");
        account.sign(acceptances.digest(id, DEADLINE));
        acceptances.acceptBySignature(id, DEADLINE, "");
        vm.assertEq(_acceptedAt(id), NOW + 1 days);
    }

    function test_WhoRetiresForItselfIsTheBeneficiary() public {
        uint256 id = _retireFor(address(0), 100);
        vm.prank(alice);
        acceptances.accept(id);
        vm.assertEq(_acceptedAt(id), NOW + 1 days);
    }

    function test_TimesAreReadOfManyAtOnce() public {
        uint256 other = _retireFor(bob, 100);
        vm.prank(bob);
        acceptances.accept(other);
        uint256[] memory ids = new uint256[](3);
        (ids[0], ids[1], ids[2]) = (certificateId, other, 99);
        uint64[] memory times = acceptances.acceptedAt(ids);
        vm.assertEq(times.length, 3);
        vm.assertEq(times[0], 0);
        vm.assertEq(times[1], NOW + 1 days);
        vm.assertEq(times[2], 0);
    }

    // Wrong accounts

    function test_Attack_WhoRetiredAcceptsForTheBeneficiary() public {
        _expectNotBeneficiary(alice);
        _expectNotBeneficiary(mallory);
        vm.prank(company);
        acceptances.accept(certificateId);
    }

    function test_Attack_SigningForSomebodyElse() public {
        bytes memory signature = _sign(malloryKey, certificateId, DEADLINE);
        vm.expectRevert(_invalid(certificateId, company));
        acceptances.acceptBySignature(certificateId, DEADLINE, signature);
        signature = _sign(companyKey, certificateId, DEADLINE);
        acceptances.acceptBySignature(certificateId, DEADLINE, signature);
        vm.assertEq(_acceptedAt(certificateId), NOW + 1 days);
    }

    /// @notice After a reorganisation the certificate can be of a retirement with other words.
    function test_Attack_OtherWordsUnderASignedCertificate() public {
        uint256 before = vm.snapshotState();
        RetirementDetails memory words = details(company, "Company", "Thank you");
        uint256 id = _retire(words);
        bytes memory signature = _sign(companyKey, id, DEADLINE);
        for (uint256 i = 0; i < 6; ++i) {
            vm.revertToState(before);
            before = vm.snapshotState();
            words = details(company, "Company", "Thank you");
            if (i == 0) words.purpose = Purpose.COMPENSATION;
            if (i == 1) words.beneficiaryName = "Another Company";
            if (i == 2) words.beneficiaryCountry = "BR";
            if (i == 3) words.message = "For all of our flights";
            if (i == 4) (words.periodStart, words.periodEnd) = (1, 2);
            if (i == 5) (words.beneficiaryName, words.nameHash) = ("", keccak256("Company"));
            vm.assertEq(_retire(words), id);
            vm.expectRevert(_invalid(id, company));
            acceptances.acceptBySignature(id, DEADLINE, signature);
        }
        vm.revertToState(before);
        _retire(details(company, "Company", "Thank you"));
        acceptances.acceptBySignature(id, DEADLINE, signature);
        vm.assertEq(_acceptedAt(id), NOW + 1 days);
    }

    function test_Attack_SignaturesThatAreNone() public {
        bytes memory signature = _sign(companyKey, certificateId, DEADLINE);
        bytes[3] memory refused = [
            bytes(""),
            new bytes(65),
            abi.encodePacked(signature, bytes1(0))
        ];
        for (uint256 i = 0; i < refused.length; ++i) {
            vm.expectRevert(_invalid(certificateId, company));
            acceptances.acceptBySignature(certificateId, DEADLINE, refused[i]);
        }
        acceptances.acceptBySignature(certificateId, DEADLINE, signature);
        vm.assertEq(_acceptedAt(certificateId), NOW + 1 days);
    }

    /// @dev The mirrored signature of the same key, which would make signatures malleable.
    function test_Attack_TheMirroredSignature() public {
        bytes32 hash = acceptances.digest(certificateId, DEADLINE);
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(companyKey, hash);
        bytes memory mirrored = abi.encodePacked(
            r,
            bytes32(SECP256K1_ORDER - uint256(s)),
            v == 27 ? uint8(28) : uint8(27)
        );
        vm.expectRevert(_invalid(certificateId, company));
        acceptances.acceptBySignature(certificateId, DEADLINE, mirrored);
        acceptances.acceptBySignature(certificateId, DEADLINE, abi.encodePacked(r, s, v));
    }

    function test_Attack_AContractThatAnswersAnythingHasNotSigned() public {
        BrokenContract account = new BrokenContract();
        uint256 id = _retireFor(address(account), 100);
        vm.expectRevert(_invalid(id, address(account)));
        acceptances.acceptBySignature(id, DEADLINE, "");
    }

    // Replays

    function test_Attack_AcceptingTwice() public {
        bytes memory signature = _sign(companyKey, certificateId, DEADLINE);
        acceptances.acceptBySignature(certificateId, DEADLINE, signature);
        skip(1 days);
        bytes memory again = abi.encodeWithSelector(
            IRetirementAcceptances.AlreadyAccepted.selector,
            certificateId,
            NOW + 1 days
        );
        vm.expectRevert(again);
        acceptances.acceptBySignature(certificateId, DEADLINE, signature);
        vm.expectRevert(again);
        vm.prank(company);
        acceptances.accept(certificateId);
        vm.assertEq(_acceptedAt(certificateId), NOW + 1 days);
    }

    function test_Attack_TheSignatureOfAnotherCertificate() public {
        uint256 other = _retireFor(company, 2_500);
        bytes memory signature = _sign(companyKey, certificateId, DEADLINE);
        vm.expectRevert(_invalid(other, company));
        acceptances.acceptBySignature(other, DEADLINE, signature);
        acceptances.acceptBySignature(certificateId, DEADLINE, signature);
        vm.assertEq(_acceptedAt(certificateId), NOW + 1 days);
    }

    function test_Attack_TheSignatureOnAnotherChain() public {
        bytes memory signature = _sign(companyKey, certificateId, DEADLINE);
        uint256 here = block.chainid;
        vm.chainId(here + 1);
        vm.expectRevert(_invalid(certificateId, company));
        acceptances.acceptBySignature(certificateId, DEADLINE, signature);
        vm.chainId(here);
        acceptances.acceptBySignature(certificateId, DEADLINE, signature);
        vm.assertEq(_acceptedAt(certificateId), NOW + 1 days);
    }

    function test_Attack_TheSignatureInAnotherContract() public {
        bytes memory signature = _sign(companyKey, certificateId, DEADLINE);
        RetirementAcceptances other = Deploy.retirementAcceptances(certificates);
        vm.expectRevert(_invalid(certificateId, company));
        other.acceptBySignature(certificateId, DEADLINE, signature);
        acceptances.acceptBySignature(certificateId, DEADLINE, signature);
        vm.assertEq(_acceptedAt(certificateId), NOW + 1 days);
    }

    /// @dev After a reorganisation the same id can belong to a retirement of something else.
    function test_Attack_TheIdMovesToAnotherRetirementAfterTheSignature() public {
        bytes memory signature = _sign(companyKey, certificateId, DEADLINE);
        Certificate memory original = certificates.certificate(certificateId);
        for (uint256 i = 0; i < 3; ++i) {
            Certificate memory moved = certificates.certificate(certificateId);
            if (i == 0) moved.amount = original.amount + 1;
            if (i == 1) moved.tokenId = original.tokenId + 1;
            if (i == 2) moved.retiredBy = mallory;
            vm.mockCall(
                address(certificates),
                abi.encodeCall(IRetirementCertificate.certificate, (certificateId)),
                abi.encode(moved)
            );
            vm.expectRevert(_invalid(certificateId, company));
            acceptances.acceptBySignature(certificateId, DEADLINE, signature);
            vm.clearMockedCalls();
        }
        acceptances.acceptBySignature(certificateId, DEADLINE, signature);
    }

    function test_Attack_SubmittingAfterTheDeadline() public {
        bytes memory signature = _sign(companyKey, certificateId, DEADLINE);
        vm.warp(DEADLINE + 1);
        vm.expectRevert(
            abi.encodeWithSelector(IRetirementAcceptances.AcceptanceExpired.selector, DEADLINE)
        );
        acceptances.acceptBySignature(certificateId, DEADLINE, signature);
        vm.expectRevert(_invalid(certificateId, company));
        acceptances.acceptBySignature(certificateId, DEADLINE + 1, signature);
        vm.warp(DEADLINE);
        acceptances.acceptBySignature(certificateId, DEADLINE, signature);
    }

    function test_RevertWhen_TheCertificateIsUnknown() public {
        bytes memory unknown = abi.encodeWithSelector(
            IERC721Errors.ERC721NonexistentToken.selector,
            99
        );
        vm.expectRevert(unknown);
        acceptances.accept(99);
        vm.expectRevert(unknown);
        acceptances.acceptBySignature(99, DEADLINE, "");
        vm.expectRevert(unknown);
        acceptances.digest(99, DEADLINE);
    }

    function _retireFor(address beneficiary, uint256 amount) private returns (uint256) {
        vm.prank(alice);
        return credits.retireFor(alice, tokenId, amount, details(beneficiary, "Company", ""));
    }

    function _retire(RetirementDetails memory words) private returns (uint256) {
        vm.prank(alice);
        return credits.retireFor(alice, tokenId, 100, words);
    }

    function _sign(uint256 key, uint256 id, uint256 deadline) private view returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, acceptances.digest(id, deadline));
        return abi.encodePacked(r, s, v);
    }

    function _acceptedAt(uint256 id) private view returns (uint256) {
        return acceptances.acceptedAt(list(id))[0];
    }

    function _invalid(uint256 id, address beneficiary) private pure returns (bytes memory) {
        return
            abi.encodeWithSelector(
                IRetirementAcceptances.InvalidAcceptance.selector,
                id,
                beneficiary
            );
    }

    function _expectNotBeneficiary(address account) private {
        vm.expectRevert(
            abi.encodeWithSelector(
                IRetirementAcceptances.NotBeneficiary.selector,
                certificateId,
                account
            )
        );
        vm.prank(account);
        acceptances.accept(certificateId);
    }
}
