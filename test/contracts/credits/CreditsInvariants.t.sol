// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IRetirementCertificate} from "../../../contracts/assets/IRetirementCertificate.sol";
import {SafeText} from "../../../contracts/assets/libraries/SafeText.sol";
import {RetirementCertificate} from "../../../contracts/assets/RetirementCertificate.sol";
import {
    Certificate,
    Credit,
    CreditData,
    CreditStatus,
    CreditToken,
    CreditsTest,
    EnvironmentalCredits,
    IEnvironmentalCredits,
    IProjectRegistry,
    Issuance,
    IssuanceStatus,
    RetirementDetails,
    SerialRange
} from "./CreditsTest.sol";
import {Test} from "../support/Test.sol";
import {vm} from "../support/Vm.sol";

/// @notice Invariants of credits, certificates and tokens under any sequence of actions of issuers,
/// verifiers and holders.
contract CreditsInvariants is CreditsTest {
    CreditsHandler private _handler;
    uint256[] private _tokenIds;
    CreditToken[] private _tokens;

    function setUp() public override {
        super.setUp();
        for (uint16 vintage = 2021; vintage <= 2023; ++vintage) {
            uint256 tokenId = _expiringCredit(vintage, uint64(vintage - 2020) * 60 days);
            _tokenIds.push(tokenId);
            _tokens.push(CreditToken(credits.createToken(tokenId)));
        }
        address[2] memory issuers = [issuer, otherIssuer];
        _handler = new CreditsHandler(credits, issuers, verifier, _tokenIds, _tokens);
        targetContract(address(_handler));
    }

    /// @notice All of the following after every call: one sequence of calls serves for each of them.
    /// hardhat-config: default.invariant.runs = 64
    /// hardhat-config: default.invariant.depth = 60
    /// hardhat-config: invariant.failOnRevert = true
    function invariant_CreditsCertificatesAndTokensAgree() public view {
        _issuedIsCirculatingPlusRetiredPlusCancelled();
        _certificatesAddUpToWhatIsRetired();
        _serialNumbersLeaveCirculationOnceAndInOrder();
        _tokensAreBackedByCredits();
        _noSerialNumberIsConfirmedTwice();
        _theRegistryHasTheStatusOfACreditAndItsToken();
    }

    function _issuedIsCirculatingPlusRetiredPlusCancelled() private view {
        for (uint256 i = 0; i < _tokenIds.length; ++i) {
            Credit memory credit = credits.credit(_tokenIds[i]);
            vm.assertEq(_heldOf(_tokenIds[i]), credit.circulating, "held = circulating");
            vm.assertEq(
                credit.issued,
                credit.circulating + credit.retired + credit.cancelled,
                "issued = circulating + retired + cancelled"
            );
            vm.assertEq(credits.totalSupply(_tokenIds[i]), credit.circulating, "supply");
            vm.assertTrue(credit.issued <= credit.verified, "issued <= verified");
            vm.assertEq(
                credit.verified,
                _confirmedSerialsOf(_tokenIds[i]) * 1000,
                "verified = serials"
            );
        }
    }

    function _certificatesAddUpToWhatIsRetired() private view {
        vm.assertFalse(_handler.retiredShrank(), "retired only grows");
        uint256[] memory certified = new uint256[](_tokenIds.length);
        uint256 count = certificates.certificateCount();
        uint256 owned = 0;
        for (uint256 id = 1; id <= count; ++id) {
            Certificate memory certificate = certificates.certificate(id);
            certified[_indexOf(certificate.tokenId)] += certificate.amount;
        }
        for (uint256 i = 0; i < _tokenIds.length; ++i) {
            uint256 retired = 0;
            for (uint256 j = 0; j < _handler.holderCount(); ++j) {
                retired += credits.retiredBalanceOf(_handler.holders(j), _tokenIds[i]);
            }
            vm.assertEq(certified[i], credits.totalRetired(_tokenIds[i]), "certified = retired");
            vm.assertEq(retired, credits.totalRetired(_tokenIds[i]), "by account = retired");
        }
        for (uint256 j = 0; j < _handler.holderCount(); ++j) {
            owned += certificates.balanceOf(_handler.holders(j));
        }
        vm.assertEq(owned, count, "every certificate has its beneficiary");
    }

    /// @dev Retirements and cancellations follow each other in a batch without a gap, and the units of
    /// every serial number add up to at most 1,000, in the order in which the ranges were confirmed.
    function _serialNumbersLeaveCirculationOnceAndInOrder() private view {
        for (uint256 i = 0; i < _tokenIds.length; ++i) {
            uint256 next = 0;
            SerialCursor memory cursor;
            for (uint256 j = 0; j < _handler.leavingCount(); ++j) {
                (uint256 tokenId, uint256 offset, uint256 amount) = _handler.leavings(j);
                if (tokenId != _tokenIds[i]) continue;
                vm.assertEq(offset, next, "no gap and no overlap");
                next += amount;
                _follow(cursor, tokenId, credits.serials(tokenId, offset, amount), amount);
            }
            Credit memory credit = credits.credit(_tokenIds[i]);
            vm.assertEq(next, credit.retired + credit.cancelled, "all that left");
        }
    }

    function _tokensAreBackedByCredits() private view {
        for (uint256 i = 0; i < _tokenIds.length; ++i) {
            vm.assertEq(
                _tokens[i].totalSupply(),
                credits.balanceOf(address(_tokens[i]), _tokenIds[i]) * _tokens[i].UNIT()
            );
        }
    }

    function _noSerialNumberIsConfirmedTwice() private view {
        Issuance[] memory all = credits.issuances(1, credits.issuanceCount());
        for (uint256 i = 0; i < all.length; ++i) {
            for (uint256 j = 0; j < i; ++j) {
                bool both =
                    all[i].status == IssuanceStatus.CONFIRMED &&
                        all[j].status == IssuanceStatus.CONFIRMED;
                bool apart =
                    all[i].lastSerial < all[j].firstSerial ||
                        all[j].lastSerial < all[i].firstSerial;
                vm.assertTrue(!both || apart);
            }
        }
    }

    function _theRegistryHasTheStatusOfACreditAndItsToken() private view {
        for (uint256 i = 0; i < _tokenIds.length; ++i) {
            Credit memory credit = credits.credit(_tokenIds[i]);
            uint256 tokenAssetId = registry.assetIdOf(address(_tokens[i]), 0);
            bool isVerified = credit.status == CreditStatus.VERIFIED;
            vm.assertEq(registry.isVerified(credit.assetId), isVerified, "the credit");
            vm.assertEq(registry.isVerified(tokenAssetId), isVerified, "its token");
            bool expired = block.timestamp >= credit.expirationDate;
            vm.assertEq(credit.status == CreditStatus.EXPIRED, expired, "expired by the clock");
            address present = projects.issuerOf(credit.projectId);
            vm.assertEq(registry.issuerOf(credit.assetId), present, "one issuer");
            vm.assertEq(registry.issuerOf(tokenAssetId), present, "and of its token");
        }
    }

    /// @notice Where the serial numbers of a batch have been used up to.
    /// @param range Confirmed range, from 0.
    /// @param serial Serial number within it.
    /// @param used Thousandths of that number.
    struct SerialCursor {
        uint256 range;
        uint256 serial;
        uint256 used;
    }

    /// @dev Moves a cursor over ranges that must start exactly where it is.
    function _follow(
        SerialCursor memory cursor,
        uint256 tokenId,
        SerialRange[] memory ranges,
        uint256 amount
    ) private view {
        uint256 units = 0;
        for (uint256 i = 0; i < ranges.length; ++i) {
            Issuance memory confirmed = _confirmed(tokenId, cursor.range);
            if (cursor.serial == 0) cursor.serial = confirmed.firstSerial;
            SerialRange memory range = ranges[i];
            vm.assertEq(range.firstSerial, cursor.serial, "the next serial number");
            vm.assertTrue(range.lastSerial <= confirmed.lastSerial, "within the range");
            uint256 whole = uint256(range.lastSerial) - range.firstSerial;
            if (whole == 0) {
                vm.assertEq(range.firstThousandths, range.lastThousandths, "one number");
                units += range.firstThousandths;
                cursor.used += range.firstThousandths;
            } else {
                vm.assertEq(range.firstThousandths, 1000 - cursor.used, "the rest of the first");
                units += range.firstThousandths + (whole - 1) * 1000 + range.lastThousandths;
                cursor.serial = range.lastSerial;
                cursor.used = range.lastThousandths;
            }
            vm.assertTrue(cursor.used <= 1000, "no more than a whole");
            if (cursor.used == 1000) {
                bool isLast = cursor.serial == confirmed.lastSerial;
                cursor.serial = isLast ? 0 : cursor.serial + 1;
                cursor.range += isLast ? 1 : 0;
                cursor.used = 0;
            }
        }
        vm.assertEq(units, amount, "as many units as left");
    }

    /// @dev The n-th confirmed issuance of a credit, from 0, in the order of confirmation: the
    /// handler decides a request in the call that makes it.
    function _confirmed(uint256 tokenId, uint256 n) private view returns (Issuance memory) {
        Issuance[] memory all = credits.issuances(1, credits.issuanceCount());
        for (uint256 i = 0; i < all.length; ++i) {
            if (all[i].tokenId != tokenId || all[i].status != IssuanceStatus.CONFIRMED) continue;
            if (n == 0) return all[i];
            --n;
        }
        revert("no such range");
    }

    function _expiringCredit(uint16 vintage, uint64 lifetime) private returns (uint256 tokenId) {
        uint48 firstSerial = uint48(vintage) * 1000;
        CreditData memory data = creditData(vintage, firstSerial, firstSerial + 999);
        data.expirationDate = uint64(block.timestamp) + lifetime;
        uint256 issuanceId;
        vm.prank(issuer);
        (tokenId, issuanceId) = credits.createProjectAndCredit(projectData(VERRA), data);
        bytes32 examined = credits.examinedHash(issuanceId);
        vm.prank(verifier);
        credits.confirmIssuance(issuanceId, examined);
    }

    function _heldOf(uint256 tokenId) private view returns (uint256 held) {
        for (uint256 i = 0; i < _handler.holderCount(); ++i) {
            held += credits.balanceOf(_handler.holders(i), tokenId);
        }
        for (uint256 i = 0; i < _tokens.length; ++i) {
            held += credits.balanceOf(address(_tokens[i]), tokenId);
        }
    }

    function _confirmedSerialsOf(uint256 tokenId) private view returns (uint256 serials) {
        Issuance[] memory all = credits.issuances(1, credits.issuanceCount());
        for (uint256 i = 0; i < all.length; ++i) {
            if (all[i].tokenId != tokenId || all[i].status != IssuanceStatus.CONFIRMED) continue;
            serials += uint256(all[i].lastSerial) - all[i].firstSerial + 1;
        }
    }

    function _indexOf(uint256 tokenId) private view returns (uint256 index) {
        while (_tokenIds[index] != tokenId) ++index;
    }
}

/// @notice Actions of issuers, a verifier and holders. They must succeed, except those that a rule
/// refuses, which must revert.
contract CreditsHandler is Test {
    bytes32 private constant METADATA_HASH = keccak256("the document");

    EnvironmentalCredits private immutable credits;
    RetirementCertificate private immutable certificates;
    address[2] private _issuers;
    address private immutable verifier;
    uint256[] private _tokenIds;
    CreditToken[] private _tokens;
    mapping(uint256 tokenId => uint256) private _retired;

    /// @notice Units that left circulation.
    struct Leaving {
        uint256 tokenId;
        uint256 offset;
        uint256 amount;
    }

    Leaving[] public leavings;
    address[] public holders;
    bool public retiredShrank;

    constructor(
        EnvironmentalCredits credits_,
        address[2] memory issuers,
        address verifier_,
        uint256[] memory tokenIds,
        CreditToken[] memory tokens
    ) {
        credits = credits_;
        certificates = RetirementCertificate(address(credits_.certificates()));
        _issuers = issuers;
        verifier = verifier_;
        _tokenIds = tokenIds;
        _tokens = tokens;
        holders = [issuers[0], issuers[1], actor("alice"), actor("bob"), actor("carol")];
    }

    modifier watchesRetired() {
        _;
        for (uint256 i = 0; i < _tokenIds.length; ++i) {
            uint256 retired = credits.totalRetired(_tokenIds[i]);
            if (retired < _retired[_tokenIds[i]]) retiredShrank = true;
            _retired[_tokenIds[i]] = retired;
        }
    }

    function leavingCount() external view returns (uint256) {
        return leavings.length;
    }

    function holderCount() external view returns (uint256) {
        return holders.length;
    }

    function requestAndDecide(
        uint256 which,
        uint48 first,
        uint48 length,
        bool confirm
    ) external watchesRetired {
        uint256 tokenId = _tokenIds[which % _tokenIds.length];
        first = uint48(bound(first, 1, 4_000_000));
        uint48 last = first + uint48(bound(length, 0, 2000));
        // The numbers may be taken, or the credit suspended; both cases must revert.
        vm.prank(_issuerOf(tokenId));
        try credits.requestIssuance(tokenId, first, last) returns (uint256 issuanceId) {
            vm.startPrank(verifier);
            if (!confirm) {
                bytes32 examined = credits.examinedHash(issuanceId);
                credits.rejectIssuance(issuanceId, examined, "");
            } else if (credits.statusOf(tokenId) == CreditStatus.VERIFIED) {
                credits.confirmIssuance(issuanceId, credits.examinedHash(issuanceId));
            }
            vm.stopPrank();
        } catch {
            return;
        }
    }

    function mint(uint256 which, uint256 to, uint256 amount) external watchesRetired {
        Credit memory credit = credits.credit(_tokenIds[which % _tokenIds.length]);
        uint256 left = credit.verified - credit.issued;
        if (left == 0) return;
        vm.prank(_issuerOf(credit.tokenId));
        if (credit.status != CreditStatus.VERIFIED) {
            vm.expectPartialRevert(IEnvironmentalCredits.CreditNotVerified.selector);
        }
        credits.mint(_holder(to), credit.tokenId, bound(amount, 1, left));
    }

    function transfer(
        uint256 which,
        uint256 from,
        uint256 to,
        uint256 amount
    ) external watchesRetired {
        uint256 tokenId = _tokenIds[which % _tokenIds.length];
        amount = bound(amount, 0, credits.balanceOf(_holder(from), tokenId));
        vm.prank(_holder(from));
        credits.safeTransferFrom(_holder(from), _holder(to), tokenId, amount, "");
    }

    function retire(
        uint256 which,
        uint256 by,
        uint256 beneficiary,
        uint256 amount,
        string memory message
    ) external watchesRetired {
        // Any text can be stated once it is clean and something of it can be seen.
        message = string.concat("a", SafeText.clean(message));
        uint256 tokenId = _tokenIds[which % _tokenIds.length];
        uint256 held = credits.balanceOf(_holder(by), tokenId);
        if (held == 0) return;
        bool isExpired = credits.isExpired(tokenId);
        bool isTooLong = bytes(message).length > 280;
        vm.prank(_holder(by));
        if (isExpired) vm.expectPartialRevert(IEnvironmentalCredits.CreditExpired.selector);
        else if (isTooLong) vm.expectPartialRevert(IRetirementCertificate.TextTooLong.selector);
        uint256 id = credits.retireFor(
            _holder(by),
            tokenId,
            bound(amount, 1, held),
            _words(_holder(beneficiary), message)
        );
        if (!isExpired && !isTooLong) _recordRetired(id);
    }

    function retireEverything(uint256 by, uint256 beneficiary) external watchesRetired {
        uint256[] memory ids = new uint256[](_tokenIds.length);
        uint256[] memory amounts = new uint256[](_tokenIds.length);
        uint256 count = 0;
        bool isExpired = false;
        for (uint256 i = 0; i < _tokenIds.length; ++i) {
            uint256 held = credits.balanceOf(_holder(by), _tokenIds[i]);
            if (held == 0) continue;
            isExpired = isExpired || credits.isExpired(_tokenIds[i]);
            (ids[count], amounts[count]) = (_tokenIds[i], held);
            ++count;
        }
        if (count == 0) return;
        assembly ("memory-safe") {
            mstore(ids, count)
            mstore(amounts, count)
        }
        vm.prank(_holder(by));
        if (isExpired) vm.expectPartialRevert(IEnvironmentalCredits.CreditExpired.selector);
        uint256[] memory certificateIds = credits.retireBatch(
            _holder(by),
            ids,
            amounts,
            _words(_holder(beneficiary), "")
        );
        for (uint256 i = 0; !isExpired && i < count; ++i) {
            _recordRetired(certificateIds[i]);
        }
    }

    function cancel(uint256 which, uint256 amount) external watchesRetired {
        uint256 tokenId = _tokenIds[which % _tokenIds.length];
        address issuer = _issuerOf(tokenId);
        uint256 held = credits.balanceOf(issuer, tokenId);
        if (held == 0) return;
        amount = bound(amount, 1, held);
        Credit memory credit = credits.credit(tokenId);
        leavings.push(Leaving(tokenId, credit.retired + credit.cancelled, amount));
        vm.prank(issuer);
        credits.cancel(tokenId, amount, "");
    }

    function wrap(uint256 which, uint256 by, uint256 to, uint256 amount) external watchesRetired {
        uint256 index = which % _tokenIds.length;
        bool isVerified = credits.statusOf(_tokenIds[index]) == CreditStatus.VERIFIED;
        amount = bound(amount, 0, credits.balanceOf(_holder(by), _tokenIds[index]));
        vm.prank(_holder(by));
        if (!isVerified) {
            vm.expectPartialRevert(IEnvironmentalCredits.CreditNotVerified.selector);
        }
        credits.safeTransferFrom(
            _holder(by),
            address(_tokens[index]),
            _tokenIds[index],
            amount,
            abi.encode(_holder(to))
        );
    }

    function unwrap(uint256 which, uint256 by, uint256 to, uint256 amount) external watchesRetired {
        CreditToken token = _tokens[which % _tokens.length];
        amount = bound(amount, 0, token.balanceOf(_holder(by)) / token.UNIT());
        vm.prank(_holder(by));
        token.unwrap(amount, _holder(to));
    }

    function transferTokens(
        uint256 which,
        uint256 from,
        uint256 to,
        uint256 amount
    ) external watchesRetired {
        CreditToken token = _tokens[which % _tokens.length];
        amount = bound(amount, 0, token.balanceOf(_holder(from)));
        vm.prank(_holder(from));
        token.transfer(_holder(to), amount);
    }

    function retireTokens(uint256 which, uint256 by, uint256 amount) external watchesRetired {
        CreditToken token = _tokens[which % _tokens.length];
        uint256 units = token.balanceOf(_holder(by)) / token.UNIT();
        if (units == 0) return;
        bool isExpired = credits.isExpired(token.creditId());
        vm.prank(_holder(by));
        if (isExpired) vm.expectPartialRevert(IEnvironmentalCredits.CreditExpired.selector);
        (uint256 id, ) = token.retire(bound(amount, 1, units), _words(address(0), ""));
        if (!isExpired) _recordRetired(id);
    }

    function suspendOrReinstate(uint256 which) external watchesRetired {
        uint256 tokenId = _tokenIds[which % _tokenIds.length];
        CreditStatus status = credits.statusOf(tokenId);
        if (status == CreditStatus.EXPIRED) return;
        bytes32 examined = credits.registry().examinedHash(credits.credit(tokenId).assetId);
        vm.prank(verifier);
        if (status == CreditStatus.VERIFIED) credits.suspend(tokenId, examined, "");
        else credits.reinstate(tokenId, examined, "");
    }

    function handOver(uint256 which) external {
        uint256 tokenId = _tokenIds[which % _tokenIds.length];
        IProjectRegistry projects = credits.projects();
        address present = _issuerOf(tokenId);
        address next = present == _issuers[0] ? _issuers[1] : _issuers[0];
        vm.prank(present);
        projects.proposeIssuer(tokenId >> 128, next);
        vm.prank(next);
        projects.acceptIssuer(tokenId >> 128);
    }

    function advanceTime(uint256 elapsed) external {
        skip(bound(elapsed, 1, 10 days));
    }

    /// @dev What the certificate says of the units that it stands for.
    function _recordRetired(uint256 certificateId) private {
        Certificate memory certificate = certificates.certificate(certificateId);
        leavings.push(Leaving(certificate.tokenId, certificate.offset, certificate.amount));
    }

    /// @dev A natural person, so that any account can be the beneficiary.
    function _words(
        address beneficiary,
        string memory message
    ) private pure returns (RetirementDetails memory words) {
        words.beneficiary = beneficiary;
        words.nameHash = keccak256("salt and name");
        words.message = message;
    }

    function _issuerOf(uint256 tokenId) private view returns (address) {
        return credits.projects().issuerOf(tokenId >> 128);
    }

    function _holder(uint256 which) private view returns (address) {
        return holders[which % holders.length];
    }
}
