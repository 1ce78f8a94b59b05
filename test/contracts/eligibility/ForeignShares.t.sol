// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IEligibilityPolicy} from "../../../contracts/assets/eligibility/IEligibilityPolicy.sol";
import {FinancialAsset} from "../../../contracts/assets/FinancialAsset.sol";
import {
    AssetClass,
    IAssetRegistry,
    TokenStandard,
    VerificationStatus
} from "../../../contracts/assets/IAssetRegistry.sol";
import {AssetTerms} from "../../../contracts/assets/IFinancialAsset.sol";
import {IRoles} from "../../../contracts/common/IRoles.sol";
import {IPools} from "../../../contracts/pools/IPools.sol";
import {Deploy} from "../support/Deploy.sol";
import {vm} from "../support/Vm.sol";
import {EligibilityTest} from "./EligibilityTest.sol";

/// @notice Restricted shares of another platform that are registered on this one: under a class whose tokens
/// pools let everyone hold, and under their own.
contract ForeignSharesTest is EligibilityTest {
    IAssetRegistry private otherRegistry;

    function setUp() public override {
        super.setUp();
        otherRegistry = IAssetRegistry(address(Deploy.assetRegistry(IRoles(roles))));
    }

    function test_Attack_RestrictedSharesAreRegisteredAsACurrency() public {
        address restricted_ = foreign(otherRegistry, IEligibilityPolicy(list));
        address open = foreign(otherRegistry, IEligibilityPolicy(address(0)));
        AssetClass[2] memory classes = [AssetClass.CURRENCY, AssetClass.ENVIRONMENTAL_ASSET];
        for (uint256 i = 0; i < classes.length; ++i) {
            uint256 snapshot = vm.snapshotState();
            uint256 assetId = registered(restricted_, classes[i]);
            bytes32 examined = registry.examinedHash(assetId);
            vm.prank(verifier);
            vm.expectRevert(
                abi.encodeWithSelector(IAssetRegistry.RestrictedToken.selector, restricted_)
            );
            registry.setStatus(assetId, VerificationStatus.VERIFIED, examined, "");
            // Nor can a currency be confirmed by an administrator.
            if (classes[i] == AssetClass.CURRENCY) {
                vm.prank(admin);
                vm.expectRevert(
                    abi.encodeWithSelector(IAssetRegistry.RestrictedToken.selector, restricted_)
                );
                registry.setStatus(assetId, VerificationStatus.VERIFIED, examined, "");
            }
            setStatus(assetId, VerificationStatus.REJECTED);
            // The control: a token that everyone may receive.
            setStatus(registered(open, classes[i]), VerificationStatus.VERIFIED);
            vm.revertToState(snapshot);
        }
        // As what they are, they can be verified, and sold at a fixed price: the share itself asks.
        setStatus(registered(restricted_, AssetClass.TREASURY), VerificationStatus.VERIFIED);
    }

    /// @dev They take these pools for no venue, so that whoever expires would leave them behind.
    function test_Attack_APoolHoldsSharesThatItCouldNotGiveBack() public {
        FinancialAsset restricted_ = verified(otherRegistry, IEligibilityPolicy(list));
        vm.assertFalse(restricted_.canReceive(address(pools)));
        vm.expectRevert(abi.encodeWithSelector(IPools.NotVenue.selector, restricted_));
        this.createPoolOf(restricted_);
        // The controls: shares of this platform, and open ones of another.
        this.createPoolOf(verified(registry, IEligibilityPolicy(list)));
        this.createPoolOf(verified(otherRegistry, IEligibilityPolicy(address(0))));
    }

    function createPoolOf(FinancialAsset asset) external {
        newPool(asset, 30);
    }

    function verified(
        IAssetRegistry home,
        IEligibilityPolicy policy
    ) private returns (FinancialAsset asset) {
        asset = FinancialAsset(foreign(home, policy));
        setStatus(registered(address(asset), AssetClass.TREASURY), VerificationStatus.VERIFIED);
    }

    function foreign(IAssetRegistry home, IEligibilityPolicy policy) private returns (address) {
        AssetTerms memory terms = treasuryTerms();
        terms.policy = policy;
        return
            address(
                Deploy.financialAsset(
                    IRoles(roles),
                    home,
                    address(usdc),
                    servicing,
                    address(this),
                    terms
                )
            );
    }

    function registered(address token, AssetClass assetClass) private returns (uint256) {
        vm.prank(issuer);
        return
            registry.register(
                token,
                0,
                assetClass,
                TokenStandard.ERC20,
                issuer,
                METADATA_URI,
                METADATA_HASH
            );
    }
}
