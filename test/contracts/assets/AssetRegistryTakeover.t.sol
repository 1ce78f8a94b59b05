// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {
    Asset,
    AssetClass,
    IAssetRegistry,
    TokenStandard,
    VerificationStatus
} from "../../../contracts/assets/IAssetRegistry.sol";
import {IIssuerHandover} from "../../../contracts/assets/IIssuerHandover.sol";
import {Role} from "../../../contracts/common/Role.sol";
import {PlatformTest} from "../support/PlatformTest.sol";
import {Credits} from "../support/tokens/Credits.sol";
import {Shares} from "../support/tokens/Shares.sol";
import {vm} from "../support/Vm.sol";

/// @notice Who may register a token, and takeover of entries that others registered.
contract AssetRegistryTakeoverTest is PlatformTest {
    string private constant RIGHTFUL_URI = "ipfs://rightful";
    bytes32 private constant RIGHTFUL_HASH = keccak256("the rightful document");

    Shares private _shares;
    Credits private _credits;

    function setUp() public override {
        super.setUp();
        _shares = new Shares(18);
        _credits = new Credits();
    }

    function test_Attack_OccupyingAFutureIdOfAnERC1155Contract() public {
        vm.expectRevert(
            abi.encodeWithSelector(
                IAssetRegistry.NotTokenContract.selector,
                address(_credits),
                otherIssuer
            )
        );
        _register(otherIssuer, address(_credits), 7, TokenStandard.ERC1155, otherIssuer);
        vm.assertEq(registry.assetIdOf(address(_credits), 7), 0);
    }

    function test_TheTokensOwnContractRegistersItsIds() public {
        vm.prank(admin);
        roles.grantRole(Role.ISSUER, address(_credits));
        uint256 assetId = _register(
            address(_credits),
            address(_credits),
            7,
            TokenStandard.ERC1155,
            address(_credits)
        );
        vm.assertEq(registry.issuerOf(assetId), address(_credits));
    }

    /// @dev A token contract may register its token, but not act for an issuer.
    function test_Attack_ATokenNamingAnIssuerWithoutConsent() public {
        expectMissingRole(address(_credits), Role.REGISTRAR);
        _register(address(_credits), address(_credits), 7, TokenStandard.ERC1155, issuer);
    }

    function test_TheAdminRegistersTheIdsOfAForeignContract() public {
        uint256 assetId = _register(admin, address(_credits), 7, TokenStandard.ERC1155, issuer);
        vm.assertEq(registry.issuerOf(assetId), issuer);
    }

    function test_Attack_AForeignTokenIsTakenBackFromItsRegistrant() public {
        address[2] memory officials = [admin, registrar];
        for (uint256 i = 0; i < officials.length; ++i) {
            address token = address(new Shares(18));
            uint256 assetId = _register(otherIssuer, token, 0, TokenStandard.ERC20, otherIssuer);
            bytes32 examined = registry.examinedHash(assetId);
            vm.prank(verifier);
            registry.setStatus(assetId, VerificationStatus.REJECTED, examined, "");
            skip(1 days);

            vm.expectEmit(address(registry));
            emit IAssetRegistry.AssetReassigned(
                assetId,
                otherIssuer,
                issuer,
                AssetClass.REAL_ESTATE,
                RIGHTFUL_HASH,
                RIGHTFUL_URI
            );
            vm.assertEq(_takeOver(officials[i], token), assetId);

            Asset memory entry = registry.asset(assetId);
            vm.assertTrue(entry.status == VerificationStatus.PENDING);
            vm.assertTrue(entry.assetClass == AssetClass.REAL_ESTATE);
            vm.assertEq(entry.issuer, issuer);
            vm.assertEq(entry.verifier, address(0));
            vm.assertEq(uint256(entry.verifiedAt), 0);
            vm.assertEq(uint256(entry.registeredAt), block.timestamp);
            vm.assertEq(entry.metadataHash, RIGHTFUL_HASH);
            vm.assertEq(entry.metadataURI, RIGHTFUL_URI);
            vm.assertEq(registry.assetCount(), i + 1);
        }
    }

    function test_TheTokensOwnContractTakesItsEntryBack() public {
        uint256 assetId = _register(
            otherIssuer,
            address(_shares),
            0,
            TokenStandard.ERC20,
            otherIssuer
        );
        vm.prank(admin);
        roles.grantRole(Role.ISSUER, address(_shares));
        _register(address(_shares), address(_shares), 0, TokenStandard.ERC20, address(_shares));
        vm.assertEq(registry.issuerOf(assetId), address(_shares));
    }

    /// @dev Otherwise the accomplice would take the entry from its rightful issuer.
    function test_Attack_AcceptingAnOldProposalAfterATakeover() public {
        uint256 assetId = _register(
            otherIssuer,
            address(_shares),
            0,
            TokenStandard.ERC20,
            otherIssuer
        );
        vm.prank(admin);
        roles.grantRole(Role.ISSUER, mallory);
        vm.prank(otherIssuer);
        registry.proposeIssuer(assetId, mallory);
        _takeOver(registrar, address(_shares));

        vm.expectRevert(
            abi.encodeWithSelector(IIssuerHandover.NotProposedIssuer.selector, assetId, mallory)
        );
        vm.prank(mallory);
        registry.acceptIssuer(assetId);
        vm.assertEq(registry.issuerOf(assetId), issuer);
    }

    function test_ATakeoverLeavesNothingOfTheFormerEntry() public {
        uint256 assetId = _register(
            otherIssuer,
            address(_shares),
            0,
            TokenStandard.ERC20,
            otherIssuer
        );
        vm.startPrank(registrar);
        registry.freezeMetadata(assetId);
        registry.setExpiry(assetId, uint64(block.timestamp));
        vm.stopPrank();
        _takeOver(registrar, address(_shares));
        vm.assertFalse(registry.isMetadataFrozen(assetId));
        vm.assertEq(uint256(registry.expiresAt(assetId)), 0);
    }

    function test_Attack_TakingOverAVerifiedEntry() public {
        uint256 assetId = registerVerified(address(_shares));
        setStatus(assetId, VerificationStatus.SUSPENDED);
        vm.prank(issuer);
        registry.updateMetadata(assetId, RIGHTFUL_URI, RIGHTFUL_HASH);

        _expectRegistered(assetId);
        _takeOver(admin, address(_shares));
        _expectRegistered(assetId);
        _takeOver(registrar, address(_shares));
    }

    /// @dev An asset registered by a factory belongs to its issuer. Replacing that issuer requires
    /// the public delay.
    function test_Attack_TakingOverAnEntryOfARegistrar() public {
        uint256 assetId = _register(
            address(factory),
            address(_shares),
            0,
            TokenStandard.ERC20,
            otherIssuer
        );
        _expectRegistered(assetId);
        _takeOver(admin, address(_shares));
        _expectRegistered(assetId);
        _takeOver(registrar, address(_shares));
        vm.assertEq(registry.issuerOf(assetId), otherIssuer);
    }

    function test_Attack_AnIssuerTakingOverTheEntryOfAnother() public {
        uint256 assetId = _register(issuer, address(_shares), 0, TokenStandard.ERC20, issuer);
        _expectRegistered(assetId);
        _register(otherIssuer, address(_shares), 0, TokenStandard.ERC20, otherIssuer);
    }

    function _takeOver(address by, address token) private returns (uint256) {
        vm.prank(by);
        return
            registry.register(
                token,
                0,
                AssetClass.REAL_ESTATE,
                TokenStandard.ERC20,
                issuer,
                RIGHTFUL_URI,
                RIGHTFUL_HASH
            );
    }

    function _register(
        address by,
        address token,
        uint256 tokenId,
        TokenStandard standard,
        address for_
    ) private returns (uint256) {
        vm.prank(by);
        return
            registry.register(
                token,
                tokenId,
                AssetClass.TREASURY,
                standard,
                for_,
                METADATA_URI,
                METADATA_HASH
            );
    }

    function _expectRegistered(uint256 assetId) private {
        vm.expectRevert(abi.encodeWithSelector(IAssetRegistry.AlreadyRegistered.selector, assetId));
    }
}
