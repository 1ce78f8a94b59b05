// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {
    Asset,
    AssetClass,
    IAssetRegistry,
    TokenStandard,
    VerificationStatus
} from "../../../contracts/assets/IAssetRegistry.sol";
import {Role} from "../../../contracts/common/Role.sol";
import {PlatformTest} from "../support/PlatformTest.sol";
import {Credits} from "../support/tokens/Credits.sol";
import {Shares} from "../support/tokens/Shares.sol";
import {vm} from "../support/Vm.sol";

contract AssetRegistryTest is PlatformTest {
    string private constant NEW_URI = "ipfs://new";
    bytes32 private constant NEW_HASH = keccak256("another document");

    Shares private token;
    Credits private credits;

    function setUp() public override {
        super.setUp();
        token = new Shares(18);
        credits = new Credits();
    }

    // Registering

    function test_RegistersAnERC20AsPending() public {
        vm.expectEmit(address(registry));
        emit IAssetRegistry.AssetRegistered(
            1,
            address(token),
            0,
            AssetClass.TREASURY,
            TokenStandard.ERC20,
            issuer,
            METADATA_HASH,
            METADATA_URI
        );
        uint256 assetId = _register(issuer, address(token), 0, TokenStandard.ERC20);

        Asset memory entry = registry.asset(assetId);
        vm.assertEq(assetId, 1);
        vm.assertEq(entry.token, address(token));
        vm.assertEq(entry.tokenId, 0);
        vm.assertTrue(entry.assetClass == AssetClass.TREASURY);
        vm.assertTrue(entry.standard == TokenStandard.ERC20);
        vm.assertTrue(entry.status == VerificationStatus.PENDING);
        vm.assertEq(entry.issuer, issuer);
        vm.assertEq(uint256(entry.registeredAt), block.timestamp);
        vm.assertEq(entry.verifier, address(0));
        vm.assertEq(uint256(entry.verifiedAt), 0);
        vm.assertEq(entry.metadataHash, METADATA_HASH);
        vm.assertEq(entry.metadataURI, METADATA_URI);
        vm.assertEq(registry.assetIdOf(address(token), 0), assetId);
        vm.assertFalse(registry.isVerified(assetId));
    }

    function test_RegistersEachIdOfAnERC1155Contract() public {
        uint256 first = _register(issuer, address(credits), 7, TokenStandard.ERC1155);
        uint256 second = _register(issuer, address(credits), 8, TokenStandard.ERC1155);
        vm.assertEq(registry.assetIdOf(address(credits), 7), first);
        vm.assertEq(registry.assetIdOf(address(credits), 8), second);
        (address tokenAddress, uint256 id, TokenStandard standard, AssetClass assetClass) = registry
            .tokenOf(second);
        vm.assertEq(tokenAddress, address(credits));
        vm.assertEq(id, 8);
        vm.assertTrue(standard == TokenStandard.ERC1155);
        vm.assertTrue(assetClass == AssetClass.TREASURY);
    }

    function test_RegistrarRegistersForAnIssuer() public {
        vm.prank(address(factory));
        uint256 assetId = _call(address(token), 0, TokenStandard.ERC20, issuer);
        vm.assertEq(registry.asset(assetId).issuer, issuer);
    }

    function test_RejectsARegistrarActingForANonIssuer() public {
        expectMissingRole(alice, Role.ISSUER);
        vm.prank(address(factory));
        _call(address(token), 0, TokenStandard.ERC20, alice);
    }

    function test_Attack_NobodyRegistersInAnotherIssuersName() public {
        expectMissingRole(otherIssuer, Role.REGISTRAR);
        vm.prank(otherIssuer);
        _call(address(token), 0, TokenStandard.ERC20, issuer);
        // Control: in its own name it may.
        vm.prank(otherIssuer);
        uint256 assetId = _call(address(token), 0, TokenStandard.ERC20, otherIssuer);
        vm.assertEq(registry.asset(assetId).issuer, otherIssuer);
    }

    function test_RejectsANonIssuer() public {
        expectMissingRole(mallory, Role.ISSUER);
        vm.prank(mallory);
        _call(address(token), 0, TokenStandard.ERC20, mallory);
    }

    function test_RejectsASecondRegistration() public {
        uint256 assetId = _register(issuer, address(token), 0, TokenStandard.ERC20);
        vm.expectRevert(abi.encodeWithSelector(IAssetRegistry.AlreadyRegistered.selector, assetId));
        vm.prank(otherIssuer);
        _call(address(token), 0, TokenStandard.ERC20, otherIssuer);
    }

    function test_RejectsAnAddressWithoutContract() public {
        _expectInvalidToken(alice, TokenStandard.ERC20, 0);
        vm.prank(issuer);
        _call(alice, 0, TokenStandard.ERC20, issuer);

        _expectInvalidToken(alice, TokenStandard.ERC1155, 1);
        vm.prank(registrar);
        _call(alice, 1, TokenStandard.ERC1155, issuer);
    }

    function test_RejectsAnERC20WithAnId() public {
        _expectInvalidToken(address(token), TokenStandard.ERC20, 1);
        vm.prank(issuer);
        _call(address(token), 1, TokenStandard.ERC20, issuer);
    }

    function test_RejectsTheWrongStandard() public {
        _expectInvalidToken(address(token), TokenStandard.ERC1155, 0);
        vm.prank(registrar);
        _call(address(token), 0, TokenStandard.ERC1155, issuer);

        _expectInvalidToken(address(credits), TokenStandard.ERC20, 0);
        vm.prank(issuer);
        _call(address(credits), 0, TokenStandard.ERC20, issuer);
    }

    function test_RejectsMetadataWithoutAddressOrHash() public {
        vm.startPrank(issuer);
        vm.expectRevert(IAssetRegistry.InvalidMetadata.selector);
        registry.register(
            address(token),
            0,
            AssetClass.TREASURY,
            TokenStandard.ERC20,
            issuer,
            "",
            METADATA_HASH
        );
        vm.expectRevert(IAssetRegistry.InvalidMetadata.selector);
        registry.register(
            address(token),
            0,
            AssetClass.TREASURY,
            TokenStandard.ERC20,
            issuer,
            METADATA_URI,
            bytes32(0)
        );
    }

    // Verifying

    function test_VerifierConfirmsWhatItExamined() public {
        uint256 assetId = _register(issuer, address(token), 0, TokenStandard.ERC20);
        skip(1 days);
        bytes32 examined = registry.examinedHash(assetId);
        vm.expectEmit(address(registry));
        emit IAssetRegistry.StatusChanged(
            assetId,
            VerificationStatus.VERIFIED,
            verifier,
            "Prospectus checked"
        );
        vm.prank(verifier);
        registry.setStatus(assetId, VerificationStatus.VERIFIED, examined, "Prospectus checked");

        Asset memory entry = registry.asset(assetId);
        vm.assertTrue(registry.isVerified(assetId));
        vm.assertEq(entry.verifier, verifier);
        vm.assertEq(uint256(entry.verifiedAt), block.timestamp);
    }

    function test_OnlyVerifiersSetAStatus() public {
        uint256 assetId = _register(issuer, address(token), 0, TokenStandard.ERC20);
        bytes32 examined = registry.examinedHash(assetId);
        expectMissingRole(issuer, Role.VERIFIER);
        vm.prank(issuer);
        registry.setStatus(assetId, VerificationStatus.VERIFIED, examined, "");
    }

    function test_AnAdministratorConfirmsCurrenciesOnly() public {
        uint256 share = _register(issuer, address(new Shares(18)), 0, TokenStandard.ERC20);
        uint256 currency = _registerCurrency(issuer);

        bytes32 examined = registry.examinedHash(share);
        expectMissingRole(admin, Role.VERIFIER);
        vm.prank(admin);
        registry.setStatus(share, VerificationStatus.VERIFIED, examined, "");

        examined = registry.examinedHash(currency);
        vm.prank(admin);
        registry.setStatus(currency, VerificationStatus.VERIFIED, examined, "");
        vm.assertEq(registry.asset(currency).verifier, admin);
    }

    function test_Attack_AnAccountWithoutRoleConfirmsACurrency() public {
        uint256 currency = _registerCurrency(issuer);
        bytes32 examined = registry.examinedHash(currency);
        expectMissingRole(issuer, Role.VERIFIER);
        vm.prank(issuer);
        registry.setStatus(currency, VerificationStatus.VERIFIED, examined, "");
    }

    function test_Attack_AnAdministratorConfirmsTheCurrencyThatItIssued() public {
        vm.prank(admin);
        roles.grantRole(Role.ISSUER, admin);
        uint256 currency = _registerCurrency(admin);
        bytes32 examined = registry.examinedHash(currency);
        vm.expectRevert(
            abi.encodeWithSelector(IAssetRegistry.SelfVerification.selector, currency, admin)
        );
        vm.prank(admin);
        registry.setStatus(currency, VerificationStatus.VERIFIED, examined, "");
    }

    function test_Attack_IssuerWithTheVerifierRoleVerifiesItself() public {
        vm.prank(admin);
        roles.grantRole(Role.VERIFIER, issuer);
        uint256 assetId = _register(issuer, address(token), 0, TokenStandard.ERC20);
        bytes32 examined = registry.examinedHash(assetId);
        vm.expectRevert(
            abi.encodeWithSelector(IAssetRegistry.SelfVerification.selector, assetId, issuer)
        );
        vm.prank(issuer);
        registry.setStatus(assetId, VerificationStatus.VERIFIED, examined, "");
    }

    function test_StatusChangesAlongTheAllowedWaysOnly() public {
        // From PENDING and SUSPENDED to VERIFIED and REJECTED; from VERIFIED to SUSPENDED.
        bool[4][4] memory allowed = [
            [false, true, true, false],
            [false, false, false, true],
            [false, false, false, false],
            [false, true, true, false]
        ];
        for (uint8 from = 0; from < 4; from++) {
            for (uint8 to = 0; to < 4; to++) {
                uint256 assetId = _assetIn(VerificationStatus(from));
                bytes32 examined = registry.examinedHash(assetId);
                if (!allowed[from][to]) {
                    vm.expectRevert(
                        abi.encodeWithSelector(
                            IAssetRegistry.InvalidStatusChange.selector,
                            from,
                            to
                        )
                    );
                }
                vm.prank(verifier);
                registry.setStatus(assetId, VerificationStatus(to), examined, "");
                bool changed = registry.asset(assetId).status == VerificationStatus(to);
                vm.assertEq(changed, allowed[from][to] || from == to);
            }
        }
    }

    // Metadata

    function test_NewMetadataReturnsAnAssetToPending() public {
        for (uint8 from = 0; from < 4; from++) {
            uint256 assetId = _assetIn(VerificationStatus(from));
            vm.expectEmit(address(registry));
            emit IAssetRegistry.MetadataUpdated(assetId, NEW_HASH, NEW_URI);
            vm.prank(issuer);
            registry.updateMetadata(assetId, NEW_URI, NEW_HASH);

            Asset memory entry = registry.asset(assetId);
            vm.assertTrue(entry.status == VerificationStatus.PENDING);
            vm.assertEq(entry.verifier, address(0));
            vm.assertEq(uint256(entry.verifiedAt), 0);
            vm.assertEq(entry.metadataURI, NEW_URI);
            vm.assertEq(entry.metadataHash, NEW_HASH);
        }
    }

    function test_Attack_MetadataSwapAfterVerification() public {
        uint256 assetId = registerVerified(address(token));
        vm.prank(issuer);
        registry.updateMetadata(assetId, NEW_URI, NEW_HASH);
        vm.assertFalse(registry.isVerified(assetId));
    }

    function test_OnlyTheAssetsIssuerUpdatesMetadata() public {
        uint256 assetId = _register(issuer, address(token), 0, TokenStandard.ERC20);
        vm.expectRevert(
            abi.encodeWithSelector(IAssetRegistry.NotAssetIssuer.selector, assetId, otherIssuer)
        );
        vm.prank(otherIssuer);
        registry.updateMetadata(assetId, NEW_URI, NEW_HASH);
    }

    function test_RevokedIssuerCannotUpdateMetadata() public {
        uint256 assetId = _register(issuer, address(token), 0, TokenStandard.ERC20);
        vm.prank(admin);
        roles.revokeRole(Role.ISSUER, issuer);
        expectMissingRole(issuer, Role.ISSUER);
        vm.prank(issuer);
        registry.updateMetadata(assetId, NEW_URI, NEW_HASH);
    }

    function test_RejectsAnUpdateWithoutAddressOrHash() public {
        uint256 assetId = _register(issuer, address(token), 0, TokenStandard.ERC20);
        vm.startPrank(issuer);
        vm.expectRevert(IAssetRegistry.InvalidMetadata.selector);
        registry.updateMetadata(assetId, "", NEW_HASH);
        vm.expectRevert(IAssetRegistry.InvalidMetadata.selector);
        registry.updateMetadata(assetId, NEW_URI, bytes32(0));
    }

    // Reading

    function test_RevertsForUnknownAssets() public {
        bytes memory unknown = abi.encodeWithSelector(IAssetRegistry.UnknownAsset.selector, 1);
        vm.expectRevert(unknown);
        registry.asset(1);
        vm.expectRevert(unknown);
        registry.tokenOf(1);
        vm.expectRevert(unknown);
        registry.issuerOf(1);
        vm.expectRevert(unknown);
        registry.hasIssued(1, issuer);
        vm.expectRevert(unknown);
        registry.expiresAt(1);
        vm.expectRevert(unknown);
        vm.prank(issuer);
        registry.updateMetadata(1, NEW_URI, NEW_HASH);
        vm.expectRevert(unknown);
        vm.prank(verifier);
        registry.setStatus(1, VerificationStatus.VERIFIED, bytes32(0), "");
        vm.expectRevert(abi.encodeWithSelector(IAssetRegistry.UnknownAsset.selector, 0));
        registry.assets(0, 10);
        vm.assertFalse(registry.isVerified(1));
        vm.assertEq(registry.assetIdOf(address(token), 0), 0);
    }

    function testFuzz_PagesCoverEveryAssetOnce(uint256 count, uint256 from, uint256 limit) public {
        count = bound(count, 0, 12);
        from = bound(from, 1, 15);
        for (uint256 id = 0; id < count; id++) {
            _register(issuer, address(credits), id, TokenStandard.ERC1155);
        }
        vm.assertEq(registry.assetCount(), count);

        Asset[] memory page = registry.assets(from, limit);
        uint256 left = from > count ? 0 : count - from + 1;
        vm.assertEq(page.length, limit < left ? limit : left);
        for (uint256 i = 0; i < page.length; i++) {
            vm.assertEq(registry.assetIdOf(page[i].token, page[i].tokenId), from + i);
        }
    }

    /// @dev A new asset that has reached `status`.
    function _assetIn(VerificationStatus status) private returns (uint256 assetId) {
        assetId = _register(issuer, address(new Shares(18)), 0, TokenStandard.ERC20);
        if (status == VerificationStatus.PENDING) return assetId;
        if (status == VerificationStatus.SUSPENDED) {
            setStatus(assetId, VerificationStatus.VERIFIED);
        }
        setStatus(assetId, status);
    }

    function _register(
        address as_,
        address tokenAddress,
        uint256 tokenId,
        TokenStandard standard
    ) private returns (uint256) {
        vm.prank(standard == TokenStandard.ERC20 ? as_ : registrar);
        return _call(tokenAddress, tokenId, standard, as_);
    }

    function _registerCurrency(address as_) private returns (uint256) {
        vm.prank(as_);
        return
            registry.register(
                address(token),
                0,
                AssetClass.CURRENCY,
                TokenStandard.ERC20,
                as_,
                METADATA_URI,
                METADATA_HASH
            );
    }

    function _call(
        address tokenAddress,
        uint256 tokenId,
        TokenStandard standard,
        address for_
    ) private returns (uint256) {
        return
            registry.register(
                tokenAddress,
                tokenId,
                AssetClass.TREASURY,
                standard,
                for_,
                METADATA_URI,
                METADATA_HASH
            );
    }

    function _expectInvalidToken(
        address tokenAddress,
        TokenStandard standard,
        uint256 tokenId
    ) private {
        vm.expectRevert(
            abi.encodeWithSelector(
                IAssetRegistry.InvalidToken.selector,
                tokenAddress,
                standard,
                tokenId
            )
        );
    }
}
