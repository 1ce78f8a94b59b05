// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {FinancialAsset} from "../../../contracts/assets/FinancialAsset.sol";
import {FinancialAssetFactory} from "../../../contracts/assets/FinancialAssetFactory.sol";
import {
    Asset,
    AssetClass,
    IAssetRegistry,
    TokenStandard,
    VerificationStatus
} from "../../../contracts/assets/IAssetRegistry.sol";
import {AssetTerms, IFinancialAsset} from "../../../contracts/assets/IFinancialAsset.sol";
import {Role} from "../../../contracts/common/Role.sol";
import {PlatformTest} from "../support/PlatformTest.sol";
import {vm} from "../support/Vm.sol";

contract FinancialAssetFactoryTest is PlatformTest {
    bytes32 private constant SALT = keccak256("first");

    function test_CreatesIssuesAndRegistersInOneCall() public {
        AssetTerms memory terms = treasuryTerms();
        terms.initialSupply = 500 * SHARE;
        address predicted = factory.predict(issuer, terms, SALT);

        vm.expectEmit(address(factory));
        emit FinancialAssetFactory.FinancialAssetCreated(
            1,
            predicted,
            issuer,
            AssetClass.INVOICE,
            SALT
        );
        vm.prank(issuer);
        (address token, uint256 assetId) = factory.create(
            AssetClass.INVOICE,
            terms,
            METADATA_URI,
            METADATA_HASH,
            SALT
        );

        vm.assertEq(token, predicted);
        FinancialAsset created = FinancialAsset(token);
        vm.assertEq(created.issuer(), issuer);
        vm.assertEq(created.name(), terms.name);
        vm.assertEq(created.symbol(), terms.symbol);
        vm.assertEq(created.cap(), terms.cap);
        vm.assertEq(created.nav(), terms.navPerShare);
        vm.assertEq(uint256(created.maturity()), terms.maturity);
        vm.assertEq(created.usdc(), address(usdc));
        vm.assertEq(address(created.roles()), address(roles));
        vm.assertEq(created.balanceOf(issuer), 500 * SHARE);

        Asset memory entry = registry.asset(assetId);
        vm.assertEq(entry.token, token);
        vm.assertEq(entry.issuer, issuer);
        vm.assertEq(entry.metadataURI, METADATA_URI);
        vm.assertEq(entry.metadataHash, METADATA_HASH);
        vm.assertTrue(entry.assetClass == AssetClass.INVOICE);
        vm.assertTrue(entry.standard == TokenStandard.ERC20);
        vm.assertTrue(entry.status == VerificationStatus.PENDING);
    }

    function test_CreatesFinancialClassesOnly() public {
        AssetClass[3] memory financial = [
            AssetClass.TREASURY,
            AssetClass.REAL_ESTATE,
            AssetClass.INVOICE
        ];
        for (uint256 i = 0; i < financial.length; i++) _create(issuer, financial[i], bytes32(i));

        AssetClass[2] memory others = [AssetClass.ENVIRONMENTAL_ASSET, AssetClass.CURRENCY];
        for (uint256 i = 0; i < others.length; i++) {
            vm.expectRevert(
                abi.encodeWithSelector(FinancialAssetFactory.InvalidAssetClass.selector, others[i])
            );
            _create(issuer, others[i], SALT);
        }
    }

    function test_OnlyIssuersCreate() public {
        expectMissingRole(mallory, Role.ISSUER);
        _create(mallory, AssetClass.TREASURY, SALT);
    }

    function test_RejectsTheSameAssetTwice() public {
        address token = _create(issuer, AssetClass.TREASURY, SALT);
        vm.expectRevert(
            abi.encodeWithSelector(FinancialAssetFactory.AlreadyCreated.selector, token)
        );
        _create(issuer, AssetClass.TREASURY, SALT);
        vm.assertNotEq(_create(issuer, AssetClass.TREASURY, "second"), token);
    }

    function test_PassesOnWhatIsWrongWithTheTerms() public {
        AssetTerms memory terms = treasuryTerms();
        terms.navPerShare = 0;
        vm.expectRevert(IFinancialAsset.ZeroPrice.selector);
        vm.prank(issuer);
        factory.create(AssetClass.TREASURY, terms, METADATA_URI, METADATA_HASH, SALT);
    }

    function test_RejectsMissingMetadata() public {
        AssetTerms memory terms = treasuryTerms();
        vm.expectRevert(IAssetRegistry.InvalidMetadata.selector);
        vm.prank(issuer);
        factory.create(AssetClass.TREASURY, terms, "", METADATA_HASH, SALT);
    }

    function test_PauseStopsCreating() public {
        vm.prank(pauser);
        factory.pause();
        vm.expectRevert(Pausable.EnforcedPause.selector);
        _create(issuer, AssetClass.TREASURY, SALT);
    }

    /// @dev Front-running an issuer's transaction results in another address.
    function test_Attack_FrontRunCreationDoesNotTakeTheAddress() public {
        AssetTerms memory terms = treasuryTerms();
        address predicted = factory.predict(issuer, terms, SALT);
        address taken = _create(otherIssuer, AssetClass.TREASURY, SALT);
        vm.assertNotEq(taken, predicted);
        vm.assertEq(_create(issuer, AssetClass.TREASURY, SALT), predicted);
    }

    /// @dev A token of the factory is registered at its creation, so it cannot be front-run.
    function test_Attack_ForeignTokenCannotBeRegisteredBeforeItsIssuerDoes() public {
        address predicted = factory.predict(issuer, treasuryTerms(), SALT);
        vm.expectRevert(
            abi.encodeWithSelector(
                IAssetRegistry.InvalidToken.selector,
                predicted,
                TokenStandard.ERC20,
                0
            )
        );
        vm.prank(otherIssuer);
        registry.register(
            predicted,
            0,
            AssetClass.TREASURY,
            TokenStandard.ERC20,
            otherIssuer,
            METADATA_URI,
            METADATA_HASH
        );
    }

    function _create(
        address by,
        AssetClass assetClass,
        bytes32 salt
    ) private returns (address token) {
        AssetTerms memory terms = treasuryTerms();
        vm.prank(by);
        (token, ) = factory.create(assetClass, terms, METADATA_URI, METADATA_HASH, salt);
    }
}
