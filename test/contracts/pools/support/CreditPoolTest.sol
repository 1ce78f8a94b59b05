// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {CreditToken} from "../../../../contracts/assets/CreditToken.sol";
import {
    AssetClass,
    TokenStandard,
    VerificationStatus
} from "../../../../contracts/assets/IAssetRegistry.sol";
import {TestUSDC} from "../../../../contracts/local/TestUSDC.sol";
import {IPools} from "../../../../contracts/pools/IPools.sol";
import {CreditsTest} from "../../credits/CreditsTest.sol";
import {vm} from "../../support/Vm.sol";

/// @notice Base of tests of pools with a credit's token and a currency.
abstract contract CreditPoolTest is CreditsTest {
    /// @notice Registers a currency and verifies it.
    function registerCurrency(TestUSDC currency) internal {
        vm.prank(issuer);
        uint256 assetId = registry.register(
            address(currency),
            0,
            AssetClass.CURRENCY,
            TokenStandard.ERC20,
            issuer,
            METADATA_URI,
            METADATA_HASH
        );
        bytes32 examined = registry.examinedHash(assetId);
        vm.prank(verifier);
        registry.setStatus(assetId, VerificationStatus.VERIFIED, examined, "");
    }

    /// @notice 400 credits against USDC at 10 USDC a credit, provided by Alice, who holds the credits.
    function openCreditPool(
        IPools pools,
        CreditToken token,
        TestUSDC currency
    ) internal returns (uint256 poolId) {
        bool creditFirst = address(token) < address(currency);
        poolId = pools.createPool(
            creditFirst ? address(token) : address(currency),
            creditFirst ? address(currency) : address(token),
            creditFirst ? AssetClass.ENVIRONMENTAL_ASSET : AssetClass.CURRENCY,
            creditFirst ? AssetClass.CURRENCY : AssetClass.ENVIRONMENTAL_ASSET,
            30,
            60,
            // The square root of 10e6 / 1e18, and of its inverse, times 2^96.
            creditFirst ? 250541448375047931186413 : 25054144837504793118641380156960000
        );
        vm.prank(admin);
        currency.mint(alice, 10_000e6);
        vm.startPrank(alice);
        credits.setApprovalForAll(address(token), true);
        token.wrap(400_000, alice);
        token.approve(address(pools), type(uint256).max);
        currency.approve(address(pools), type(uint256).max);
        pools.addLiquidity(
            IPools.AddLiquidity({
                poolId: poolId,
                lowerTick: -887_220,
                upperTick: 887_220,
                amountADesired: creditFirst ? 400e18 : 10_000e6,
                amountBDesired: creditFirst ? 10_000e6 : 400e18,
                amountAMin: 0,
                amountBMin: 0,
                recipient: alice,
                deadline: NOW
            })
        );
        vm.stopPrank();
    }
}
